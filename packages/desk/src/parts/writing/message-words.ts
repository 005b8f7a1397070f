import {
  fillPlaces,
  formatTzs,
  placesIn,
  type Addressee,
  type Language,
  type PhoneTextName,
} from '@charity-kit/contract'

/** "Neema Mushi" -> "Neema"; '' for whoever gave no name. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A page of the centre's site in a language; what opens it stands in the fragment. */
export const inLanguage = (link: string, language: Language): string => {
  const address = new URL(link)
  if (language === 'en') address.searchParams.delete('lang')
  else address.searchParams.set('lang', language)
  return address.href
}

/** A text with what is known of somebody; what is not known stays in braces. */
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

/** What is still to be filled in, as it stands there: "{amount}, {link}". */
export const unfilledIn = (text: string): string =>
  [...new Set(placesIn(text))]
    .filter((place) => place !== '')
    .map((place) => `{${place}}`)
    .join(', ')
