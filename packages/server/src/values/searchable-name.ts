/** A name as searches compare it: capitals without accents or further spaces. "Zainabu  Élan" -> "ZAINABU ELAN" */
export const normaliseName = (name: string): string =>
  name.normalize('NFKD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, ' ').trim()

/** The same with the last name first, so that a search finds its beginning too. */
export const surnameFirst = (name: string): string => {
  const words = normaliseName(name).split(' ')
  return [...words.slice(-1), ...words.slice(0, -1)].join(' ')
}
