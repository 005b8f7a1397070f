import { describe, expect, it } from 'vitest'
import { backupStatus, isBackupDue, isMailDue } from './backup-status.ts'
import type { BackupState } from './backup-state.ts'

const goodUntil = (until: string, size = 1): BackupState => ({
  good: { name: 'x', size, until, payments: 0, stamp: '' },
  unproven: [],
  tried: { at: until, problem: 'missing' },
  since: until,
  mailedAt: null,
})

describe('[backup] how often one is made', () => {
  it.each([
    { size: 19_999_999, minutes: 15 },
    { size: 20_000_000, minutes: 60 },
  ])('after one of $size bytes the next is due in $minutes minutes', ({ size, minutes }) => {
    const made = Date.parse('2026-11-21T11:00:00Z')
    const state = goodUntil('2026-11-21T11:00:00Z', size)
    expect(isBackupDue(state, new Date(made + minutes * 60_000 - 1))).toBe(false)
    expect(isBackupDue(state, new Date(made + minutes * 60_000))).toBe(true)
  })
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
