/**
 * Moves the focus to the summary of the errors inside, or without one to the first invalid field, where there is any; in a group
 * of choices that is invalid as a whole, to the first of them.
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
