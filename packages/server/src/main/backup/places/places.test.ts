import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { parsePlace, type BackupAccess } from '../../../config/backup-settings.ts'
import { readConfig } from '../../../config/config.ts'
import { fullBucket, startS3Server, type S3Server } from '../../../testing/s3-server.ts'
import { createBackedUpCentre, storedIdsIn, temporaryFolder } from '../../../testing/sample-backup.ts'
import { startTcpProxy } from '../../../testing/tcp-proxy.ts'
import { readBackupState } from '../backup-state.ts'
import { backupFolder } from '../backup.ts'
import { restoreFrom } from '../restore-from.ts'
import { openPlace } from './open-place.ts'
import type { Place } from './place.ts'

const shortMs = 300

const noKeys: BackupAccess = {
  s3: { region: 'us-east-1', accessKeyId: undefined, secretAccessKey: undefined },
  environment: { PATH: process.env['PATH'] },
}

const bucketOf = (
  { variables }: S3Server,
  changes: Partial<S3Server['variables']> = {},
  stallMs?: number,
): Promise<Place> => {
  const { BACKUP_TO: to, ...keys } = { ...variables, ...changes }
  return openPlace(parsePlace(to, readConfig(keys).backupAccess, 'BACKUP_TO'), stallMs)
}

/** A program of a few lines of sh; `$1` is what it is to do, `$2` the name. */
const commandOf = async (script: string, stallMs?: number): Promise<Place> => {
  const program = join(await temporaryFolder(), 'place')
  await writeFile(program, `#!/bin/sh\n${script}\n`)
  await chmod(program, 0o755)
  return openPlace(parsePlace(`command:${program}`, noKeys, 'BACKUP_TO'), stallMs)
}
const folderScript = (folder: string) => `cd '${folder}' || exit 1
case $1 in
list) for file in *; do [ ! -f "$file" ] || printf '%s %s\\n' "$(wc -c < "$file")" "$file"; done ;;
put) cat > "$2" ;;
get) cat "$2" ;;
remove) rm "$2" ;;
esac`

const rcloneScript = fileURLToPath(
  new URL('../../../../../../docs/samples/backup-to-rclone.sh', import.meta.url),
)
const hasRclone = spawnSync('rclone', ['version']).status === 0

const kinds: { kind: string; isThere?: boolean; open: () => Promise<Place> }[] = [
  { kind: 'a folder', open: async () => openPlace({ kind: 'folder', path: await temporaryFolder() }) },
  { kind: 'a bucket', open: async () => bucketOf(await startS3Server()) },
  { kind: 'a command', open: async () => commandOf(folderScript(await temporaryFolder())) },
  {
    kind: 'the script for rclone, if rclone is installed,',
    isThere: hasRclone,
    open: async () => {
      const environment = { ...noKeys.environment, BACKUP_RCLONE_REMOTE: await temporaryFolder() }
      return openPlace({ kind: 'command', program: rcloneScript, environment })
    },
  },
]

describe.each(kinds)('[backup] $kind', ({ isThere = true, open }) => {
  it.skipIf(!isThere)('keeps files under their names, gives them back, and removes them', async () => {
    const place = await open()
    const path = join(await temporaryFolder(), 'file')
    // More than one part of a bucket's.
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

describe('[backup] a bucket', () => {
  const backedUp = async () => {
    const server = await startS3Server()
    const centre = await createBackedUpCentre()
    await centre.give('FIRST')
    await centre.backUp({ place: await bucketOf(server) })
    await centre.give('SECOND')
    return { server, centre, state: () => readBackupState(backupFolder(centre.app.config.dataDir)) }
  }

  it('gets backups and is restored from, with nothing but its keys and the secret key', async () => {
    const { server, centre } = await backedUp()
    await centre.backUp({ place: await bucketOf(server) })
    expect(await server.keys()).toHaveLength(2)
    const dataDir = await temporaryFolder()
    const { app: _, ...options } = {
      ...centre,
      place: await bucketOf(server),
      name: undefined,
      overwrite: false,
    }
    await restoreFrom({ ...options, dataDir, contentDir: join(dataDir, 'content') })
    expect(await storedIdsIn({ dataDir })).toEqual(['FIRST', 'SECOND'])
  })

  it.each([
    {
      fault: 'is full',
      problem: 'full',
      says: /^There is no room in the bucket charity at 127/,
      prepare: (server: S3Server) => {
        server.answer(fullBucket)
        return bucketOf(server)
      },
    },
    {
      fault: 'refuses the key',
      problem: 'refused',
      says: /^Access to the bucket charity at \S+ is refused \(InvalidAccessKeyId\)/,
      prepare: (server: S3Server) => bucketOf(server, { BACKUP_S3_ACCESS_KEY_ID: 'nobody' }),
    },
    {
      fault: 'is not there',
      problem: 'missing',
      says: /^There is no bucket nowhere/,
      prepare: (server: S3Server) =>
        bucketOf(server, { BACKUP_TO: `http://127.0.0.1:${String(server.port)}/nowhere` }),
    },
    {
      fault: 'cannot be reached',
      problem: 'unreachable',
      says: /cannot be reached/,
      prepare: async (server: S3Server) => {
        const proxy = await startTcpProxy(server.port)
        await proxy.cut()
        return bucketOf(server, { BACKUP_TO: `http://127.0.0.1:${String(proxy.port)}/charity/centre` })
      },
    },
    {
      fault: 'answers nothing',
      problem: 'slow',
      says: /^Nothing moved to or from the bucket charity at \S+ for 0.3 s/,
      prepare: (server: S3Server) => {
        const held = Promise.withResolvers<boolean>()
        onTestFinished(() => {
          held.resolve(true)
        })
        server.answer(() => held.promise)
        return bucketOf(server, {}, shortMs)
      },
    },
  ] as const)(
    'that $fault: no backup was made, why is known, and the last good one stays',
    async ({ problem, says, prepare }) => {
      const { server, centre, state } = await backedUp()
      const { good } = await state()
      const secret = server.variables.BACKUP_S3_SECRET_ACCESS_KEY
      await expect(centre.backUp({ place: await prepare(server) })).rejects.toMatchObject({
        problem,
        message: expect.stringMatching(says) as string,
      })
      expect(await state()).toMatchObject({ good, tried: { problem } })
      expect(JSON.stringify(await state())).not.toContain(secret)
      server.answer(undefined)
      expect(await centre.backUp({ place: await bucketOf(server) })).toMatchObject({ kind: 'made' })
    },
  )

  it('that loses the connection in the middle of an object has no half backup', async () => {
    const { server, centre } = await backedUp()
    const proxy = await startTcpProxy(server.port)
    const place = await bucketOf(server, {
      BACKUP_TO: `http://127.0.0.1:${String(proxy.port)}/charity/centre`,
    })
    // All that is sent arrives; then the connection is cut before anything is answered.
    server.answer(async ({ method }) => {
      if (method === 'PUT') await proxy.cut()
      return method === 'PUT'
    })
    await expect(centre.backUp({ place })).rejects.toMatchObject({ problem: 'unreachable' })
    expect(await server.keys()).toHaveLength(1)
    server.answer(undefined)
    await proxy.reopen()
    expect(await centre.backUp({ place })).toMatchObject({ kind: 'made' })
  })

  it('that keeps half an object and says that it has it is found out', async () => {
    const { server, centre } = await backedUp()
    const [first = ''] = await server.keys()
    const place = await bucketOf(server)
    const halving = {
      ...place,
      write: async (name: string, path: string) => {
        await place.write(name, path)
        await server.halve(name)
      },
    }
    await expect(centre.backUp({ place: halving })).rejects.toMatchObject({ problem: 'differs' })
    // The next one removes the half, and does not build on it.
    await centre.backUp({ place })
    const keys = await server.keys()
    expect(keys).toHaveLength(2)
    expect(keys).toContain(first)
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

  it('that is no program is named', async () => {
    const place = await openPlace({ kind: 'command', program: '/nowhere/at/all', environment: {} })
    await expect(place.list()).rejects.toMatchObject({ problem: 'missing' })
  })
})
