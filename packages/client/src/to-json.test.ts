import { afterEach, expect, it } from 'vitest'
import { toJson } from './to-json.ts'

const prototypes = [Array.prototype, String.prototype, Object.prototype] as { toJSON?: unknown }[]
afterEach(() => {
  for (const prototype of prototypes) delete prototype.toJSON
})

it("[embed] writes a list as a list if the page's library adds toJSON to prototypes", () => {
  const order = {
    items: [{ id: 7, names: ['Jua'] }],
    note: 'Asante',
    donation: 0,
    none: null,
    unset: undefined,
  }
  const expected = JSON.stringify(order)
  for (const prototype of prototypes) prototype.toJSON = () => 'theirs'
  expect(toJson(order)).toBe(expected)
})
