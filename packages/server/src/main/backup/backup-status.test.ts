import { describe, expect, it } from 'vitest'
import { backupStatus, isMailDue } from './backup-status.ts'
import type { BackupState } from './backup-state.ts'

const goodUntil = (until: string): BackupState => ({
  good: { name: 'x', size: 1, until, payments: 0, verifiedTzs: 0, sha256: '', fileStamp: '' },
  base: null,
  unproven: [],
  tried: { at: until, problem: 'missing' },
  since: until,
  mailedAt: null,
})

describe('[backup] by a clock that was set back', () => {
  it.each([
    { ahead: 'a minute', until: '2026-11-21T11:01:00Z', state: 'good' },
    { ahead: 'two hours', until: '2026-11-21T13:00:00Z', state: 'late' },
    { ahead: 'a year', until: '2027-11-21T11:00:00Z', state: 'missing' },
  ])('a last good backup of $ahead ahead is $state, and the owners hear of it', ({ until, state }) => {
    const now = new Date('2026-11-21T11:00:00Z')
    expect(backupStatus(goodUntil(until), now).state).toBe(state)
    expect(isMailDue(goodUntil(until), now)).toBe(state === 'missing')
  })
})
