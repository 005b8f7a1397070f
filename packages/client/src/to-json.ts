/**
 * Returns plain data as JSON, even if the page has changed prototypes. prototype.js and similar libraries add
 * `toJSON` to arrays and strings, so that JSON.stringify() writes a list as a text.
 */
export const toJson = (value: unknown): string =>
  // The replacer gets the result of toJSON(). The containing object still has the value itself.
  JSON.stringify(value, function (this: Record<string, unknown>, key) {
    return this[key]
  })
