import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { openForThread } from '../../../db/open-database.ts'
import { sampleCentre } from '../../../testing/sample-centre.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { by, statesOf } from '../../../testing/sample-payment.ts'
import { asStaff } from '../../../testing/sample-staff.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'
import { packed, spreadId } from '../../../testing/sample-statement.ts'
import { endedImport, uploadOf } from '../../../testing/upload-statement.ts'
import { insertImport } from './import-repository.ts'
import { statementService } from './statement-service.ts'
import { insertApproval } from './source-repository.ts'

const lines = Array.from({ length: 4000 }, (_, index) => `${spreadId('LA', index)},5000`)
const upload = uploadOf(['ID,Amount', ...lines].join('\n'), {
  columns: { transactionId: 'ID', amount: 'Amount' },
})

/** Watches the first import from its own thread, so that this thread can block meanwhile. */
const watcher = `const { workerData: { dataDir, databaseUrl, from, flag } } = require('node:worker_threads')
  const load = require('node:module').createRequire(from)
  const query = "select state from statement_imports where id = 1 and state not in ('running', 'cancelling')"
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

/** Blocks this thread until the first import has ended; returns false if it does not end. */
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
  (await db.selectFrom('statement_imports').select('state').where('id', '=', id).executeTakeFirst())?.state

/** Reads the first import's state, over a connection that outlives the server. */
const stateReader = async ({ config }: TestApp) => {
  const db = await openForThread(config)
  onTestFinished(() => db.destroy())
  return () => stateOf({ db })
}

/** Returns a service whose threads run other code, and the failures in it. */
const serviceOf = (app: TestApp, code: string, maxMegabytes?: number) => {
  const failures: unknown[] = []
  const { dataDir, databaseUrl } = app.config
  const statements = statementService({
    ...{ db: app.db, now: () => new Date(), mappings: new Map(), database: { dataDir, databaseUrl } },
    settings: () => ({ centre: sampleCentre(), siteUrl: undefined }),
    onMessageQueued: () => undefined,
    onFailed: (error) => failures.push(error),
    workerFile: new URL(`data:text/javascript,${encodeURIComponent(code)}`),
    ...(maxMegabytes !== undefined && { maxMegabytes }),
  })
  return { statements, failures }
}
const started = { source: 'm-pesa', fileName: 'november.csv', by }

/** Files that are made to keep a processor busy, just under the limit of 50 MB, with their imports' messages. */
const crafted = [
  ['a header of commas', ','.repeat(48_000_000), 'longer than 65,536 characters'],
  [
    'a header of too many columns',
    `ID,Amount${','.repeat(60_000)}\n${'x'.repeat(40_000_000)}`,
    'more than 200 columns',
  ],
  ['nothing but line breaks', `ID,Amount${'\n'.repeat(48_000_000)}`, 'more than 1,000,000 lines'],
] as const

describeOnEachEngine('[operations] an import', (engine, itOnce) => {
  it('an import ends while the thread for requests is blocked', async () => {
    const app = await createTestApp(engine)
    await insertApproval(app.db, {
      source: 'm-pesa',
      by: 'grace@centre.test',
      at: '2026-01-01T00:00:00.000Z',
    })
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: spreadId('LA', 0) })
    expect((await post('/statements/imports', upload)).statusCode).toBe(200)
    expect(standStillUntilEnded(app)).toBe(true)
    expect(await stateOf(app)).toBe('done')
    expect(await statesOf(app)).toEqual(['verified'])
    // The server hears of the email, and sends it.
    await expect
      .poll(
        async () =>
          (await app.db.selectFrom('outgoing_messages').select('state').execute()).map(({ state }) => state),
        {
          timeout: 30_000,
        },
      )
      .toEqual(['sent', 'sent'])
  })

  itOnce.each(crafted)('rejects an import of %s with a sentence', async (_, text, sentence) => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    const file = packed(text)
    const started = await staff.post('/statements/imports', { ...upload, file })
    // Errors in the header are reported before the import begins.
    if (started.statusCode !== 200) {
      expect([started.statusCode, started.json<{ message: string }>().message]).toEqual([
        400,
        expect.stringContaining(sentence),
      ])
      return
    }
    expect((await app.http.inject('/health')).statusCode).toBe(200)
    expect(await endedImport(staff, 1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining(sentence) as string,
    })
  })

  itOnce(
    'of lines with 100,000 columns names each, reads the others, and needs nothing of the server',
    async () => {
      const app = await createTestApp(engine)
      const staff = await asStaff(app)
      const wide = ','.repeat(100_000)
      const narrow = ','.repeat(300)
      const text = ['ID,Amount', 'LARGE100000,5000', ...Array.from({ length: 470 }, () => wide), narrow].join(
        '\n',
      )
      expect(text.length).toBeGreaterThan(47_000_000)
      const file = packed(text)
      expect((await staff.post('/statements/imports', { ...upload, file })).statusCode).toBe(200)
      expect((await app.http.inject('/health')).statusCode).toBe(200)
      expect(standStillUntilEnded(app)).toBe(true)
      const details = await endedImport(staff, 1)
      expect(details.report).toMatchObject({ counts: { 'unknown-id': 1, broken: 471 } })
      expect(details.report?.errors[0]).toEqual({
        line: 3,
        message: 'It is longer than 65,536 characters.',
      })
      expect(details.report?.errors.at(-1)?.message).toBe('It has more than 200 columns.')
    },
  )

  it('an import ends at its next pause when the server stops', async () => {
    const app = await createTestApp(engine)
    const readState = await stateReader(app)
    await (await asStaff(app)).post('/statements/imports', upload)
    await app.close()
    expect(await readState()).toBe('cancelled')
  })

  itOnce('an import whose thread crashed has failed, and can be repeated', async () => {
    const app = await createTestApp(engine)
    const id = await insertImport(app.db, started, new Date().toISOString())
    const { statements, failures } = serviceOf(
      app,
      `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'begun', id: ${String(id)} })
      throw new Error('out of memory')`,
    )
    expect(await statements.start({ ...upload, by, isOwner: true })).toMatchObject({ id: 1 })
    await statements.stop()
    expect(await statements.get(1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('Import the file again') as string,
    })
    expect(failures.map(String)).toEqual(['Error: out of memory'])

    const staff = await asStaff(app)
    await staff.post('/statements/imports', upload)
    expect(await endedImport(staff, 2)).toMatchObject({
      state: 'done',
      report: { counts: { 'unknown-id': lines.length } },
    })
  })

  itOnce.each([
    ['crashes', "throw new Error('no database')", 'no database'],
    ['ends', 'process.exit(1)', 'ended early'],
  ])('whose thread %s before it begins fails at once', async (_, code, message) => {
    const app = await createTestApp(engine)
    const { statements, failures } = serviceOf(app, code)
    await expect(statements.start({ ...upload, by, isOwner: true })).rejects.toThrow(message)
    expect([failures, await stateOf(app)]).toEqual([[], undefined])
  })

  itOnce('an import that takes too much memory ends only its own thread, and says so', async () => {
    const app = await createTestApp(engine)
    const id = await insertImport(app.db, started, new Date().toISOString())
    const { statements } = serviceOf(
      app,
      `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'begun', id: ${String(id)} })
      const taken = []
      for (;;) taken.push(Array.from({ length: 10_000 }, (_, index) => ({ index })))`,
      16,
    )
    await statements.start({ ...upload, by, isOwner: true })
    await statements.stop()
    expect(await statements.get(1)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('takes more memory than an import may use') as string,
    })
    expect((await app.http.inject('/health')).statusCode).toBe(200)
  })
})
