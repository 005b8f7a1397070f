import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { folderScript, temporaryFolder, writeProgram } from '../../../testing/sample-backup.ts'
import { commandPlace } from './command-place.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'

const shortMs = 300

const environment = { PATH: process.env['PATH'] }

/** Returns a place of a short sh program; `$1` is the action, `$2` the name. */
const commandOf = async (script: string, stallMs?: number): Promise<Place> =>
  commandPlace({ program: await writeProgram(script), environment, stallMs })

const rcloneScript = fileURLToPath(
  new URL('../../../../../../docs/samples/backup-to-rclone.sh', import.meta.url),
)
const hasRclone = spawnSync('rclone', ['version']).status === 0

const kinds: { kind: string; isThere?: boolean; open: () => Promise<Place> }[] = [
  { kind: 'a folder', open: async () => openPlace({ kind: 'folder', path: await temporaryFolder() }) },
  { kind: 'a command', open: async () => commandOf(folderScript(await temporaryFolder())) },
  {
    kind: 'the script for rclone, if rclone is installed,',
    isThere: hasRclone,
    open: async () => {
      const remote = { BACKUP_RCLONE_REMOTE: await temporaryFolder() }
      return openPlace({ kind: 'command', program: rcloneScript, environment: { ...environment, ...remote } })
    },
  },
]

describe.each(kinds)('[backup] $kind', ({ isThere = true, open }) => {
  it.skipIf(!isThere)('keeps files under their names, gives them back, and removes them', async () => {
    const place = await open()
    const path = join(await temporaryFolder(), 'file')
    const content = randomBytes(17 * 2 ** 20)
    await writeFile(path, content)
    expect(await place.list()).toEqual([])
    await place.write('000001-large', path)
    await writeFile(path, 'small')
    await place.write('000002-small', path)
    const found = await place.list()
    expect(found.sort((one, other) => one.size - other.size)).toEqual([
      { name: '000002-small', size: 5 },
      { name: '000001-large', size: content.length },
    ])
    expect(content.equals(await buffer(await place.read('000001-large')))).toBe(true)
    await place.remove('000001-large')
    expect((await place.list()).map(({ name }) => name)).toEqual(['000002-small'])
  })
})

describe('[backup] a folder', () => {
  it.skipIf(!existsSync('/dev/full'))('whose disk is full says so, and keeps nothing half', async () => {
    const folder = await temporaryFolder()
    const place = openPlace({ kind: 'folder', path: folder })
    const path = join(folder, 'file')
    await writeFile(path, randomBytes(2 ** 20))
    // This device has no room for what is written to it.
    await symlink('/dev/full', join(folder, 'x.unfinished'))
    await expect(place.write('x', path)).rejects.toMatchObject({
      problem: 'full',
      message: expect.stringMatching(/^The disk of the folder \S+ is full \(ENOSPC\)/) as string,
    })
    expect(await readdir(folder)).toEqual(['file'])
  })

  it.skipIf(!existsSync('/sys/kernel'))('that cannot be written to says so', async () => {
    const path = join(await temporaryFolder(), 'file')
    await writeFile(path, 'a backup')
    const place = openPlace({ kind: 'folder', path: '/sys/kernel' })
    await expect(place.write('x', path)).rejects.toMatchObject({ problem: 'refused' })
  })
})

describe('[backup] a command', () => {
  it.each([
    { script: 'echo "quota exceeded" >&2; exit 1', problem: 'failed', says: /list" failed: quota exceeded$/ },
    { script: 'exec sleep 60', problem: 'slow', says: /^Nothing moved to or from the command/ },
    { script: 'echo nothing like a list', problem: 'failed', says: /a line without a size and a name/ },
  ])('"$script" makes no backup', async ({ script, problem, says }) => {
    const place = await commandOf(script, problem === 'slow' ? shortMs : undefined)
    await expect(place.list()).rejects.toMatchObject({
      problem,
      message: expect.stringMatching(says) as string,
    })
  })

  it('that fails while it gives something back gives nothing whole', async () => {
    const place = await commandOf('echo beginning; exit 3')
    await expect(buffer(await place.read('x'))).rejects.toMatchObject({ problem: 'failed' })
  })

  it('that ends before it took everything, or takes nothing, has nothing', async () => {
    const path = join(await temporaryFolder(), 'file')
    await writeFile(path, randomBytes(2 ** 20))
    await expect((await commandOf('exit 1')).write('x', path)).rejects.toMatchObject({ problem: 'failed' })
    await expect((await commandOf('exec sleep 60', shortMs)).write('x', path)).rejects.toMatchObject({
      problem: 'slow',
    })
  })

  it('that took or gave everything and does not end is killed', async () => {
    const path = join(await temporaryFolder(), 'file')
    await writeFile(path, 'a backup')
    const taking = await commandOf('cat >/dev/null; exec sleep 60', shortMs)
    await expect(taking.write('x', path)).rejects.toMatchObject({ problem: 'slow' })
    const giving = await commandOf('echo all; exec sleep 60 >/dev/null', shortMs)
    await expect(buffer(await giving.read('x'))).rejects.toMatchObject({ problem: 'slow' })
  })

  it('that is not a program is named in the error', async () => {
    const place = openPlace({ kind: 'command', program: '/nowhere/at/all', environment: {} })
    await expect(place.list()).rejects.toMatchObject({ problem: 'missing' })
  })
})
