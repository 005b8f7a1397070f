/**
 * Returns a name for comparison in searches: capitals without accents or further spaces.
 * "Zainabu  Élan" -> "ZAINABU ELAN"
 */
export const normaliseName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()

/**
 * Returns a name for comparison with the last name first, so that a search finds the beginning of the last name too.
 */
export const surnameFirst = (name: string): string => {
  const words = normaliseName(name).split(' ')
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ')
}
