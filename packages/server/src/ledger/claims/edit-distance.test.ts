import { expect, it } from 'vitest'
import { editDistance } from './near-lines-repository.ts'

it.each([
  ['BKC7T2M4QX', 'BKC7T2M4QX', 0],
  ['BKC7T2M4QX', 'BKC7T2N4QX', 1],
  ['BKC7T2M4QX', 'BKC72M4QX', 1],
  ['BKC7T2M4QX', 'BKC7T2M4XQ', 2],
  ['BKC7T2M4QX', 'QFG7H8J9K0', 3],
  ['', 'AB', 2],
])('[desk payments] %s and %s differ by %i letters', (one, other, distance) => {
  expect(editDistance(one, other, 2)).toBe(distance)
  expect(editDistance(other, one, 2)).toBe(distance)
})
