import { describe, expect, it } from 'vitest'
import { backupsAmong, nameBackup, parseBackupName, type BackupName } from './backup-name.ts'
import { backupsToRemove, type KeepScheme } from './keep-backups.ts'

const scheme: KeepScheme = { hours: 3, days: 2, months: 2 }

/** Makes one backup after another, and removes the unneeded ones after each. */
const keepAfter = (times: readonly string[]): string[] => {
  let kept: BackupName[] = []
  for (const [index, time] of times.entries()) {
    kept = [nameBackup(index + 1, new Date(time)), ...kept]
    const old = backupsToRemove(kept, scheme)
    kept = kept.filter((backup) => !old.includes(backup))
  }
  return kept.map(({ id }) => id)
}

describe('[backup] names', () => {
  it('say their number and time', () => {
    const first = nameBackup(7, new Date('2026-11-21T11:45:03.987Z'))
    expect(first.name).toBe('000007-20261121T114503Z.tar.zst.age')
    expect(parseBackupName(first.name)).toEqual({ ...first, at: new Date('2026-11-21T11:45:03Z') })
    const later = nameBackup(1_000_000, new Date('2026-11-21T12:00:00Z'))
    expect(later.name).toBe('1000000-20261121T120000Z.tar.zst.age')
    expect(parseBackupName(later.name)).toEqual(later)
  })

  it('leave out other files', () => {
    const { name } = nameBackup(1, new Date('2026-11-21T11:45:03Z'))
    expect(
      backupsAmong(['notes.txt', `${name}.unfinished`, '', '000001-20261341T114503Z.tar.zst.age', name]),
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
    expect(keepAfter(times)).toEqual([
      '000010-20261121T111500Z',
      '000008-20261121T101500Z',
      '000006-20261121T090000Z',
      '000005-20261120T220000Z',
      '000003-20261031T234500Z',
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
    expect(kept).toEqual(['000006-20261121T101500Z', '000004-20271121T100000Z', '000003-20261121T090000Z'])
  })

  it('is the newest one at least', () => {
    const backups = [2, 1].map((number) => nameBackup(number, new Date('2026-11-21T09:00:00Z')))
    expect(backupsToRemove(backups, { hours: 0, days: 0, months: 0 })).toEqual([backups[1]])
  })
})
