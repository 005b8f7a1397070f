import {
  fillPlaces,
  formatTzs,
  placesIn,
  type Addressee,
  type Language,
  type PhoneTextName,
} from '@charity-kit/contract'

/** Returns the first name: "Neema Mushi" -> "Neema"; '' without a name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** Returns the address of a page of the centre's site in a language. The secret part stays in the fragment. */
export const inLanguage = (link: string, language: Language): string => {
  const address = new URL(link)
  if (language === 'en') address.searchParams.delete('lang')
  else address.searchParams.set('lang', language)
  return address.href
}

/** Fills a text with the known facts about a recipient. Unknown parts stay in braces. */
export const wordsFor = (
  { name, values, texts }: Addressee,
  text: PhoneTextName | undefined,
  language: Language,
): string => {
  const words = texts.find((each) => each.name === text)?.words[language] ?? ''
  const { amount, id, link } = values
  return fillPlaces(words, {
    name: firstNameOf(name) || undefined,
    number: values.number,
    amount: amount === null ? undefined : formatTzs(amount),
    id: id ?? undefined,
    link: link === null ? undefined : inLanguage(link, language),
    centre: values.centre,
  })
}

/** Returns the parts that are still to be filled in, as they stand in the text: "{amount}, {link}". */
export const unfilledIn = (text: string): string =>
  [...new Set(placesIn(text))]
    .filter((place) => place !== '')
    .map((place) => `{${place}}`)
    .join(', ')
