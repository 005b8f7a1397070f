import { gzipSync } from 'node:zlib'
import { join } from 'node:path'
import BetterSqlite from 'better-sqlite3'
import { centreTimeZone, type StartImportInput } from '@charity-kit/contract'
import { describe, expect, it, onTestFinished } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { by, statesOf } from '../testing/sample-payment.ts'
import { asStaff, signIn } from '../testing/sample-staff.ts'
import { createTestApp, siteKey, type TestApp } from '../testing/test-app.ts'
import { importThreads } from './import-threads.ts'
import { insertRun } from './import-run-repository.ts'
import { statementImports } from './statement-imports.ts'

const lines = Array.from({ length: 4000 }, (_, index) => `LARGE${String(100_000 + index)},5000`)
const upload: StartImportInput = {
  source: 'm-pesa',
  fileName: 'november.csv',
  mapping: { columns: { transactionId: 'ID', amount: 'Amount' } },
  file: gzipSync(['ID,Amount', ...lines].join('\n')).toString('base64'),
}

/** The state of the first import, read without waiting for this thread's other work. */
const stateReader = ({ config }: TestApp) => {
  const file = new BetterSqlite(join(config.dataDir, 'charity.sqlite'), { readonly: true })
  onTestFinished(() => void file.close())
  const query = file.prepare('select state from statement_import_runs where id = 1').pluck()
  return () => query.get()
}

const sleeper = new Int32Array(new SharedArrayBuffer(4))

describe('[operations] an import into SQLite', () => {
  it('needs nothing of the thread that answers requests: it ends while that one stands still', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'LARGE100000' })
    const readState = stateReader(app)
    expect((await post('/statements/imports', upload)).statusCode).toBe(200)
    expect(readState()).toBe('running')
    for (let waits = 0; readState() === 'running' && waits < 1000; waits++) Atomics.wait(sleeper, 0, 0, 50)
    expect(readState()).toBe('done')
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

  it('ends at its next pause when the server stops', async () => {
    const app = await createTestApp('sqlite')
    const readState = stateReader(app)
    await (await asStaff(app)).post('/statements/imports', upload)
    await app.close()
    expect(readState()).toBe('cancelled')
  })

  it('that a request waits for ends at its next pause as well', async () => {
    const app = await createTestApp('sqlite')
    const readState = stateReader(app)
    const url = await app.http.listen({ port: 0, host: '127.0.0.1' })
    const rows = Array.from(
      { length: 40_000 },
      (_, index) => `LARGE${String(100_000 + index)};;5000;;Gift;21/11/2026`,
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
    expect([(await answer).status, readState()]).toEqual([409, 'cancelled'])
  })

  it('has failed once its thread crashed, and can be imported again', async () => {
    const app = await createTestApp('sqlite')
    const now = () => new Date()
    const imports = statementImports({ db: app.db, now })
    const failures: unknown[] = []
    const run = { source: 'm-pesa', fileName: 'november.csv', by, at: now().toISOString() }
    const crash = `import { parentPort } from 'node:worker_threads'
      parentPort.postMessage({ kind: 'begun', id: ${String(await insertRun(app.db, run))} })
      throw new Error('out of memory')`
    const threads = importThreads({
      ...{ dataDir: app.config.dataDir, now, imports },
      onEmailQueued: () => undefined,
      onFailed: (error) => failures.push(error),
      threadFile: new URL(`data:text/javascript,${encodeURIComponent(crash)}`),
    })
    const settings = { mappings: new Map(), centreName: 'Chanua', timeZone: centreTimeZone }
    expect(await threads.importerFor(settings).startUpload({ ...upload, by })).toMatchObject({ id: 1 })
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
})
