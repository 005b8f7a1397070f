import { describe, expect, it } from 'vitest'
import { tracking as t } from '../i18n/en/tracking.ts'
import { errorText } from './track.ts'

describe('[tracking] why nothing is shown', () => {
  it.each([
    ['offline', "You're offline."],
    ['timeout', 'The connection is slow.'],
    ['unexpected', "We couldn't look it up."],
  ] as const)('%s: %s', (kind, sentence) => {
    expect(errorText({ kind }, t)).toContain(sentence)
  })
})
