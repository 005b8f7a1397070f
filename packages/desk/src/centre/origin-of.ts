/**
 * The origin in what was typed or pasted for a site's address: "https://school.example/give?a=1" -> "https://school.example". What is no
 * address yet stays as it is.
 */
export const originOf = (typed: string): string => {
  const address = typed.trim().replace(/^https?:\/\/(?=https?:\/\/)/i, '') // pasted behind the prefix that the field begins with
  const [, origin] = /^(https?:\/\/[^/?#\s]+)[/?#]/i.exec(address) ?? []
  return origin === undefined || !URL.canParse(origin) ? address : new URL(origin).origin
}
