import { readdir } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'

const features = (await readdir(new URL('en', import.meta.url)))
  .filter((file) => file !== 'index.ts')
  .map((file) => file.replace('.ts', ''))

/** Every text of a feature by its place; a function says one for each of some counts. */
const textsOf = (value: unknown, place: string): [place: string, text: string][] => {
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
const read = async (language: string, feature: string) =>
  textsOf(await import(`./${language}/${feature}.ts`), feature)

/** What both languages call the same. */
const names = ['Lipa Na M-Pesa']
/** Without its values a text may hold no word at all. */
const hasWords = (text: string) => /\p{L}/u.test(text.replace(/<\d>/g, ''))

/** Words that no Swahili sentence holds. */
const english =
  /\b(the|and|your?|of|to|for|with|is|are|was|this|that|please|from|by|not|have|has|our|we|will|can|order|e?mail|password|name|phone|payment|cart|basket|close|back|try|again|failed|amount|date|yes|no)\b/i

describe('[languages] Swahili', () => {
  it.each(features)('says every text of %s in its own words, none of them English', async (feature) => {
    const [here, there] = [await read('sw', feature), await read('en', feature)]
    expect(here.map(([place]) => place)).toEqual(there.map(([place]) => place))
    const kept = here.filter(([, text], index) => text === there[index]?.[1] && hasWords(text))
    expect(kept.filter(([, text]) => !names.includes(text))).toEqual([])
    expect(here.filter(([, text]) => english.test(text))).toEqual([])
  })
})
