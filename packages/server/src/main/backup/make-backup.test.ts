import { randomBytes } from 'node:crypto'
import { readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import {
  createBackedUpCentre,
  createKeys,
  storedIdsIn,
  temporaryFolder,
  type BackedUpCentre,
} from '../../testing/sample-backup.ts'
import { erasureListFile } from '../../privacy/erasure-list.ts'
import { readBackupState } from './backup-state.ts'
import { lockBackups } from './backup-lock.ts'
import { backupFolder } from './backup.ts'
import { folderPlace } from './places/folder-place.ts'
import { restoreFrom, type RestoreFromOptions } from './restore-from.ts'

/** Restores on an empty machine. */
const restoreElsewhere = async (centre: BackedUpCentre, changes: Partial<RestoreFromOptions> = {}) => {
  const dataDir = await temporaryFolder()
  const contentDir = join(dataDir, 'centre-content')
  const message = await restoreFrom({
    place: folderPlace(centre.kept),
    keyFile: centre.keyFile,
    name: undefined,
    dataDir,
    contentDir,
    overwrite: false,
    ...changes,
  })
  return { dataDir, contentDir, message }
}
const stateOf = ({ app }: BackedUpCentre) => readBackupState(backupFolder(app.config.dataDir))
const names = async ({ kept }: BackedUpCentre) => (await readdir(kept)).sort()
const at = (time: string) => () => new Date(time)

describe('[backup] one machine', () => {
  it('backs up all of it, and is restored on an empty machine with nothing but the key', async () => {
    const centre = await createBackedUpCentre()
    const { app } = centre
    await centre.give('FIRST')
    expect(await centre.backUp({ now: at('2026-11-21T11:00:00Z') })).toMatchObject({
      kind: 'made',
      payments: 1,
    })
    await centre.give('SECOND')
    await writeFile(join(centre.contentDir, 'uploads', 'other.png'), 'another photo')
    await centre.backUp({ now: at('2026-11-21T12:15:03.210Z') })
    await centre.give('TOO LATE')
    expect(await names(centre)).toEqual([
      '000001-20261121T110000Z.tar.zst.age',
      '000002-20261121T121503Z.tar.zst.age',
    ])
    expect(centre.warnings).toEqual([])

    const { dataDir, contentDir, message } = await restoreElsewhere(centre)
    expect(await storedIdsIn({ dataDir })).toEqual(['FIRST', 'SECOND'])
    expect(message).toMatch(/2 payments, Tsh 0 of them verified/)
    expect(message).toMatch(/stored up to 2026-11-21 12:15:03 UTC is here. WHATEVER CAME LATER IS MISSING/)
    expect(await readFile(join(contentDir, 'uploads', 'photo.png'), 'utf8')).toBe('a photo')
    expect(await readFile(join(contentDir, 'uploads', 'other.png'), 'utf8')).toBe('another photo')
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe(
      await readFile(join(app.config.dataDir, 'secret-key'), 'utf8'),
    )
    expect((await stat(join(dataDir, 'secret-key'))).mode & 0o077).toBe(0)
  })

  it('leaves out a link to nothing, in the content and in the folder of backups, and nothing else', async () => {
    const centre = await createBackedUpCentre()
    await centre.give('FIRST')
    await symlink(join(centre.contentDir, 'gone.json'), join(centre.contentDir, 'old.json'))
    await symlink(join(centre.kept, 'gone.age'), join(centre.kept, 'notes'))
    expect(await centre.backUp()).toMatchObject({ kind: 'made' })
    const { contentDir } = await restoreElsewhere(centre)
    const restored = await readdir(contentDir)
    expect(restored).toContain('centre.json')
    expect(restored.sort()).toEqual(
      (await readdir(centre.contentDir)).filter((name) => name !== 'old.json').sort(),
    )
  })

  it('needs no second backup while nothing changes, and says that the last one is of now', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    expect(await centre.backUp({ now: at('2026-11-21T11:15:00Z') })).toEqual({ kind: 'unchanged' })
    expect((await stateOf(centre)).good?.until).toBe('2026-11-21T11:15:00.000Z')
    expect(await names(centre)).toHaveLength(1)
    await writeFile(join(centre.contentDir, 'uploads', 'other.png'), 'another photo')
    expect(await centre.backUp({ now: at('2026-11-21T11:30:00Z') })).toMatchObject({ kind: 'made' })
    await centre.give('LATER')
    expect(await centre.backUp({ now: at('2026-11-21T11:45:00Z') })).toMatchObject({ kind: 'made' })
  })

  it.each([
    { harm: 'gone', by: (path: string) => rm(path) },
    { harm: 'cut off', by: (path: string) => truncate(path, 1000) },
  ])('is made again, though nothing changes, once the last one is $harm in its place', async ({ by }) => {
    const centre = await createBackedUpCentre()
    await centre.give('FIRST')
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    const [first = ''] = await names(centre)
    await by(join(centre.kept, first))
    expect(await centre.backUp({ now: at('2026-11-21T11:15:00Z') })).toMatchObject({ kind: 'made' })
    expect(await storedIdsIn(await restoreElsewhere(centre))).toEqual(['FIRST'])
  })

  it('has the list of erasures, so that a fresh machine erases them again', async () => {
    const centre = await createBackedUpCentre()
    const line = '2026-11-21T10:00:00.000Z 0123456789ab.x'
    await writeFile(join(centre.app.config.dataDir, erasureListFile), `\n${line}\n`)
    await centre.backUp()
    const { dataDir } = await restoreElsewhere(centre)
    expect(await readFile(join(dataDir, erasureListFile), 'utf8')).toContain(line)
  })

  it('sees one moment while visitors give', async () => {
    const centre = await createBackedUpCentre()
    const ids = Array.from({ length: 40 }, (_, index) => `DURING${String(index)}`)
    const giving = (async () => {
      for (const id of ids) await centre.give(id)
    })()
    await Promise.all([centre.backUp(), giving])
    const { dataDir } = await restoreElsewhere(centre)
    const restored = await storedIdsIn({ dataDir })
    expect(restored).toEqual(ids.slice(0, restored.length))
  })
})

describe('[backup] what goes wrong', () => {
  it('one at a time makes a backup, of however many processes', async () => {
    const centre = await createBackedUpCentre()
    const [first, second] = await Promise.all([centre.backUp(), centre.backUp()])
    expect([first.kind, second.kind].sort()).toEqual(['busy', 'made'])
    const unlock = await lockBackups(backupFolder(centre.app.config.dataDir))
    expect(await centre.backUp()).toEqual({ kind: 'busy' })
    unlock?.()
    expect(await centre.backUp()).not.toEqual({ kind: 'busy' })
  })

  it('files of a process that died are removed, and do not count', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    await centre.give('LATER')
    const place = folderPlace(centre.kept)
    const died = new AbortController()
    const dying = centre.backUp({
      now: at('2026-11-21T11:15:00Z'),
      signal: died.signal,
      place: {
        ...place,
        // The process dies when half of the file is written.
        write: async (name, path) => {
          await place.write(name, path)
          await truncate(join(centre.kept, name), 1000)
          died.abort()
          died.signal.throwIfAborted()
        },
      },
    })
    await expect(dying).rejects.toThrow()
    expect(await names(centre)).toHaveLength(2)
    const restored = await restoreElsewhere(centre)
    expect(restored.message).toMatch(/Left out 000002-20261121T111500Z\S+: This backup is damaged or cut off/)
    expect(await storedIdsIn(restored)).toEqual([])

    await centre.backUp({ now: at('2026-11-21T12:16:00Z') })
    expect((await names(centre)).map((name) => name.slice(0, 22))).toEqual([
      '000001-20261121T110000',
      '000003-20261121T121600',
    ])
    expect(centre.warnings).toEqual([])
    expect(await storedIdsIn(await restoreElsewhere(centre))).toEqual(['LATER'])
    expect((await readdir(backupFolder(centre.app.config.dataDir))).includes('work')).toBe(false)
  })

  it('a killed process’s unfinished file in a folder does not fill its disk', async () => {
    const centre = await createBackedUpCentre()
    await writeFile(join(centre.kept, '000001-20261121T110000Z.tar.zst.age.unfinished'), 'half of it')
    await writeFile(join(centre.kept, 'somebody-elses.unfinished'), 'not ours')
    await centre.backUp({ now: at('2026-11-21T11:15:00Z') })
    expect(await names(centre)).toEqual(['000001-20261121T111500Z.tar.zst.age', 'somebody-elses.unfinished'])
  })

  it('a first backup that never ends is known, with its start', async () => {
    const centre = await createBackedUpCentre()
    const died = new AbortController()
    const dying = centre.backUp({
      now: at('2026-11-21T11:00:00Z'),
      signal: died.signal,
      place: {
        ...folderPlace(centre.kept),
        write: () => {
          died.abort()
          return Promise.reject(new Error('killed'))
        },
      },
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await stateOf(centre)).toMatchObject({ since: '2026-11-21T11:00:00.000Z', tried: null })
  })

  it('a forged largest number stops backups with an error, instead of hiding later ones', async () => {
    const centre = await createBackedUpCentre()
    const forge = (number: string) =>
      writeFile(join(centre.kept, `${number}-20261121T110000Z.tar.zst.age`), 'forged')
    await forge('9'.repeat(22))
    expect(await centre.backUp()).toMatchObject({ name: expect.stringMatching(/^000001-/) as string })
    await forge('9'.repeat(15))
    await centre.give('LATER')
    await expect(centre.backUp()).rejects.toMatchObject({
      problem: 'failed',
      message: expect.stringMatching(/^Remove 9{15}-\S+ from the folder /) as string,
    })
  })

  it.each([
    {
      what: 'gives back something shorter',
      harm: async (path: string) => truncate(path, (await stat(path)).size - 1),
    },
    {
      what: 'changes an early byte',
      harm: async (path: string) => {
        const bytes = await readFile(path)
        bytes.writeUInt8((bytes.at(100_000) ?? 0) ^ 1, 100_000)
        await writeFile(path, bytes)
      },
    },
    {
      what: 'changes a late byte',
      harm: async (path: string) => {
        const bytes = await readFile(path)
        bytes.writeUInt8((bytes.at(-100) ?? 0) ^ 1, bytes.length - 100)
        await writeFile(path, bytes)
      },
    },
  ])('a place that $what made no backup; the last good one stays', async ({ harm }) => {
    const centre = await createBackedUpCentre()
    await centre.backUp({ now: at('2026-11-20T11:00:00Z') })
    const { good } = await stateOf(centre)
    await centre.give('LATER')
    // A large file, so that it is not read to its end when an error is found.
    await writeFile(join(centre.contentDir, 'uploads', 'large.bin'), randomBytes(4_000_000))
    const place = folderPlace(centre.kept)
    const failing = centre.backUp({
      now: at('2026-11-21T11:00:00Z'),
      keep: { hours: 0, days: 0, months: 0 },
      place: {
        ...place,
        write: async (name, path) => {
          await place.write(name, path)
          await harm(join(centre.kept, name))
        },
      },
    })
    await expect(failing).rejects.toMatchObject({ problem: 'differs' })
    const state = await stateOf(centre)
    expect(state.good).toEqual(good)
    expect(state.tried).toEqual({ at: '2026-11-21T11:00:00.000Z', problem: 'differs' })
    expect(await storedIdsIn(await restoreElsewhere(centre))).toEqual([])
  })

  it('a clock that was set back changes no order: the last one made is the newest', async () => {
    const centre = await createBackedUpCentre()
    await centre.give('FIRST')
    await centre.backUp({ now: at('2027-11-21T11:00:00Z') })
    await centre.give('SECOND')
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    expect(await storedIdsIn(await restoreElsewhere(centre))).toEqual(['FIRST', 'SECOND'])
  })

  it('this machine’s own disk has no room: it says so before it fills it', async () => {
    const centre = await createBackedUpCentre()
    await expect(centre.backUp({ freeBytes: () => Promise.resolve(1_000_000) })).rejects.toMatchObject({
      problem: 'disk',
      message: expect.stringMatching(/^The disk of \S+ has no room .* MB are needed/) as string,
    })
    expect(await names(centre)).toEqual([])
  })

  it('a damaged database makes no good backup', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp()
    // An index that does not match its table any more.
    const db = new BetterSqlite(join(centre.app.config.dataDir, 'charity.sqlite'))
    db.unsafeMode()
    db.pragma('writable_schema = on')
    db.exec(
      "update sqlite_schema set sql = replace(sql, '(created_at)', '(id)') where name = 'outgoing_messages_created_at'",
    )
    db.close()
    await centre.give('LATER')
    await expect(centre.backUp()).rejects.toMatchObject({ problem: 'damaged' })
  })

  it('a folder that is gone, such as a disk that is not plugged in, is not made', async () => {
    const centre = await createBackedUpCentre()
    await rm(centre.kept, { recursive: true })
    await expect(centre.backUp()).rejects.toMatchObject({ problem: 'missing' })
    expect((await stateOf(centre)).tried?.problem).toBe('missing')
  })

  it('another machine writes to the same place: both are kept, and nothing old is removed', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    const other = await createBackedUpCentre()
    await other.backUp({ now: at('2026-11-21T11:05:00Z'), place: folderPlace(centre.kept) })
    await centre.give('LATER')
    await centre.backUp({ now: at('2026-11-21T11:10:00Z'), keep: { hours: 0, days: 0, months: 0 } })
    expect(await names(centre)).toHaveLength(3)
    expect(centre.warnings).toEqual([expect.stringMatching(/^Something else wrote 000002-/)])
  })

  it('a place that forbids removing still gets backups', async () => {
    const centre = await createBackedUpCentre()
    const keep = { hours: 1, days: 1, months: 1 }
    const place = { ...folderPlace(centre.kept), remove: () => Promise.reject(new Error('Object is locked')) }
    await centre.backUp({ now: at('2026-11-20T11:00:00Z'), keep, place })
    await centre.give('LATER')
    expect(await centre.backUp({ now: at('2026-11-20T11:10:00Z'), keep, place })).toMatchObject({
      kind: 'made',
    })
    expect(centre.warnings).toEqual([
      expect.stringMatching(/^000001-\S+ could not be removed: Object is locked$/),
    ])
    expect(await names(centre)).toHaveLength(2)
  })
})

describe('[backup] restoring', () => {
  it('lists what is there without a key', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp({ now: at('2026-11-21T11:00:00Z') })
    const { message, dataDir } = await restoreElsewhere(centre, { keyFile: undefined })
    expect(message).toMatch(/2026-11-21 11:00:00 UTC {2}.* MB {2}000001-20261121T110000Z.tar.zst.age\n/)
    expect(message).toMatch(/--key FILE/)
    expect(await readdir(dataDir)).toEqual([])
  })

  it('rejects another key, a file without a key, and an empty place, in one sentence each', async () => {
    const centre = await createBackedUpCentre()
    await expect(restoreElsewhere(centre)).rejects.toThrow(/^There is no backup in the folder /)
    await writeFile(join(centre.contentDir, 'uploads', 'large.bin'), randomBytes(4_000_000))
    await centre.backUp()
    const { keyFile } = await createKeys()
    await expect(restoreElsewhere(centre, { keyFile })).rejects.toThrow(/^The key does not open this backup/)
    const noKey = join(centre.contentDir, 'centre.json')
    await expect(restoreElsewhere(centre, { keyFile: noKey })).rejects.toThrow(/has no secret key of age/)
    await expect(restoreElsewhere(centre, { keyFile: '/nowhere' })).rejects.toThrow(
      /cannot be read \(ENOENT\)/,
    )
  })

  it('takes the newest whole one where newer ones are damaged; or the one that is named', async () => {
    const centre = await createBackedUpCentre()
    await centre.give('FIRST')
    await centre.backUp({ now: at('2026-11-01T11:00:00Z') })
    await centre.give('SECOND')
    await centre.backUp({ now: at('2026-11-20T11:00:00Z') })
    await centre.give('THIRD')
    await centre.backUp({ now: at('2026-11-20T12:15:00Z') })
    const [first = '', second = '', third = ''] = await names(centre)
    expect(await storedIdsIn(await restoreElsewhere(centre, { name: second }))).toEqual(['FIRST', 'SECOND'])
    await truncate(join(centre.kept, second), 20_000)
    await truncate(join(centre.kept, third), 20_000)
    const { message, ...place } = await restoreElsewhere(centre)
    expect(message).toMatch(new RegExp(`Left out ${third}.*\n.*Left out ${second}`))
    expect(await storedIdsIn(place)).toEqual(['FIRST'])
    await truncate(join(centre.kept, first), 20_000)
    await expect(restoreElsewhere(centre)).rejects.toThrow(/^No backup could be restored\.\nLeft out/)
  })

  it('rejects a newer version’s backup, and does not take an older one instead', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp()
    await sql`insert into kysely_migration values ('0099-later', '2027-01-01')`.execute(centre.app.db)
    await centre.backUp()
    await expect(restoreElsewhere(centre)).rejects.toThrow(
      /newer version .*0099-later.*; install that version/,
    )
  })

  it('leaves a database alone without --overwrite, and keeps what it replaces: the database, its key, the centre’s files', async () => {
    const centre = await createBackedUpCentre()
    await centre.give('OLD')
    await centre.backUp()
    const { dataDir, contentDir } = await restoreElsewhere(centre)
    await centre.give('NEW')
    await centre.backUp()
    await expect(restoreElsewhere(centre, { dataDir })).rejects.toThrow(
      /already contains data; add --overwrite/,
    )
    expect(await storedIdsIn({ dataDir })).toEqual(['OLD'])
    await writeFile(join(dataDir, 'secret-key'), 'another key')
    await writeFile(join(contentDir, 'centre.json'), 'changed here')
    const { message } = await restoreElsewhere(centre, { dataDir, contentDir, overwrite: true })
    expect(await storedIdsIn({ dataDir })).toEqual(['OLD', 'NEW'])
    const there = await readdir(dataDir)
    expect(there.filter((name) => /^(?:charity[.]sqlite|secret-key)[.]replaced-/.test(name))).toHaveLength(2)
    expect(await readFile(join(contentDir, 'centre.json'), 'utf8')).toBe('changed here')
    expect(message).toMatch(/The centre's files are in \S+content-000002-\S+: set CONTENT_DIR to it/)
  })

  it('touches nothing, not even the key, while a server is running', async () => {
    const centre = await createBackedUpCentre()
    await centre.backUp()
    const { dataDir } = centre.app.config
    await writeFile(join(dataDir, 'secret-key'), 'another key')
    await expect(restoreElsewhere(centre, { dataDir, overwrite: true })).rejects.toThrow(
      /still running; stop it first/,
    )
    expect(await readFile(join(dataDir, 'secret-key'), 'utf8')).toBe('another key')
    expect((await readdir(dataDir)).filter((name) => name.includes('replaced'))).toEqual([])
  })
})
