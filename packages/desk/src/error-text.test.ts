import type { ApiError } from '@charity-kit/client'
import { expect, it } from 'vitest'
import { errorText, firstErrorText } from './error-text.ts'
import { desk as english } from './i18n/en/desk.ts'
import { desk as swahili } from './i18n/sw/desk.ts'

const refused = (code: string): ApiError => ({
  kind: 'rejected',
  code,
  status: 409,
  fields: {},
  message: 'Payment 17 was verified already.',
})

it('[desk] a refusal is said in the language of the staff: in English as the server says it', () => {
  expect(errorText(refused('state_changed'), english)).toBe('Payment 17 was verified already.')
  // The server explains in their language why a state does not allow the action.
  expect(errorText(refused('state_changed'), swahili)).toBe('Payment 17 was verified already.')
  expect(errorText(refused('forbidden'), swahili)).toBe(
    'Jukumu lako haliruhusu hili. Tafadhali mwombe mmiliki.',
  )
  // The code may come from a newer server: an English sentence is better than none.
  expect(errorText(refused('unheard_of'), swahili)).toBe('Payment 17 was verified already.')
})

it('[desk] the server’s first sentence explains what is wrong with a file', () => {
  const fields = { 'mapping.dateFormat': 'Please write each part of a date once.' }
  const error = { kind: 'rejected', code: 'validation_failed', status: 400, message: '', fields } as const
  expect(firstErrorText(error, swahili)).toBe('Please write each part of a date once.')
  expect(firstErrorText({ kind: 'offline' }, english)).toBe(english.offline)
})
