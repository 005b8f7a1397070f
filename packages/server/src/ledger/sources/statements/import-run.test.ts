import { envelope, listStatementImports } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Engine } from '../../../db/schema.ts'
import { postDonation } from '../../../testing/sample-donation.ts'
import { by, countMails, paymentsOf, statesOf } from '../../../testing/sample-payment.ts'
import { asStaff } from '../../../testing/sample-staff.ts'
import { createImporter, type SampleLine, spreadId } from '../../../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../../../testing/test-app.ts'
import { describeOnEachEngine } from '../../../testing/test-engines.ts'

const lineCount = 3000
const idOf = (index: number): string => spreadId('LA', index)
const lines: SampleLine[] = Array.from({ length: lineCount }, (_, index) => [idOf(index), 5000])

const listImports = async ({ get }: Awaited<ReturnType<typeof asStaff>>) =>
  v.parse(envelope(listStatementImports.output), (await get('/statements/imports')).json()).body

/**
 * Returns an app with `waiting` donations that the statement verifies, and an importer that calls `pause` with its
 * number.
 */
const largeImport = async (
  engine: Engine,
  pause: (count: number, app: TestApp, staff: Awaited<ReturnType<typeof asStaff>>) => Promise<void>,
) => {
  const app = await createTestApp(engine, {}, () => new Date('2026-11-21T10:00:00Z'))
  await app.outbox.stop()
  const staff = await asStaff(app)
  for (let index = 0; index < 30; index++) await postDonation(app.http, { transactionId: idOf(index * 90) })
  let pauses = 0
  const { importLines } = createImporter(app, undefined, undefined, () => pause(++pauses, app, staff))
  return { app, staff, run: () => importLines(...lines), pausesSoFar: () => pauses }
}

const verifiedTotal = async ({ db }: TestApp): Promise<number> => {
  const { verified_tzs } = await db
    .selectFrom('campaigns')
    .select('verified_tzs')
    .where('id', '=', 1)
    .executeTakeFirstOrThrow()
  return verified_tzs
}

describeOnEachEngine('[payments] a large statement', (engine) => {
  it('is imported in chunks, between which visitors are served and anybody sees how far it is', async () => {
    const seen = new Set<string>()
    let donations = 0
    const { app, run, staff, pausesSoFar } = await largeImport(engine, async (count, { http }, caller) => {
      if (count % 4 !== 0) return
      expect((await http.inject('/health')).statusCode).toBe(200)
      expect(
        (await postDonation(http, { transactionId: `MEANWHILE${String(donations++)}` })).statusCode,
      ).toBe(201)
      const [current] = await listImports(caller)
      expect(current).toMatchObject({ state: 'running', fileName: 'november.csv', source: 'm-pesa' })
      seen.add(current?.phase ?? '')
    })
    const report = await run()
    expect(report.counts).toMatchObject({ verified: 30, 'unknown-id': lineCount - 30 })
    // Reading, storing, matching and reporting each pause after some hundred lines.
    expect(pausesSoFar()).toBeGreaterThan((4 * lineCount) / 1000)
    expect([...seen]).toEqual(expect.arrayContaining(['reading', 'storing', 'matching', 'reporting']))
    expect((await statesOf(app)).filter((state) => state === 'submitted')).toHaveLength(donations)
    expect(await listImports(staff)).toMatchObject([{ id: 1, state: 'done', by }])
  })

  it('an import ends although donations arrive at each pause; the next import verifies them', async () => {
    const last = lineCount - 1
    const { run, pausesSoFar, app } = await largeImport(engine, async (count, { http }) => {
      if (count > 200) throw new Error('The import does not end.')
      await postDonation(http, { transactionId: idOf(last - count) })
    })
    await run()
    const given = pausesSoFar()
    const isVerified = (state: string) => state === 'verified'
    expect((await statesOf(app)).filter(isVerified).length).toBeLessThan(30 + given)
    await createImporter(app).importLines([idOf(last), 5000])
    expect((await statesOf(app)).filter(isVerified)).toHaveLength(30 + given)
  })

  it.each([2, 9, 16, 19, 24])(
    'whose import was interrupted at its pause %i is completed by importing it again, and counts once',
    async (last) => {
      const { app, run } = await largeImport(engine, (count) =>
        count === last ? Promise.reject(new Error('killed')) : Promise.resolve(),
      )
      await expect(run()).rejects.toThrow('killed')
      await run()
      await run()
      expect(new Set(await statesOf(app))).toEqual(new Set(['verified']))
      expect(await verifiedTotal(app)).toBe(30 * 5000)
      const events = await app.db.selectFrom('payment_events').select('claim_id').execute()
      expect(events).toHaveLength(30)
      expect(await app.db.selectFrom('statement_lines').select('id').execute()).toHaveLength(lineCount)
      // The donation's receipt, and one decision.
      expect(await countMails(app)).toBe(60)
    },
  )

  it('is linked to payments that were verified by hand a few at a time, and only once', async () => {
    const app = await createTestApp(engine)
    await app.outbox.stop()
    const byHand = lines.slice(0, 60)
    for (const [transactionId] of byHand) await postDonation(app.http, { transactionId })
    await app.db
      .updateTable('payment_claims')
      .set({ state: 'verified', received_amount_tzs: 5000, decided_at: '2026-11-21T10:00:00.000Z' })
      .execute()
    const payments = paymentsOf(app)
    let linked = 0
    let sincePause = 0
    let mostWithoutPause = 0
    const counting = {
      ...payments,
      linkStatementLines: async (claimId: number) => {
        linked++
        mostWithoutPause = Math.max(mostWithoutPause, ++sincePause)
        await payments.linkStatementLines(claimId)
      },
    }
    const { importLines } = createImporter(app, counting, undefined, () => {
      sincePause = 0
      return Promise.resolve()
    })
    await importLines(...byHand)
    expect([linked, mostWithoutPause]).toEqual([60, 20])
    const free = app.db.selectFrom('statement_lines').select('id').where('claim_id', 'is', null)
    expect(await free.execute()).toEqual([])
    await importLines(...byHand)
    expect(linked).toBe(60)
  })

  it('can be cancelled; what was verified stays, and importing it again continues', async () => {
    const { app, run, staff } = await largeImport(engine, async (count, _app, { post }) => {
      if (count === 12) expect((await post('/statements/imports/1/cancel')).statusCode).toBe(200)
    })
    await expect(run()).rejects.toMatchObject({ code: 'state_changed' })
    expect(await listImports(staff)).toMatchObject([{ id: 1, state: 'cancelled' }])
    const stored = (await app.db.selectFrom('statement_lines').select('id').execute()).length
    expect(stored).toBeLessThanOrEqual(lineCount)
    expect((await staff.post('/statements/imports/1/cancel')).json()).toMatchObject({ code: 'state_changed' })
    expect((await staff.post('/statements/imports/9/cancel')).statusCode).toBe(404)
    await run()
    expect(await verifiedTotal(app)).toBe(30 * 5000)
  })

  it('an import that stopped is shown as interrupted; a running one can be cancelled', async () => {
    const app = await createTestApp(engine)
    const staff = await asStaff(app)
    const at = new Date().toISOString()
    const row = {
      source: 'm-pesa',
      file_name: 'november.csv',
      imported_by: 'grace',
      phase: 'storing' as const,
    }
    const old = new Date(Date.now() - 600_000).toISOString()
    for (const updated_at of [old, at]) {
      await app.db
        .insertInto('statement_imports')
        .values({ ...row, state: 'running', done: 500, total: 3000, created_at: at, updated_at })
        .execute()
    }
    expect(await listImports(staff)).toMatchObject([
      { id: 2, state: 'running', phase: 'storing', done: 500, total: 3000 },
      { id: 1, state: 'interrupted' },
    ])
    expect((await staff.post('/statements/imports/2/cancel')).statusCode).toBe(200)
    expect(await app.db.selectFrom('statement_imports').select('state').orderBy('id').execute()).toEqual([
      { state: 'running' },
      { state: 'cancelling' },
    ])
  })
})
