import { describe, expect, it } from 'vitest'
import { messages } from './messages.ts'

/** Every text with its key path; functions are called with sample values. */
const textsOf = (value: unknown, path: string): [path: string, text: string][] => {
  if (typeof value === 'string') return [[path, value]]
  if (typeof value === 'function')
    return textsOf((value as (...values: unknown[]) => unknown)('<1>', '<2>', '<3>'), `${path}()`)
  return Object.entries(value ?? {}).flatMap(([key, inner]) => textsOf(inner, `${path}.${key}`))
}

const english = textsOf(messages.en, 'messages')
const placeholders = (text: string): string[] => (text.match(/<\d>|\{\w+\}/g) ?? []).sort()

describe.each(Object.entries(messages))('[languages] messages in %s', (_language, catalogue) => {
  const texts = textsOf(catalogue, 'messages')

  it('have the same keys as English, and no empty text', () => {
    expect(texts.map(([path]) => path)).toEqual(english.map(([path]) => path))
    expect(texts.filter(([, text]) => !/\p{L}/u.test(text) || text.includes('undefined'))).toEqual([])
  })

  it('use the same values in each text as English', () => {
    expect(texts.map(([path, text]) => [path, placeholders(text)])).toEqual(
      english.map(([path, text]) => [path, placeholders(text)]),
    )
  })
})
