/**
 * Returns the origin of a typed or pasted address: "https://school.example/give?a=1" -> "https://school.example".
 * Text that is not yet an address stays as it is.
 */
export const originOf = (typed: string): string => {
  const address = typed.trim().replace(/^https?:\/\/(?=https?:\/\/)/i, '') // pasted after the field's own prefix
  const [, origin] = /^(https?:\/\/[^/?#\s]+)[/?#]/i.exec(address) ?? []
  return origin === undefined || !URL.canParse(origin) ? address : new URL(origin).origin
}
