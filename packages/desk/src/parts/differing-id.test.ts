import { expect, it } from 'vitest'
import { differingLetters } from './differing-id.tsx'

const marked = (id: string, other: string) =>
  differingLetters(id, other)
    .map(({ letter, differs }) => (differs ? `[${letter}]` : letter))
    .join('')

it.each([
  ['BKC7T2N4QX', 'BKC7T2M4QX', 'BKC7T2[N]4QX'],
  ['bkc7-t2m4qx', 'BKC7T2M4QX', 'BKC7T2M4QX'],
  ['BKC7T22M4QX', 'BKC7T2M4QX', 'BKC7T2[2]M4QX'],
  ['BKC7T2M4XQ', 'BKC7T2M4QX', 'BKC7T2M4[X][Q]'],
])('[desk payments] %s beside %s is shown as %s', (id, other, shown) => {
  expect(marked(id, other)).toBe(shown)
})
