/** Tests a package's messages: each language has all the texts that English has, in its own words. */
import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

type Text = [place: string, text: string]

/** Returns every text of a feature with its place. A function gives a text for each of two counts. */
const textsOf = (value: unknown, place: string): Text[] => {
  if (typeof value === 'string') return [[place, value]]
  if (typeof value === 'function')
    return [1, 2].flatMap((count) =>
      textsOf(
        (value as (...values: unknown[]) => unknown)(count, '<2>', '<3>', '<4>'),
        `${place}(${String(count)})`,
      ),
    )
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${place}.${key}`))
}

/** Names that are the same in all languages. */
const names = ['Lipa Na M-Pesa', 'WhatsApp', 'SMS']

/** Returns whether a text has words. A text of values alone may have none. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/<\d>/g, ''))

/** Words that no sentence in another language has. */
const english =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|order|e?mail|password|name|phone|payment|cart|basket|close|back|try|again|failed|amount|date|yes|no)\b/i

const valuesIn = (text: string) => [...new Set(text.match(/<\d>/g))].sort()

/**
 * Tests a folder of messages.
 *
 * @param folder has a folder for each language, with a file for each feature
 * @param load imports one of those files
 */
export const testCatalogue = (
  folder: URL,
  load: (language: string, feature: string) => Promise<unknown>,
): void => {
  const filesIn = (language: string) =>
    readdirSync(new URL(`${language}/`, folder))
      .filter((file) => file !== 'index.ts')
      .map((file) => file.replace('.ts', ''))
  const languages = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  const features = filesIn('en')
  const read = async (language: string, feature: string) => textsOf(await load(language, feature), feature)

  it.each(languages)(
    '[languages] %s: no text is empty, or a part to be glued to another one',
    async (language) => {
      const texts = (await Promise.all(features.map((feature) => read(language, feature)))).flat()
      expect(texts.filter(([, text]) => text === '' || text !== text.trim())).toEqual([])
    },
  )

  describe.each(languages.filter((language) => language !== 'en'))('[languages] %s', (language) => {
    it('has the same files as English', () => {
      expect(filesIn(language)).toEqual(features)
    })

    it.each(features)(
      '%s: every text in words of its own, none of them English, with the same values',
      async (feature) => {
        const [translated, original] = [await read(language, feature), await read('en', feature)]
        expect(translated.map(([place]) => place)).toEqual(original.map(([place]) => place))
        const pairs = translated.map(([place, text], index) => ({
          place,
          text,
          original: original[index]?.[1] ?? '',
        }))
        const untranslated = pairs.filter(({ text, original }) => text === original && hasWords(text))
        expect(untranslated.filter(({ text }) => !names.includes(text))).toEqual([])
        // Quoted names, such as the labels in a wallet's message, may be in English.
        expect(pairs.filter(({ text }) => english.test(text.replace(/\{\w+\}|“[^”]*”/g, '')))).toEqual([])
        const lost = pairs.filter(
          ({ text, original }) => String(valuesIn(text)) !== String(valuesIn(original)),
        )
        expect(lost).toEqual([])
      },
    )
  })
}
