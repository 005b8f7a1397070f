import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { by, evidence, paymentsOf, statesOf } from '../testing/sample-payment.ts'
import { asStaff, paymentsIn } from '../testing/sample-staff.ts'
import { createImporter } from '../testing/sample-statement.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { canonicaliseTransactionIds } from './migrations/0008-canonical-transaction-ids.ts'
import { foldDigitsOfIds } from './migrations/0067-digits-of-ids.ts'
import { tablesFor } from './migrations/tables.ts'
import type { Engine } from './schema.ts'

/** Brings the database to what the version before left: each ID in the form it had then. */
const downgrade = async ({ db }: TestApp, oldForms: Record<string, string>): Promise<void> => {
  for (const table of ['payment_claims', 'statement_lines'] as const) {
    for (const [typed, oldForm] of Object.entries(oldForms)) {
      await db
        .updateTable(table)
        .set({ transaction_id: typed, transaction_id_normal: oldForm })
        .where('transaction_id', '=', oldForm)
        .execute()
    }
  }
  await db.schema.dropTable('same_transaction_ids').execute()
}

const cyrillic = 'S\u0410MPLE34Y8'

const upgraded = async (engine: Engine): Promise<TestApp> => {
  const app = await createTestApp(engine)
  for (const transactionId of ['OLD0000001', 'SAMPLE12X7', 'OLD0000002', 'OLD0000003']) {
    await postDonation(app.http, { transactionId, amount: 5000 })
  }
  await createImporter(app).importLines(['LINE000001', 5000], ['OLD0000009', 7000])
  await downgrade(app, {
    '503-SAMPLE99A1': 'OLD0000001',
    '503-SAMPLE12X7': 'OLD0000002',
    [cyrillic]: 'OLD0000003',
    '503-SAMPLE34Y8': 'OLD0000009',
  })
  await canonicaliseTransactionIds(tablesFor(engine, app.db as unknown as Kysely<unknown>))
  return app
}

describeOnEachEngine('[payments] IDs stored by an earlier version', (engine) => {
  it('get their canonical form, in claims and on statements', async () => {
    const app = await upgraded(engine)
    const claims = await app.db.selectFrom('payment_claims').selectAll().orderBy('id').execute()
    expect(claims.map((claim) => [claim.transaction_id, claim.transaction_id_normal])).toEqual([
      ['503-SAMPLE99A1', 'SAMPLE99A1'],
      ['SAMPLE12X7', 'SAMPLE12X7'],
      ['503-SAMPLE12X7', 'OLD0000002'],
      [cyrillic, 'SAMPLE34Y8'],
    ])
    const lines = await app.db.selectFrom('statement_lines').selectAll().orderBy('id').execute()
    expect(lines.map((line) => line.transaction_id_normal)).toEqual(['LINE000001', 'SAMPLE34Y8'])
    const again = await postDonation(app.http, { transactionId: 'SAMPLE99A1' })
    expect(again.json()).toMatchObject({ code: 'transaction_id_used' })
  })

  it('that turn out to be one do not stop the upgrade: both payments are flagged until one is corrected or rejected', async () => {
    const app = await upgraded(engine)
    const { get } = await asStaff(app)
    const flagged = async () => paymentsIn(await get('/payments?flag=same-id')).map(({ id }) => id)
    expect(await flagged()).toEqual([2, 3])
    await createImporter(app).importLines(['SAMPLE12X7', 5000])
    expect(await statesOf(app)).toEqual(['submitted', 'verified', 'submitted', 'submitted'])
    const payments = paymentsOf(app)
    await payments.reject({ claimId: 3, by, reason: 'The same payment as 2.' })
    expect(await flagged()).toEqual([])
    await payments.reopen({ claimId: 3, by, reason: 'Another one after all.' })
    expect(await flagged()).toEqual([2, 3])
    await payments.correct({ claimId: 3, by, reason: 'Typo.', transactionId: 'SAMPLE56Z9' })
    expect(await flagged()).toEqual([])
    await payments.verify({ claimId: 3, by, evidence })
  })
})

describeOnEachEngine('[payments] IDs stored with digits of other scripts', (engine) => {
  const arabic = (id: string) => id.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit)))

  it('are those with 0 to 9 after an upgrade, in claims, on statements and in refunds', async () => {
    const app = await createTestApp(engine)
    const ids = ['SAMPLE99A1', 'SAMPLE12X7', 'OLD0000003']
    for (const transactionId of ids) await postDonation(app.http, { transactionId, amount: 5000 })
    await createImporter(app).importLines(['SAMPLE34Y8', 7000, 'SAMPLE56Z9'])
    const { db } = app
    // As the version before stored them; the third is the second one's ID in other digits.
    const old = { SAMPLE99A1: arabic('SAMPLE99A1'), OLD0000003: arabic('SAMPLE12X7') }
    for (const [id, transaction_id_normal] of Object.entries(old)) {
      for (const table of ['payment_claims', 'payment_claim_ids'] as const) {
        await db
          .updateTable(table)
          .set({ transaction_id_normal, transaction_id: transaction_id_normal })
          .where('transaction_id_normal', '=', id)
          .execute()
      }
    }
    const line = {
      transaction_id_normal: arabic('SAMPLE34Y8'),
      other_transaction_id_normal: arabic('SAMPLE56Z9'),
    }
    await db.updateTable('statement_lines').set(line).execute()
    const reversal = { source: 'm-pesa', amount_tzs: 7000, paid_at: null, file_name: 'x', file_line: 1 }
    await db
      .insertInto('statement_reversals')
      .values({
        ...{ ...reversal, transaction_id: 'BACK1', line_id_normal: arabic('BACK1') },
        ...{ transaction_id_normal: arabic('SAMPLE99A1'), decided_by: null, decided_at: null },
        ...{ imported_by: by, created_at: '2026-11-21T10:00:00.000Z' },
      })
      .execute()
    await foldDigitsOfIds(tablesFor(engine, db as unknown as Kysely<unknown>))

    for (const table of ['payment_claims', 'payment_claim_ids'] as const) {
      const rows = await db.selectFrom(table).select('transaction_id_normal').execute()
      expect(rows.map((row) => row.transaction_id_normal).sort()).toEqual([
        'SAMPLE12X7',
        'SAMPLE99A1',
        arabic('SAMPLE12X7'),
      ])
    }
    expect(await db.selectFrom('same_transaction_ids').selectAll().execute()).toEqual([
      { claim_id: 3, other_claim_id: 2 },
    ])
    expect(await db.selectFrom('statement_lines').selectAll().execute()).toMatchObject([
      { transaction_id_normal: 'SAMPLE34Y8', other_transaction_id_normal: 'SAMPLE56Z9' },
    ])
    expect(await db.selectFrom('statement_reversals').selectAll().execute()).toMatchObject([
      { line_id_normal: 'BACK1', transaction_id_normal: 'SAMPLE99A1' },
    ])
    const again = await postDonation(app.http, { transactionId: 'SAMPLE99A1' })
    expect(again.json()).toMatchObject({ code: 'transaction_id_used' })
  })

  it('are used once, however a payer or a statement writes them', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, { transactionId: 'SAMPLE12X7', amount: 5000 })
    const again = await postDonation(app.http, { transactionId: arabic('SAMPLE12X7') })
    expect(again.json()).toMatchObject({ code: 'transaction_id_used' })
    const report = await createImporter(app).importLines([arabic('SAMPLE12X7'), arabic('5000')])
    expect(report.counts).toMatchObject({ verified: 1, broken: 0 })
    expect(await statesOf(app)).toEqual(['verified'])
  })
})
