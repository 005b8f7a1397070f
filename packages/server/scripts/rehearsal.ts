/**
 * `pnpm rehearsal`: walks docs/operations.md with real processes, on SQLite and on PostgreSQL: first start, backups, restore, an
 * upgrade and its way back, client keys, one person's data. Prints a line for each step; exits with 1 if one fails.
 */
import assert from 'node:assert/strict'
import { chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { packageRoot } from '../src/package-root.ts'
import { startPostgresql } from '../src/testing/postgresql-cluster.ts'
import { sampleDonation } from '../src/testing/sample-donation.ts'
import { runCommand, startServerProcess, type ServerProcess } from '../src/testing/server-process.ts'

interface Place {
  DATA_DIR: string
  DATABASE_URL: string | undefined
  CONTENT_DIR: string
  LOG_LEVEL: 'fatal'
  /** The rehearsal has no authenticator app. */
  STAFF_SECOND_FACTOR: 'optional'
  BACKUP_TO?: string
  BACKUP_RECIPIENTS?: string
}
interface Rehearsal {
  engine: 'sqlite' | 'postgresql'
  folder: string
  /** An empty database of its own. */
  newPlace: () => Promise<Place>
}

const json = (key = 'site') => ({ 'admin-code': key, 'content-type': 'application/json' })
const givenTzs = sampleDonation.amount

const run = async (place: Place, ...args: string[]): Promise<string> => {
  const { status, stdout, stderr } = await runCommand(args, { ...place })
  assert.equal(status, 0, `charity-server ${args.join(' ')} failed: ${stderr}`)
  return stdout
}

const refuses = async (place: Place, reason: RegExp, ...args: string[]): Promise<void> => {
  const { status, stderr } = await runCommand(args, { ...place })
  assert.equal(status, 1)
  assert.match(stderr, reason)
}

/** Makes a server the next version, which has one more column in the donations. */
const nextVersion = new URL('../src/testing/next-version.ts', import.meta.url)

const withServer = async <Result>(
  place: Place,
  work: (server: ServerProcess) => Promise<Result>,
  modules: readonly URL[] = [],
): Promise<Result> => {
  const server = await startServerProcess({ ...place, EXPANDED_TABLES: 'donations' }, [], modules)
  try {
    assert.equal((await fetch(`${server.url}/ready`)).status, 200)
    return await work(server)
  } finally {
    assert.equal(await server.end('SIGTERM'), 0)
  }
}

const campaignsAt = async ({ url }: ServerProcess, key?: string) => {
  const response = await fetch(`${url}/api/campaigns/active`, { headers: json(key) })
  const { body } = (await response.json()) as { body: { id: number; collectedAmount: number }[] | null }
  return { status: response.status, campaigns: body ?? [] }
}

const give = async ({ url }: ServerProcess, campaignId: number, transactionId: string): Promise<void> => {
  const body = JSON.stringify({ ...sampleDonation, campaignId, transactionId })
  const response = await fetch(`${url}/api/donations`, { method: 'POST', headers: json(), body })
  assert.equal(response.status, 201)
}

/** A call that must succeed; returns its answer. */
const send = async (
  { url }: ServerProcess,
  [method, path]: readonly [string, string],
  body: object,
  token?: string,
): Promise<unknown> => {
  const headers = { ...json(), ...(token !== undefined && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${url}/api${path}`, { method, headers, body: JSON.stringify(body) })
  assert.ok(response.ok, `${path} answered ${String(response.status)}`)
  return response.json()
}

const owner = 'grace@centre.example'
const ownPassword = 'harusi ya simba'
const signIn = async (server: ServerProcess, password: string): Promise<string> =>
  ((await send(server, ['POST', '/auth/login'], { username: owner, password })) as { token: string }).token

const rehearse = async ({ engine, folder, newPlace }: Rehearsal): Promise<void> => {
  const step = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      const result = await work()
      console.log(`ok      ${engine.padEnd(10)}  ${name}`)
      return result
    } catch (error) {
      console.log(`FAILED  ${engine.padEnd(10)}  ${name}`)
      throw error
    }
  }
  const place = await newPlace()
  const file = (name: string): string => join(folder, `${engine}-${name}`)

  await step(
    'the first start is empty, a command makes the first account, and its owner fills it',
    async () => {
      const added = await withServer(place, async (server) => {
        assert.deepEqual((await campaignsAt(server)).campaigns, [])
        return run(place, 'staff', 'add', owner, '--name', 'Grace Sample')
      })
      const first = /password is (\S+)/.exec(added)?.[1] ?? ''
      await withServer(place, async (server) => {
        const passwords = { currentPassword: first, newPassword: ownPassword }
        await send(server, ['PUT', '/account/password'], passwords, await signIn(server, first))
        const campaign = {
          name: 'A well',
          description: 'Clean water.',
          target: 2_000_000,
          ends: '2099-12-31',
        }
        await send(server, ['POST', '/staff/campaigns'], campaign, await signIn(server, ownPassword))
      })
    },
  )

  await step('a donation is stored, backed up while the server runs, and verified', async () => {
    await withServer(place, async (server) => {
      await give(server, 1, 'QFG7H8J9K0')
      await run(place, 'backup', file('first.backup'))
      await refuses(place, /already exists/, 'backup', file('first.backup'))
      const evidence = { evidence: 'M-Pesa portal' }
      await send(server, ['POST', '/staff/payments/1/verify'], evidence, await signIn(server, ownPassword))
      assert.equal((await campaignsAt(server)).campaigns[0]?.collectedAmount, givenTzs)
      await refuses(place, /still running/, 'restore', file('first.backup'), '--overwrite')
    })
    await run(place, 'backup', file('second.backup'))
  })

  await step('backups are restored elsewhere, and over newer data', async () => {
    const other = await newPlace()
    await run(other, 'restore', file('second.backup'))
    assert.match(await run(other, 'check'), /as its verified donations/)
    await refuses(other, /--overwrite/, 'restore', file('first.backup'))
    await run(other, 'restore', file('first.backup'), '--overwrite')
    await withServer(other, async (server) => {
      assert.equal((await campaignsAt(server)).campaigns[0]?.collectedAmount, 0)
    })
  })

  await step('an upgrade goes back to the version before by the backup', async () => {
    const other = await newPlace()
    await run(other, 'restore', file('second.backup'))
    await withServer(other, (server) => give(server, 1, 'QFG7H8J9K1'), [nextVersion])
    await assert.rejects(startServerProcess({ ...other }, []), /set up by a newer version of this server/)
    await run(other, 'restore', file('second.backup'), '--overwrite')
    await withServer(other, async (server) => {
      assert.equal((await campaignsAt(server)).campaigns[0]?.collectedAmount, givenTzs)
    })
  })

  if (engine === 'sqlite') {
    await step('it backs itself up, and an empty machine serves what it had', async () => {
      const identity = await generateX25519Identity()
      const [to, key] = [file('kept'), file('key.txt')]
      await mkdir(to)
      await writeFile(key, identity)
      const settings = { BACKUP_TO: to, BACKUP_RECIPIENTS: await identityToRecipient(identity) }
      assert.match(await run({ ...place, ...settings }, 'backup'), /restored it as a test: 1 payments/)
      const other = await newPlace()
      const began = performance.now()
      assert.match(
        await run(other, 'restore', '--from', to, '--key', key),
        /Everything that was stored up to/,
      )
      await withServer(other, async (server) => {
        assert.equal((await campaignsAt(server)).campaigns[0]?.collectedAmount, givenTzs)
      })
      console.log(`        from nothing to serving in ${((performance.now() - began) / 1000).toFixed(1)} s`)
    })
  }

  await step('a client key is replaced', async () => {
    const content = file('content')
    await run(place, 'content', 'export', content)
    const clients = join(content, 'clients.json')
    const before = JSON.parse(await readFile(clients, 'utf8')) as Record<string, unknown>
    const school = { siteName: 'A school', origins: [] }
    const replaceWith = async (key: string) => {
      await writeFile(clients, JSON.stringify({ ...before, [key]: school }))
      assert.equal(await run(place, 'content', 'import', content), 'Taken in: clients.json.\n')
    }
    const statusOf = (key: string) =>
      withServer(place, async (server) => (await campaignsAt(server, key)).status)
    await replaceWith('school-1')
    assert.equal(await statusOf('school-1'), 200)
    await replaceWith('school-2')
    assert.deepEqual([await statusOf('school-1'), await statusOf('school-2')], [403, 200])
  })

  await step('a person’s data is exported and erased', async () => {
    const reason = ['--reason', 'A letter']
    await run(place, 'person', 'export', sampleDonation.email, file('person.json'), ...reason)
    assert.match(await readFile(file('person.json'), 'utf8'), /For the music room/)
    await run(place, 'person', 'erase', sampleDonation.email, ...reason)
    assert.match(await run(place, 'person', 'find', sampleDonation.email), /Donations: 0/)
    assert.match(await run(place, 'check'), /as its verified donations/)
  })
}

const folder = await mkdtemp(join(tmpdir(), 'charity-kit-rehearsal-'))
// PostgreSQL runs as another user, in a subfolder.
await chmod(folder, 0o711)
let places = 0
const newFolders = async (DATABASE_URL: string | undefined): Promise<Place> => {
  const DATA_DIR = join(folder, `place-${String(++places)}`)
  const CONTENT_DIR = join(DATA_DIR, 'content')
  await cp(fileURLToPath(new URL('content', packageRoot)), CONTENT_DIR, { recursive: true })
  return { DATA_DIR, DATABASE_URL, CONTENT_DIR, LOG_LEVEL: 'fatal', STAFF_SECOND_FACTOR: 'optional' }
}

/** A database whose owner is no superuser, as in compose.yaml. */
const newDatabase = async (serverUrl: string): Promise<string> => {
  const client = new pg.Client(serverUrl)
  await client.connect()
  const name = `rehearsal_${String(process.pid)}_${String(places)}`
  await client.query(`create role ${name} login nosuperuser nocreatedb nocreaterole password 'rehearsal'`)
  await client.query(`create database ${name} owner ${name}`)
  await client.end()
  const url = new URL(serverUrl)
  url.username = name
  url.password = 'rehearsal'
  url.pathname = `/${name}`
  return url.href
}

try {
  await rehearse({ engine: 'sqlite', folder, newPlace: () => newFolders(undefined) })
  const server = await startPostgresql(folder)
  if (server) {
    try {
      await rehearse({
        engine: 'postgresql',
        folder,
        newPlace: async () => newFolders(await newDatabase(server.url)),
      })
    } finally {
      await server.stop()
    }
  }
  console.log('The rehearsal is complete.')
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
