const place = /\{(\w*)\}/g

/** What stands in braces in a text of the centre's: "Your donation {number}" names `number`. */
export const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name)

/** A text with its places filled in; one without a value stays as it is. */
export const fillPlaces = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(place, (whole, name: string) => values[name] ?? whole)
