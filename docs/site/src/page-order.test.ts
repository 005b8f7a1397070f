import { expect, it } from 'vitest'
import { byUse } from './page-order.ts'

it('programs read first what a partner copies, then the reference, then the rest, then translations', () => {
  const ids = [
    'architecture',
    'sw/index',
    'reference/charity-shop',
    'elements',
    'start/react',
    'start/html',
    'api',
  ]
  const sorted = ids.map((id) => ({ id })).sort(byUse)
  expect(sorted.map(({ id }) => id)).toEqual([
    'start/html',
    'elements',
    'start/react',
    'reference/charity-shop',
    'api',
    'architecture',
    'sw/index',
  ])
})
