import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../../config/config.ts'
import { createApp } from '../app.ts'
import { runCommandLine } from '../command-line.ts'
import { openDatabase } from '../../db/open-database.ts'
import type { Engine } from '../../db/schema.ts'
import { createKeys } from '../../testing/sample-backup.ts'
import { postDonation, sampleDonation } from '../../testing/sample-donation.ts'
import { runCommand, startServerProcess } from '../../testing/server-process.ts'
import { siteKey } from '../../testing/site-key.ts'
import { createEmptyDatabase, describeOnEachEngine } from '../../testing/test-engines.ts'

const temporaryFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-backup-test-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const emptyPlace = async (engine: Engine) => {
  const { remove, ...place } = await createEmptyDatabase(engine)
  onTestFinished(remove)
  return { place, variables: { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl } }
}

const give = async (url: string, transactionId: string): Promise<void> => {
  const response = await fetch(`${url}/api/donations`, {
    method: 'POST',
    headers: { ...siteKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleDonation, transactionId }),
  })
  if (response.status !== 201) throw new Error(`Unexpected status ${String(response.status)}`)
}

/** Donates to a server in this process, which then stops. */
const giveOnce = async (variables: NodeJS.ProcessEnv, transactionId: string): Promise<void> => {
  const config = readConfig({ ...variables, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' })
  const app = await createApp(config, { samples: true })
  try {
    const { statusCode } = await postDonation(app.http, { transactionId }, siteKey)
    expect(statusCode).toBe(201)
  } finally {
    await app.close()
  }
}

const storedIds = async (place: { dataDir: string; databaseUrl: string | undefined }): Promise<string[]> => {
  const db = await openDatabase({ ...place, onConnectionError: () => undefined })
  try {
    const claims = await db.selectFrom('payment_claims').select('transaction_id').orderBy('id').execute()
    const donations = await db.selectFrom('donations').select('id').execute()
    expect(donations).toHaveLength(claims.length)
    return claims.map(({ transaction_id }) => transaction_id)
  } finally {
    await db.destroy()
  }
}

describeOnEachEngine('[operations] backup and restore', (engine) => {
  it('backs up a consistent snapshot of a running database, and restores it elsewhere', async () => {
    const { variables } = await emptyPlace(engine)
    const file = join(await temporaryFolder(), 'charity.backup')
    const server = await startServerProcess(variables)
    for (let index = 0; index < 20; index++) await give(server.url, `BEFORE${String(index)}`)

    const copied = new AbortController()
    const writing = (async () => {
      const acknowledged: string[] = []
      while (!copied.signal.aborted) {
        const id = `DURING${String(acknowledged.length)}`
        await give(server.url, id)
        acknowledged.push(id)
      }
      return acknowledged
    })()
    expect(await runCommand(['backup', file], variables)).toMatchObject({
      status: 0,
      stdout: expect.stringMatching(/^Backed up to \S+ \([\d.]+ MB\)\.\n$/) as string,
    })
    copied.abort()
    const during = await writing
    await give(server.url, 'AFTER')
    expect((await stat(file)).mode & 0o077).toBe(0)
    expect((await runCommandLine(['backup', file], variables)).stderr).toMatch(
      / already exists; choose another file name/,
    )

    const { place, variables: elsewhere } = await emptyPlace(engine)
    expect(await runCommandLine(['restore', file], elsewhere)).toMatchObject({ status: 0, stderr: '' })
    const restored = await storedIds(place)
    expect(restored.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `BEFORE${String(index)}`))
    // The restored donations are a prefix of those made during the backup: a consistent snapshot.
    expect(restored.slice(20)).toEqual(during.slice(0, restored.length - 20))
    expect(restored).not.toContain('AFTER')

    await giveOnce(elsewhere, 'LATER')
    await server.end('SIGTERM')
    expect((await storedIds(place)).at(-1)).toBe('LATER')
  })

  it('replaces data only with --overwrite, and never while the server is running', async () => {
    const { place, variables } = await emptyPlace(engine)
    const file = join(await temporaryFolder(), 'charity.backup')
    const server = await startServerProcess(variables)
    await give(server.url, 'KEPT')
    await runCommandLine(['backup', file], variables)
    await give(server.url, 'REPLACED')

    const running = await runCommandLine(['restore', file, '--overwrite'], variables)
    expect(running).toMatchObject({ status: 1, stderr: 'The server is still running; stop it first.\n' })
    await server.end('SIGTERM')
    const withoutOption = await runCommandLine(['restore', file], variables)
    expect(withoutOption.stderr).toMatch(/already contains data; add --overwrite to replace it/)
    expect(await storedIds(place)).toEqual(['KEPT', 'REPLACED'])

    expect((await runCommandLine(['restore', file, '--overwrite'], variables)).status).toBe(0)
    expect(await storedIds(place)).toEqual(['KEPT'])
    if (engine === 'sqlite')
      expect((await readdir(place.dataDir)).filter((name) => name.includes('.replaced-'))).toHaveLength(1)
  })

  it('goes back to before an upgrade: what a newer release added is gone, so that the next upgrade can add it', async () => {
    const { place, variables } = await emptyPlace(engine)
    const file = join(await temporaryFolder(), 'charity.backup')
    await giveOnce(variables, 'KEPT')
    await runCommandLine(['backup', file], variables)
    const open = () => openDatabase({ ...place, onConnectionError: () => undefined })
    const upgraded = await open()
    await upgraded.schema
      .createTable('later')
      .addColumn('campaign_id', 'bigint', (column) => column.references('campaigns.id'))
      .execute()
    await upgraded.destroy()

    expect(await runCommandLine(['restore', file, '--overwrite'], variables)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(await storedIds(place)).toEqual(['KEPT'])
    const restored = await open()
    const tables = (await restored.introspection.getTables()).map(({ name }) => name)
    if (engine === 'postgresql') {
      // The schema is as it was made at first: otherwise only its owner could restore later backups.
      const schemas = await sql`select nspname as name, obj_description(oid, 'pg_namespace') as comment,
        has_schema_privilege('pg_monitor', oid, 'usage') as "isOpen"
        from pg_namespace where nspname = 'public' or nspname like 'replaced%'`.execute(restored)
      expect(schemas.rows).toEqual([{ name: 'public', comment: 'standard public schema', isOpen: true }])
    }
    await restored.destroy()
    expect(tables.filter((name) => ['later', 'campaigns'].includes(name))).toEqual(['campaigns'])
  })

  it('rejects a file that is not a backup, and changes nothing', async () => {
    const { place, variables } = await emptyPlace(engine)
    await giveOnce(variables, 'KEPT')
    const file = join(await temporaryFolder(), 'charity.backup')
    for (const prepare of [
      () => Promise.resolve(),
      () => writeFile(file, 'This is no backup. '.repeat(500)),
    ]) {
      await prepare()
      const outcome = await runCommandLine(['restore', file, '--overwrite'], variables)
      expect(outcome.status).toBe(1)
      expect(outcome.stderr).toMatch(/no file|not a backup|pg_restore failed/)
      expect(await storedIds(place)).toEqual(['KEPT'])
    }
  })
})

describe('[operations] the command line', () => {
  it('shows help', async () => {
    const { status, stdout } = await runCommandLine(['--help'], {})
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}backup \[FILE\]/m)
  })

  it.each([
    { args: ['conjure'], sentence: /^There is no command conjure\./ },
    { args: ['constructor'], sentence: /^There is no command constructor\./ },
    { args: ['backup'], sentence: /^Please name exactly one file\.\n$/ },
    { args: ['restore', 'x', '--force'], sentence: /^There is no option --force\.\n$/ },
    { args: ['backup', '/nowhere/at/all/file'], sentence: /^The folder \/nowhere\/at\/all does not exist/ },
  ])('rejects $args with one sentence', async ({ args, sentence }) => {
    const outcome = await runCommandLine(args, {})
    expect(outcome.status).toBe(1)
    expect(outcome.stderr).toMatch(sentence)
  })

  it('names the path of a missing database', async () => {
    const folder = await temporaryFolder()
    const outcome = await runCommandLine(['backup', join(folder, 'file')], { DATA_DIR: folder })
    expect(outcome.stderr).toMatch(/^There is no database at \S+charity\.sqlite; check DATA_DIR\.\n$/)
    const { recipient } = await createKeys()
    const place = { BACKUP_TO: folder, BACKUP_RECIPIENTS: recipient }
    const automatic = await runCommandLine(['backup'], { DATA_DIR: folder, ...place })
    expect([automatic.status, automatic.stderr]).toEqual([1, outcome.stderr])
    expect(await readdir(folder)).toEqual([])
  })
})
