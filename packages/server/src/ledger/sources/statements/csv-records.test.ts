import { expect, it } from 'vitest'
import { splitLines } from './csv-records.ts'

const plain = (text: string) => text.split(/\r\n|\n|\r/)

it.each(['', 'a', 'a\n', 'a\r\nb', 'a\rb\r', '\r\n\r\n', 'a\n\nb', '\r', 'a\r\n'])(
  '[statements] %j is split into the same lines as at once',
  async (text) => {
    expect(await splitLines(text)).toEqual(plain(text))
  },
)

it.each([-2, -1, 0, 1])(
  '[statements] a line break %i characters from where a chunk ends is one',
  async (offset) => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = `${'x'.repeat(1_000_000 + offset)}${end}second${end}third`
      expect((await splitLines(text)).map((line) => line.length)).toEqual([1_000_000 + offset, 6, 5])
    }
  },
)
