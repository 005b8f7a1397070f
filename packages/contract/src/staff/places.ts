const place = /\{(\w*)\}/g

/** Returns the names in braces in a text of the centre: "Your donation {number}" -> ["number"]. */
export const placesIn = (text: string): string[] => [...text.matchAll(place)].map(([, name = '']) => name)

/** Returns a text with its values filled in. A name without a value stays as it is. */
export const fillPlaces = (text: string, values: Partial<Record<string, string>>): string =>
  text.replace(place, (whole, name: string) => values[name] ?? whole)
