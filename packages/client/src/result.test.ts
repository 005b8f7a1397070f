import { STATUS_CODES } from 'node:http'
import { describe, expect, it } from 'vitest'
import { readableMessage } from './result.ts'

describe("[S8 error catalogue] the server's message, if present", () => {
  it.each([
    'Please wait a little.',
    'We are closed today',
    'Ujumbe wako haukutumwa',
    'Closed',
    '  Two lines,\nas they came  ',
    'Not found: this form was moved',
  ])('returns a message as received: %j', (message) => {
    expect(readableMessage(message)).toBe(message)
  })

  it.each(['', ' ', '\n', undefined])('returns undefined for an empty message: %j', (message) => {
    expect(readableMessage(message)).toBeUndefined()
  })

  it.each(Object.values(STATUS_CODES))('returns undefined for a bare reason phrase: %s', (phrase = '') => {
    expect(readableMessage(phrase)).toBeUndefined()
    expect(readableMessage(` ${phrase.toUpperCase()}\n`)).toBeUndefined()
  })
})
