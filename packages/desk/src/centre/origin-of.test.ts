import { expect, it } from 'vitest'
import { originOf } from './origin-of.ts'

it.each([
  ['https://school.example', 'https://school.example'],
  ['https://school.example/', 'https://school.example'],
  [' https://School.example/give/now?a=1#b ', 'https://school.example'],
  ['https://https://school.example/give', 'https://school.example'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['https://school.example:', 'https://school.example:'], // a port follows
  ['https://*.school.example/', 'https://*.school.example'], // the server explains the error
  ['https://', 'https://'],
  ['school.example', 'school.example'],
])('a partner site pasted as "%s" is %s', (typed, origin) => {
  expect(originOf(typed)).toBe(origin)
})
