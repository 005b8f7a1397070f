import { Worker } from 'node:worker_threads'
import { gzipSync } from 'node:zlib'
import {
  centreTimeZone,
  envelope,
  getStatementImport,
  type StartImportInput,
  type StatementImportDetails,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import { openForThread } from '../../db/open-database.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, secondPersonTzs, statesOf } from '../../testing/sample-payment.ts'
import { asStaff, signIn, type StaffCaller } from '../../testing/sample-staff.ts'
import { createTestApp, siteKey, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { importThreads } from './import-threads.ts'
import { insertRun } from './import-run-repository.ts'
import { spreadId } from '../../testing/sample-statement.ts'
import { statementImports } from './statement-imports.ts'

const lines = Array.from({ length: 4000 }, (_, index) => `${spreadId('LA', index)},5000`)
const upload: StartImportInput = {
  source: 'm-pesa',
  fileName: 'november.csv',
  mapping: { columns: { transactionId: 'ID', amount: 'Amount' } },
  file: gzipSync(['ID,Amount', ...lines].join('\n')).toString('base64'),
}

/** Watches the first import from a thread of its own, so that this one may stand still meanwhile. */
const watcher = `const { workerData: { dataDir, databaseUrl, from, flag } } = require('node:worker_threads')
  const load = require('node:module').createRequire(from)
  const query = "select state from statement_import_runs where id = 1 and state not in ('running', 'cancelling')"
  const open = async () => {
    if (!databaseUrl) {
      const file = new (load('better-sqlite3'))(dataDir + '/charity.sqlite', { readonly: true })
      return { rows: async () => file.prepare(query).all(), close: async () => file.close() }
    }
    const client = new (load('pg').Client)(databaseUrl)
    await client.connect()
    return { rows: async () => (await client.query(query)).rows, close: () => client.end() }
  }
  open().then(async ({ rows, close }) => {
    while ((await rows()).length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    Atomics.store(flag, 0, 1)
    Atomics.notify(flag, 0)
    await close()
  })`

/** Blocks this thread until the first import has ended; false if it does not. */
const standStillUntilEnded = ({ config: { dataDir, databaseUrl } }: TestApp): boolean => {
  const flag = new Int32Array(new SharedArrayBuffer(4))
  const worker = new Worker(watcher, {
    eval: true,
    workerData: { dataDir, databaseUrl, from: import.meta.url, flag },
  })
  onTestFinished(async () => void (await worker.terminate()))
  return Atomics.wait(flag, 0, 0, 60_000) !== 'timed-out'
}

const stateOf = async ({ db }: Pick<TestApp, 'db'>, id = 1) =>
  (await db.selectFrom('statement_import_runs').select('state').where('id', '=', id).executeTakeFirst())
    ?.state

/** Reads the first import's state, by a connection that outlives the server. */
const stateReader = async ({ config }: TestApp) => {
  const db = await openForThread(config)
  onTestFinished(() => db.destroy())
  return () => stateOf({ db })
}

/** Of an import, once it has ended. */
const detailsOf = async ({ get }: StaffCaller, id: number) => {
  let details: StatementImportDetails | undefined
  await expect
    .poll(
      async () => {
        const answer = await get(`/statements/imports/${String(id)}`)
        details = v.parse(envelope(getStatementImport.output), answer.json()).body
        return details.state
      },
      { timeout: 60_000 },
    )
    .not.toBe('running')
  return details
}

/** Files that were made to keep a processor busy, just under the limit of 50 MB, and what their import says. */
const crafted = [
  ['a header of commas', ','.repeat(48_000_000), 'longer than 65,536 characters'],
  [
    'a header of too many columns',
    `ID,Amount${','.repeat(60_000)}\n${'x'.repeat(40_000_000)}`,
    'more than 200 columns',
  ],
  ['nothing but line breaks', `ID,Amount${'\n'.repeat(48_000_000)}`, 'more than 1,000,000 lines'],
] as const

describeOnEachEngine('[operations] an import', (engine) => {
  it('needs nothing of the thread that answers requests: it ends while that one stands still', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: spreadId('LA', 0) })
    expect((await post('/statements/imports', upload)).statusCode).toBe(200)
    expect(standStillUntilEnded(app)).toBe(true)
    expect(await stateOf(app)).toBe('done')
    expect(await statesOf(app)).toEqual(['verified'])
    // The server is told of the email, and sends it.
    await expect
      .poll(
        async () => (await app.db.selectFrom('mails').select('state').execute()).map(({ state }) => state),
        {
          timeout: 30_000,
        },
      )
      .toEqual(['sent', 'sent'])
  })

  it.each(crafted)('of %s is refused with a sentence, and blocks nobody', async (_, text, sentence) => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    const file = gzipSync(text).toString('base64')
    const started = await staff.post('/statements/imports', { ...upload, file })
    // What is wrong with the header shows before it begins.
    if (started.statusCode !== 200) {
      expect([started.statusCode, started.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining(sentence),
      ])
      return
    }
    expect((await app.http.inject('/health')).statusCode).toBe(200)
    expect(await detailsOf(staff, 1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining(sentence) as string,
    })
  })

  it('of lines with 100,000 columns names each, reads the others, and needs nothing of the server', async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    const wide = ','.repeat(100_000)
    const narrow = ','.repeat(300)
    const text = ['ID,Amount', 'LARGE100000,5000', ...Array.from({ length: 470 }, () => wide), narrow].join(
      '\n',
    )
    expect(text.length).toBeGreaterThan(47_000_000)
    const file = gzipSync(text).toString('base64')
    expect((await staff.post('/statements/imports', { ...upload, file })).statusCode).toBe(200)
    expect((await app.http.inject('/health')).statusCode).toBe(200)
    expect(standStillUntilEnded(app)).toBe(true)
    const details = await detailsOf(staff, 1)
    expect(details?.report).toMatchObject({ counts: { 'unknown-id': 1, broken: 471 } })
    expect(details?.report?.errors[0]).toEqual({
      line: 3,
      message: 'It is longer than 65,536 characters.',
    })
    expect(details?.report?.errors.at(-1)?.message).toBe('It has more than 200 columns.')
  })

  it('ends at its next pause when the server stops', async () => {
    const app = await createTestApp(engine)
    const readState = await stateReader(app)
    await (await asStaff(app)).post('/statements/imports', upload)
    await app.close()
    expect(await readState()).toBe('cancelled')
  })

  it('that a request waits for ends at its next pause as well', async () => {
    const app = await createTestApp(engine)
    const readState = await stateReader(app)
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const rows = Array.from(
      { length: 40_000 },
      (_, index) => `${spreadId('LA', index)};;5000;;Gift;21/11/2026`,
    )
    const csv = ['Reference;Receipt;Credit;Debit;Narrative;Date', ...rows].join('\n')
    const answer = fetch(`${url}/api/staff/statements`, {
      method: 'POST',
      headers: {
        ...(await signIn(app, 'staff')),
        ...siteKey,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ source: 'bank', fileName: 'november.csv', csv }),
    })
    await expect.poll(readState, { timeout: 30_000 }).toBe('running')
    await app.close()
    expect([(await answer).status, await readState()]).toEqual([409, 'cancelled'])
  })

  it('has failed once its thread crashed, and can be imported again', async () => {
    const app = await createTestApp(engine)
    const now = () => new Date()
    const imports = statementImports({ db: app.db, now })
    const failures: unknown[] = []
    const run = { source: 'm-pesa', fileName: 'november.csv', by, at: now().toISOString() }
    const crash = `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'begun', id: ${String(await insertRun(app.db, run))} })
      throw new Error('out of memory')`
    const threads = importThreads({
      ...{ database: { dataDir: '', databaseUrl: undefined }, now, imports },
      onEmailQueued: () => undefined,
      onFailed: (error) => failures.push(error),
      threadFile: new URL(`data:text/javascript,${encodeURIComponent(crash)}`),
    })
    const settings = { mappings: new Map(), centreName: 'Chanua', timeZone: centreTimeZone, secondPersonTzs }
    expect(await threads.importerFor(settings).startUpload({ ...upload, by, isOwner: true })).toMatchObject({
      id: 1,
    })
    await threads.stop()
    expect(await imports.get(1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Import the file again') as string,
    })
    expect(failures.map(String)).toEqual(['Error: out of memory'])
    const file = { source: 'm-pesa', fileName: 'november.csv', text: '', by }
    await expect(threads.importerFor(settings).importStatement(file)).rejects.toThrow('out of memory')

    const { get, post } = await asStaff(app)
    await post('/statements/imports', upload)
    await expect
      .poll(async () => (await get('/statements/imports/2')).json<{ body: object }>().body, {
        timeout: 50_000,
      })
      .toMatchObject({ state: 'done', report: { counts: { 'unknown-id': lines.length } } })
  })

  it('that takes too much memory ends its thread alone, and says so', async () => {
    const app = await createTestApp(engine)
    const now = () => new Date()
    const imports = statementImports({ db: app.db, now })
    const run = { source: 'm-pesa', fileName: 'november.csv', by, at: now().toISOString() }
    const greedy = `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'begun', id: ${String(await insertRun(app.db, run))} })
      const taken = []
      for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))`
    const threads = importThreads({
      ...{ database: { dataDir: '', databaseUrl: undefined }, now, imports },
      onEmailQueued: () => undefined,
      onFailed: () => undefined,
      threadFile: new URL(`data:text/javascript,${encodeURIComponent(greedy)}`),
      maxMegabytes: 16,
    })
    const settings = { mappings: new Map(), centreName: 'Chanua', timeZone: centreTimeZone, secondPersonTzs }
    await threads.importerFor(settings).startUpload({ ...upload, by, isOwner: true })
    await threads.stop()
    expect(await imports.get(1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('takes more memory than an import may use') as string,
    })
    expect((await app.http.inject('/health')).statusCode).toBe(200)
  })
})
