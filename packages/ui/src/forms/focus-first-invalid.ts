/**
 * Moves the focus to the first invalid field inside, where there is one; in a group of choices that is invalid as a whole, to the
 * first of them.
 */
export const focusFirstInvalid = (inside: HTMLElement | null): boolean => {
  const field = inside?.querySelector<HTMLElement>(
    ':is(input, select, textarea)[aria-invalid=true], [aria-invalid=true] input',
  )
  field?.focus()
  return !!field
}
