/** The languages that the server writes. */
export type Language = 'en' | 'sw'

/** The supported language that an Accept-Language header prefers; English by default. */
export const preferredLanguage = (acceptLanguage: string | undefined): Language => {
  if (acceptLanguage === undefined) return 'en'
  const wanted = acceptLanguage
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [range = '', ...parameters] = part.trim().toLowerCase().split(';')
      const weight = parameters.map((parameter) => /^\s*q=([\d.]+)\s*$/.exec(parameter)?.[1]).find(Boolean)
      return { language: range.trim().split('-')[0], weight: weight === undefined ? 1 : Number(weight) }
    })
    .filter(({ language, weight }) => (language === 'en' || language === 'sw') && weight > 0)
    .sort((a, b) => b.weight - a.weight)
  return wanted[0]?.language === 'sw' ? 'sw' : 'en'
}
