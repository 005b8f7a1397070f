/**
 * Moves the focus to the error summary inside, or to the first invalid field if there is no summary. If a group of
 * choices is invalid, its first choice gets the focus.
 * Returns whether there was an element to focus.
 */
export const focusFirstInvalid = (inside: HTMLElement | null): boolean => {
  const target =
    inside?.querySelector<HTMLElement>('.ch-errsum') ??
    inside?.querySelector<HTMLElement>(
      ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input',
    )
  target?.focus()
  return !!target
}
