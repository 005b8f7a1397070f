import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { openDatabase } from '../db/open-database.ts'
import { sampleDonation } from '../testing/sample-donation.ts'
import { ServerDidNotStart, startServerProcess } from '../testing/server-process.ts'
import { siteKey } from '../testing/site-key.ts'
import { createEmptyDatabase, createTestDatabase, describeOnEachEngine } from '../testing/test-engines.ts'
import { StartupError } from '../values/startup-error.ts'
import { createApp } from './app.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-start-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const occupiedPort = async (): Promise<number> => {
  const holder = createServer().listen(0, '127.0.0.1')
  await once(holder, 'listening')
  onTestFinished(() => void holder.close())
  return (holder.address() as AddressInfo).port
}

/** Returns the output of a start in this process before it ends; a process of its own takes seconds. */
const problemOf = async (variables: NodeJS.ProcessEnv): Promise<string> => {
  const problem = await (async () => createApp(readConfig(variables)))().catch((error: unknown) => error)
  if (problem instanceof StartupError) return problem.message
  throw new Error('The server started, or failed otherwise', { cause: problem })
}

describe('[S2 start] a problem is reported in one plain sentence, with status 1', () => {
  it('a busy port', async () => {
    const variables = { PORT: String(await occupiedPort()), DATA_DIR: await temporaryFolder() }
    const failure = await startServerProcess(variables).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(ServerDidNotStart)
    expect(failure).toMatchObject({
      status: 1,
      stderr: expect.stringMatching(
        /^Port \d+ is in use by another program; stop it, or set PORT to a free one\.\n$/,
      ) as string,
    })
  })

  it.each([
    {
      name: 'a data folder that is a file',
      variables: async () => {
        const file = join(await temporaryFolder(), 'file')
        await writeFile(file, '')
        return { DATA_DIR: file }
      },
      sentence:
        /^The folder \S+ cannot be written to; make it writable, or set DATA_DIR to another folder\.$/,
    },
    {
      name: 'a data folder that cannot be created',
      variables: () => Promise.resolve({ DATA_DIR: '/proc/charity' }),
      sentence: /^The folder \/proc\/charity cannot be written to; .*$/,
    },
    {
      name: 'a database file that is not one',
      variables: async () => {
        const folder = await temporaryFolder()
        await writeFile(join(folder, 'charity.sqlite'), 'This is no database. '.repeat(500))
        return { DATA_DIR: folder }
      },
      sentence:
        /^The database file \S+ is damaged; restore it from a backup, or move it away to start empty\.$/,
    },
    {
      name: 'a PostgreSQL server that is not running',
      variables: async () => ({
        DATABASE_URL: 'postgresql://user:hunter2@127.0.0.1:9/charity',
        DATA_DIR: await temporaryFolder(),
      }),
      sentence:
        /^The PostgreSQL server in DATABASE_URL cannot be reached; start it, or correct the address\.$/,
    },
    {
      name: 'several invalid settings',
      variables: () => Promise.resolve({ LOG_LEVEL: 'loud', SMTP_URL: 'x' }),
      sentence: /^The setting SMTP_URL [^\n]+\.\nThe setting LOG_LEVEL [^\n]+\.$/,
    },
    {
      name: 'several invalid files and folders',
      variables: async () => {
        const folder = await temporaryFolder()
        await writeFile(join(folder, 'centre.json'), '{')
        return { CONTENT_DIR: folder, EMBED_DIR: '/nowhere/embed', DATA_DIR: folder }
      },
      sentence:
        /^The file \S+clients\.json is missing or broken; [^\n]+\nThe file \S+centre\.json is not valid JSON; [^\n]+\nThe folder \/nowhere\/embed in EMBED_DIR [^\n]+$/,
    },
    {
      name: 'a site folder that was not built',
      variables: async () => ({ SITE_DIR: '/nowhere/site', DATA_DIR: await temporaryFolder() }),
      sentence:
        /^The folder \/nowhere\/site in SITE_DIR does not exist; build it first, or correct the setting\.$/,
    },
  ])('$name', async ({ variables, sentence }) => {
    expect(await problemOf(await variables())).toMatch(sentence)
  })

  it.skipIf(inject('postgresqlUrl') === null)('a PostgreSQL database that does not exist', async () => {
    const url = new URL(inject('postgresqlUrl') ?? '')
    url.pathname = '/no_such_database'
    expect(await problemOf({ DATABASE_URL: url.href, DATA_DIR: await temporaryFolder() })).toBe(
      'The database named in DATABASE_URL does not exist; create it, or name another one.',
    )
  })

  it.skipIf(process.getuid?.() === 0)('a data folder of another user', async () => {
    const folder = await temporaryFolder()
    await mkdir(join(folder, 'locked'))
    await chmod(join(folder, 'locked'), 0o500)
    expect(await problemOf({ DATA_DIR: join(folder, 'locked') })).toMatch(/cannot be written to/)
  })
})

describeOnEachEngine('[S2 start] several instances', (engine) => {
  it('may start at once on an empty database', async () => {
    const { dataDir, databaseUrl, remove } = await createEmptyDatabase(engine)
    onTestFinished(remove)
    const start = () => startServerProcess({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
    const copies = await Promise.all([start(), start(), start()])
    for (const { url } of copies) expect((await fetch(`${url}/ready`)).status).toBe(200)
    const statuses = await Promise.all(copies.map((copy) => copy.end('SIGTERM')))
    expect(statuses).toEqual([0, 0, 0])
    const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
    onTestFinished(() => db.destroy())
    expect(await db.selectFrom('campaigns').select('id').execute()).toHaveLength(4)
  })

  it('rejects a database that a newer version set up', async () => {
    const { dataDir, databaseUrl, remove } = await createTestDatabase(engine)
    onTestFinished(remove)
    const db = await openDatabase({ dataDir, databaseUrl, onConnectionError: () => undefined })
    const migrations = db.$extendTables<{ kysely_migration: { name: string; timestamp: string } }>()
    await migrations
      .insertInto('kysely_migration')
      .values({ name: '9999-later', timestamp: new Date().toISOString() })
      .execute()
    await db.destroy()
    expect(await problemOf({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl })).toMatch(
      /^The database was set up by a newer version of this server; [^\n]+$/,
    )
  })
})

describe('[S2 stop]', () => {
  it('finishes running requests, exits with status 0, and leaves no file that other users of the machine can read', async () => {
    const folder = join(await temporaryFolder(), 'data')
    const server = await startServerProcess({ DATA_DIR: folder })
    const body = JSON.stringify(sampleDonation)
    const running = request(`${server.url}/api/donations`, {
      method: 'POST',
      headers: {
        ...siteKey,
        'content-type': 'application/json',
        'content-length': body.length,
        expect: '100-continue',
      },
    })
    running.flushHeaders()
    await once(running, 'continue')
    const ended = server.end('SIGTERM')
    // New connections are rejected; then the running request is completed.
    await refused(server.url)
    running.end(body)
    const [response] = (await once(running, 'response')) as [{ statusCode: number; resume: () => void }]
    response.resume()
    expect(response.statusCode).toBe(201)
    expect(await ended).toBe(0)
    expect((await stat(folder)).mode & 0o077).toBe(0)
    expect((await stat(join(folder, 'charity.sqlite'))).mode & 0o077).toBe(0)
  })

  it('still answers for DRAIN_SECONDS, and tells a load balancer that it is about to stop', async () => {
    const server = await startServerProcess({ DATA_DIR: await temporaryFolder(), DRAIN_SECONDS: '2' })
    const statusOf = async (path: string) => (await fetch(server.url + path, { headers: siteKey })).status
    expect(await statusOf('/health')).toBe(200)
    const ended = server.end('SIGTERM')
    await expect.poll(() => statusOf('/health')).toBe(503)
    expect(await statusOf('/ready')).toBe(503)
    expect(await statusOf('/api/products')).toBe(200)
    expect(await ended).toBe(0)
  })
})

/** Resolves when connections to `url` are refused. */
const refused = async (url: string): Promise<void> => {
  for (;;) {
    const wasRefused = await fetch(`${url}/health`).then(
      () => false,
      () => true,
    )
    if (wasRefused) return
  }
}
