import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'

const root = new URL('../../../../', import.meta.url)
const read = (path: string) => readFileSync(new URL(path, root), 'utf8')
const filesOf = (pattern: string) => globSync(pattern, { cwd: fileURLToPath(root) }).sort()

/** Returns the rows of the glossary's tables. */
const rows = read('docs/glossary.md')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English') && !line.startsWith('| -'))
  .map((line) => line.split('|').map((cell) => cell.trim()))
const banned = [
  ...new Set(rows.flatMap(([, , , not = '']) => not.split(',').flatMap((word) => word.trim() || []))),
]

/** Returns a pattern for a whole word; a dash stands for any letters. */
const pattern = (word: string): RegExp =>
  new RegExp(
    `${word.startsWith('-') ? '' : '(?<!\\p{L})'}${word.replace(/^-|-$/g, '')}${word.endsWith('-') ? '' : '(?!\\p{L})'}`,
    'iu',
  )

/** Returns the Swahili texts in the centre's data. */
const swahiliIn = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
        key === 'sw' ? [JSON.stringify(inner)] : swahiliIn(inner),
      )
    : []

/** Patterns of mistakes that a single word does not show, by their meaning. */
const phrases: Record<string, RegExp> = {
  'an amount is withdrawn, not given': /Toa \$\{|kutoa (kiasi|\$)/,
  'somebody was paid': /\bUmelipwa kwa\b/,
  '"hauko" is said of things': /\bHauko\b/,
  'the reader is one person': /Nijulisheni|Nitumieni|niandikieni/,
  'an order is shipped, not placed': /\btuma oda\b/,
  'a letter on paper': /\bbarua(?! pepe)/i,
}
/** Patterns of mistakes in all texts, including the desk's. */
const everywhere: Record<string, RegExp> = {
  '"and X" after an active verb is not "by X"': /, na \$\{(by|name)\}/,
  'an age that agrees with no noun': /\$\{age\} (iliyopita|zilizopita)/,
  'an hour of the clock, not a duration': /baada ya saa moja|chini ya saa 1\b/,
}

/** Texts for visitors. The desk has the staff's own words for their work. */
const texts: [place: string, text: string][] = [
  ...filesOf('{packages/{client,contract,server,ui,widgets},examples/*}/src/i18n/sw/*.ts').map(
    (file): [string, string] => [file, read(file)],
  ),
  ...filesOf('packages/server/content/*.json').map((file): [string, string] => [
    file,
    swahiliIn(JSON.parse(read(file))).join('\n'),
  ]),
  ['examples/site/src/i18n/page-texts.ts', read('examples/site/src/i18n/page-texts.ts')],
]

const linesWith = (places: typeof texts, pattern: RegExp) =>
  places.flatMap(([place, text]) =>
    text
      .split('\n')
      .filter((line) => pattern.test(line))
      .map((line) => [place, line.trim()]),
  )

describe('[languages] the glossary', () => {
  it('has a word in both languages for each thing, and none of them is a banned one', () => {
    expect(rows.length).toBeGreaterThan(40)
    for (const [, english, swahili = ''] of rows) {
      expect([english, swahili.replace('(?)', '').trim()]).not.toContain('')
      expect(banned.filter((word) => pattern(word).test(swahili))).toEqual([])
    }
  })

  it('finds a banned word whole, or any word around a dash', () => {
    expect(['njano', 'manjano'].map((word) => pattern('njano').test(word))).toEqual([true, false])
    expect(['Agizo lako', 'kuagizwa'].map((text) => pattern('agiz-').test(text))).toEqual([true, false])
    expect(['yakaguliwe', 'ukaguzi'].map((text) => pattern('-kagu-').test(text))).toEqual([true, true])
  })

  it.each(banned)('no Swahili text says "%s"', (word) => {
    expect(texts.length).toBeGreaterThan(25)
    expect(linesWith(texts, pattern(word))).toEqual([])
  })
})

describe('[languages] Swahili grammar that English hides', () => {
  const deskTexts = filesOf('packages/desk/src/i18n/sw/*.ts').map((file): [string, string] => [
    file,
    read(file),
  ])
  it.each(Object.entries(phrases))('no text for visitors has this: %s', (_, pattern) => {
    expect(linesWith(texts, pattern)).toEqual([])
  })
  it.each(Object.entries(everywhere))('no text at all has this: %s', (_, pattern) => {
    expect(deskTexts.length).toBeGreaterThan(10)
    expect(linesWith([...texts, ...deskTexts], pattern)).toEqual([])
  })
})
