import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { sampleDonation } from '../testing/sample-donation.ts'
import { runCommand, startServerProcess } from '../testing/server-process.ts'
import { siteKey } from '../testing/test-app.ts'
import { createEmptyDatabase, describeOnEachEngine } from '../testing/test-engines.ts'

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
  const answer = await fetch(`${url}/api/donations`, {
    method: 'POST',
    headers: { ...siteKey, 'content-type': 'application/json' },
    body: JSON.stringify({ ...sampleDonation, transactionId }),
  })
  if (answer.status !== 201) throw new Error(`Unexpected status ${String(answer.status)}`)
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
  it('copies a database at work as it was at one moment, and brings it back elsewhere', async () => {
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
    expect((await runCommand(['backup', file], variables)).stderr).toMatch(
      / already exists; choose another file name/,
    )

    const { place, variables: elsewhere } = await emptyPlace(engine)
    expect(await runCommand(['restore', file], elsewhere)).toMatchObject({ status: 0, stderr: '' })
    const restored = await storedIds(place)
    expect(restored.slice(0, 20)).toEqual(Array.from({ length: 20 }, (_, index) => `BEFORE${String(index)}`))
    // A beginning of what came during the copy: one moment, not some of each.
    expect(restored.slice(20)).toEqual(during.slice(0, restored.length - 20))
    expect(restored).not.toContain('AFTER')

    const second = await startServerProcess(elsewhere)
    await give(second.url, 'LATER')
    await Promise.all([server.end('SIGTERM'), second.end('SIGTERM')])
    expect((await storedIds(place)).at(-1)).toBe('LATER')
  })

  it('replaces data only when told to, and never under a running server', async () => {
    const { place, variables } = await emptyPlace(engine)
    const file = join(await temporaryFolder(), 'charity.backup')
    const server = await startServerProcess(variables)
    await give(server.url, 'KEPT')
    await runCommand(['backup', file], variables)
    await give(server.url, 'REPLACED')

    const running = await runCommand(['restore', file, '--overwrite'], variables)
    expect(running).toMatchObject({ status: 1, stderr: 'The server is still running; stop it first.\n' })
    await server.end('SIGTERM')
    const untold = await runCommand(['restore', file], variables)
    expect(untold.stderr).toMatch(/already contains data; add --overwrite to replace it/)
    expect(await storedIds(place)).toEqual(['KEPT', 'REPLACED'])

    expect((await runCommand(['restore', file, '--overwrite'], variables)).status).toBe(0)
    expect(await storedIds(place)).toEqual(['KEPT'])
    if (engine === 'sqlite')
      expect((await readdir(place.dataDir)).filter((name) => name.includes('.replaced-'))).toHaveLength(1)
  })

  it('refuses a file that is no backup, and leaves everything as it was', async () => {
    const { place, variables } = await emptyPlace(engine)
    const server = await startServerProcess(variables)
    await give(server.url, 'KEPT')
    await server.end('SIGTERM')
    const file = join(await temporaryFolder(), 'charity.backup')
    for (const prepare of [
      () => Promise.resolve(),
      () => writeFile(file, 'This is no backup. '.repeat(500)),
    ]) {
      await prepare()
      const outcome = await runCommand(['restore', file, '--overwrite'], variables)
      expect(outcome.status).toBe(1)
      expect(outcome.stderr).toMatch(/no file|not a backup|pg_restore failed/)
      expect(await storedIds(place)).toEqual(['KEPT'])
    }
  })
})

describe('[operations] the command line', () => {
  it('says what there is', async () => {
    const { status, stdout } = await runCommand(['--help'])
    expect(status).toBe(0)
    expect(stdout).toMatch(/^ {2}backup FILE/m)
  })

  it.each([
    { args: ['conjure'], sentence: /^There is no command conjure\./ },
    { args: ['constructor'], sentence: /^There is no command constructor\./ },
    { args: ['backup'], sentence: /^Please name exactly one file\.\n$/ },
    { args: ['restore', 'x', '--force'], sentence: /^There is no option --force\.\n$/ },
    { args: ['backup', '/nowhere/at/all/file'], sentence: /^The folder \/nowhere\/at\/all does not exist/ },
  ])('refuses $args with one sentence', async ({ args, sentence }) => {
    const outcome = await runCommand(args)
    expect(outcome.status).toBe(1)
    expect(outcome.stderr).toMatch(sentence)
  })

  it('says where it looked for a database that is not there', async () => {
    const folder = await temporaryFolder()
    const outcome = await runCommand(['backup', join(folder, 'file')], { DATA_DIR: folder })
    expect(outcome.stderr).toMatch(/^There is no database at \S+charity\.sqlite; check DATA_DIR\.\n$/)
    expect(await readdir(folder)).toEqual([])
  })
})
