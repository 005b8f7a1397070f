/**
 * JSON of plain data, whatever the page has done to its prototypes: prototype.js and its like add `toJSON` to arrays and strings,
 * after which JSON.stringify() writes a list as a text.
 */
export const toJson = (value: unknown): string =>
  // The replacer is given what toJSON() made of a value; the object that holds it still has the value itself.
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
