import { describe, expect, it } from 'vitest'
import { backupsAmong, nameBackup, parseBackupName, type BackupName } from './backup-name.ts'
import { backupsToRemove, type KeepScheme } from './keep-backups.ts'

const scheme: KeepScheme = { hours: 3, days: 2, months: 2 }

/** Makes one after another, and removes what is kept no longer after each. */
const keepAfter = (times: readonly string[], baseEvery = 1): string[] => {
  let kept: BackupName[] = []
  let base: string | undefined
  for (const [index, time] of times.entries()) {
    const isFull = index % baseEvery === 0
    const made = nameBackup(index + 1, new Date(time), isFull ? undefined : base)
    if (isFull) base = made.id
    kept = [made, ...kept]
    const old = backupsToRemove(kept, scheme)
    kept = kept.filter((backup) => !old.includes(backup))
  }
  return kept.map(({ name }) => name)
}
const idsOf = (names: readonly string[]) => names.map((name) => name.slice(0, 23))

describe('[backup] names', () => {
  it('say their number, time, and what they change', () => {
    const full = nameBackup(7, new Date('2026-11-21T11:45:03.987Z'))
    expect(full.name).toBe('000007-20261121T114503Z-full.tar.zst.age')
    const next = nameBackup(1_000_000, new Date('2026-11-21T12:00:00Z'), full.id)
    expect(next.name).toBe('1000000-20261121T120000Z-changes-to-000007-20261121T114503Z.tar.zst.age')
    expect(parseBackupName(next.name)).toEqual(next)
    expect(parseBackupName(full.name)).toEqual({ ...full, at: new Date('2026-11-21T11:45:03Z') })
  })

  it('leave out whatever else lies there', () => {
    const { name } = nameBackup(1, new Date('2026-11-21T11:45:03Z'))
    expect(
      backupsAmong(['notes.txt', `${name}.unfinished`, '', '000001-20261341T114503Z-full.tar.zst.age', name]),
    ).toHaveLength(1)
  })
})

describe('[backup] what is kept', () => {
  it('is the newest one of each hour, day and month', () => {
    const times = [
      '2026-09-30T10:00:00Z',
      '2026-10-03T10:00:00Z',
      '2026-10-31T23:45:00Z',
      '2026-11-20T08:00:00Z',
      '2026-11-20T22:00:00Z',
      '2026-11-21T09:00:00Z',
      '2026-11-21T10:00:00Z',
      '2026-11-21T10:15:00Z',
      '2026-11-21T11:00:00Z',
      '2026-11-21T11:15:00Z',
    ]
    expect(idsOf(keepAfter(times))).toEqual([
      '000010-20261121T111500Z',
      '000008-20261121T101500Z',
      '000006-20261121T090000Z',
      '000005-20261120T220000Z',
      '000003-20261031T234500Z',
    ])
  })

  it('has what the others change', () => {
    const times = Array.from(
      { length: 12 },
      (_, hour) => `2026-11-21T${String(hour).padStart(2, '0')}:00:00Z`,
    )
    const kept = keepAfter(times, 5)
    expect(idsOf(kept)).toEqual([
      '000012-20261121T110000Z',
      '000011-20261121T100000Z',
      '000010-20261121T090000Z',
      '000006-20261121T050000Z',
    ])
  })

  it('is not lost when a clock goes wrong: a year ahead for an hour, then back', () => {
    const kept = keepAfter([
      '2026-10-05T10:00:00Z',
      '2026-11-20T10:00:00Z',
      '2026-11-21T09:00:00Z',
      '2027-11-21T10:00:00Z',
      '2026-11-21T10:00:00Z',
      '2026-11-21T10:15:00Z',
    ])
    expect(idsOf(kept)).toEqual([
      '000006-20261121T101500Z',
      '000004-20271121T100000Z',
      '000003-20261121T090000Z',
    ])
  })

  it('is the newest one at least', () => {
    const backups = [2, 1].map((number) => nameBackup(number, new Date('2026-11-21T09:00:00Z')))
    expect(backupsToRemove(backups, { hours: 0, days: 0, months: 0 })).toEqual([backups[1]])
  })
})
