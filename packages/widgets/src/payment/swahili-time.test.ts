import { expect, it } from 'vitest'
import { swahiliTime } from './swahili-time.ts'

it.each([
  ['18:45', 'saa 12:45 jioni'],
  ['06:05', 'saa 12:05 asubuhi'],
  ['11:59', 'saa 5:59 asubuhi'],
  ['13:00', 'saa 7:00 mchana'],
  ['23:30', 'saa 5:30 usiku'],
  ['00:10', 'saa 6:10 usiku'],
  ['05:00', 'saa 11:00 alfajiri'],
])('%s: %s', (time, said) => {
  expect(swahiliTime(time)).toBe(said)
})
