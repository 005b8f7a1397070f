import type { StartImportInput } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { statesOf } from '../../../testing/sample-payment.ts'
import { asStaff, type StaffCaller } from '../../../testing/sample-staff.ts'
import { spreadId } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { uploadOf, uploadStatement } from '../../../testing/upload-statement.ts'
import { insertApproval } from './source-repository.ts'

const header = 'Txn Date & Time,Reference,Service,Phone,Amount,Balance,Status'
const row = (index: number, id: string, amount = '"5,000.00"', status = 'Completed') =>
  `24-11-2026 09:1${String(index)},${id},Merchant Payment,075400000${String(index)},${amount},"4,812,40${String(index)}.00",${status}`
const idOf = (index: number) => spreadId('QF', index)
const rows = [0, 1, 2, 3].map((index) => row(index, idOf(index)))
const columns = { transactionId: 'Reference', amount: 'Amount' }

const bodyOf = (text: string, mapping: StartImportInput['mapping']) =>
  uploadOf(text, mapping, { source: 'airtel-money' })
const upload = (staff: StaffCaller, text: string, mapping: StartImportInput['mapping']) =>
  uploadStatement(staff, bodyOf(text, mapping))

describe('[payments] the column of transaction IDs', () => {
  it('is refused where it holds dates, sums, phones or repeats, before anything is stored', async () => {
    const app = await createTestApp('sqlite')
    await insertApproval(app.db, {
      source: 'airtel-money',
      by: 'grace@centre.test',
      at: '2026-01-01T00:00:00.000Z',
    })
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: '24-11-2026 09:10' })
    await postDonation(app.http, { transactionId: idOf(0) })
    const text = [header, ...rows].join('\n')
    for (const [transactionId, why] of [
      ['Txn Date & Time', 'these are dates'],
      ['Balance', 'these are sums'],
      ['Phone', 'these are phone numbers'],
      ['Service', 'its values repeat'],
    ] as const) {
      expect(await upload(staff, text, { columns: { ...columns, transactionId } })).toMatchObject({
        state: 'failed',
        error: `The column "${transactionId}" does not hold the transaction IDs: ${why}. Choose another column.`,
      })
    }
    const second = { ...columns, otherTransactionId: 'Txn Date & Time' }
    expect(await upload(staff, text, { columns: second })).toMatchObject({ state: 'failed' })
    expect(await app.db.selectFrom('statement_lines').select('id').execute()).toEqual([])
    expect((await upload(staff, text, { columns })).report?.counts).toMatchObject({ verified: 1 })
    expect(await statesOf(app)).toEqual(['submitted', 'verified'])
  })

  it('has no other role, and no balance is an amount', async () => {
    const { post } = await asStaff(await createTestApp('sqlite'))
    const text = [header, ...rows].join('\n')
    for (const wrong of [
      { columns: { transactionId: 'Amount', amount: 'amount ' } },
      { columns: { ...columns, date: 'Reference' } },
      { columns: { ...columns, amount: 'Balance' } },
      { columns: { ...columns, amount: 'Salio baada' } },
      { columns: { ...columns, amount: 'Amount (USD)' } },
      { columns, only: { column: 'Reference', values: ['x'] } },
    ]) {
      expect((await post('/statements/imports', bodyOf(text, wrong))).statusCode).toBe(400)
    }
    const refused = await post(
      '/statements/imports',
      bodyOf(text, { columns: { ...columns, amount: 'Balance' } }),
    )
    expect(refused.json()).toMatchObject({
      fields: { 'mapping.columns': expect.stringContaining('A balance is what is left') as string },
    })
  })
})

describe('[payments] a statement with more than payments', () => {
  it('names what it leaves out: totals, other tables and currencies, each with its line', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    const text = [
      header,
      ...rows.slice(0, 2),
      header,
      row(2, idOf(2)),
      row(4, idOf(4), 'USD 50'),
      'Jumla,,,,"15,000.00",,',
      'Fee date,Fee amount,Description,,,,',
      '24-11-2026,70.00,Levy,,,,',
      '24-11-2026,80.00,Levy,,,,',
    ].join('\n')
    const { report } = await upload(staff, text, { columns })
    expect(report).toMatchObject({ counts: { 'unknown-id': 3, broken: 0 }, errors: [] })
    expect(report?.leftOut).toEqual([
      { line: 6, lines: 1, why: 'other-currency', text: 'USD' },
      { line: 7, lines: 1, why: 'total', text: 'Jumla' },
      { line: 8, lines: 3, why: 'second-table', text: 'Fee date, Fee amount, Description' },
    ])
  })

  it('is told from shillings by a column of its own, whatever that is called', async () => {
    const staff = await asStaff(await createTestApp('sqlite'))
    const text = [
      'Reference,Amount,Transaction Currency',
      ...[`${idOf(0)},5000,Tanzanian Shilling`, `${idOf(1)},50,USD`, `${idOf(2)},5000,TZS`],
    ].join('\n')
    expect((await upload(staff, text, { columns })).report).toMatchObject({
      counts: { 'unknown-id': 2 },
      leftOut: [{ line: 3, why: 'other-currency', text: 'USD' }],
    })
  })

  it('is refused with a column named twice, or in another currency', async () => {
    const staff = await asStaff(await createTestApp('sqlite'))
    const twice = ['Reference,Amount,Amount', `${idOf(0)},5000,5000`].join('\n')
    expect((await upload(staff, twice, { columns })).error).toContain(
      'Line 1 of the file names the column "amount" twice',
    )
    const dollars = ['Account: 1', 'Currency: USD', header, ...rows].join('\n')
    expect((await upload(staff, dollars, { columns, headerRow: 3 })).error).toContain(
      'Line 2 of the file says that it is in USD',
    )
  })

  it('lists what was declined and what is pending apart, and a payment and its reversal once', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: idOf(0) })
    const text = [
      'Reference,In,Out,Details,State,Balance,Day',
      `${idOf(0)},5000,,Donation,Completed,15000,2026-11-21`,
      `OUT0000001,,5000,Reversal of ${idOf(0)},Completed,10000,2026-11-21`,
      `${idOf(1)},7000,,Donation,Declined,10000,2026-11-21`,
      `${idOf(2)},9000,,Donation,Inasubiri,10000,2026-11-21`,
      `${idOf(3)},2000,,Donation,Completed,12000,2026-11-21`,
    ].join('\n')
    const mapping = {
      columns: {
        ...{ transactionId: 'Reference', amount: 'In', outgoing: 'Out', details: 'Details' },
        ...{ balance: 'Balance', date: 'Day' },
      },
      dateFormat: 'YYYY-MM-DD',
      only: { column: 'State', values: ['Completed'] },
      reversals: { column: 'Details', words: ['reversal'] },
    }
    const { report } = await upload(staff, text, mapping)
    expect(report?.counts).toMatchObject({
      reversed: 1,
      declined: 1,
      pending: 1,
      'unknown-id': 1,
      verified: 0,
    })
    expect(report?.sums).toMatchObject({ reversed: 5000, declined: 7000, pending: 9000 })
    expect(report?.items.filter(({ kind }) => kind !== 'unknown-id')).toMatchObject([
      { line: 3, kind: 'reversed', transactionId: 'OUT0000001', amount: 5000, pair: 2 },
      { line: 4, kind: 'declined', status: 'Declined' },
      { line: 5, kind: 'pending', status: 'Inasubiri' },
    ])
    const balance = { opening: 10_000, received: 7000, sent: 5000, closing: 12_000, breaksAt: null }
    // A declined line does not move the balance.
    expect(report?.balance).toEqual(balance)
    const gap = text.replace(',2000,', ',1000,').replaceAll('QF', 'QM')
    expect((await upload(staff, gap, mapping)).report?.balance).toMatchObject({ breaksAt: 6 })
    const [head = '', ...lines] = text.replaceAll('QF', 'QN').split('\n')
    const upwards = [head, ...lines.toReversed()].join('\n')
    expect((await upload(staff, upwards, mapping)).report?.balance).toEqual(balance)
  })
})

describe('[payments] how the columns of a source are matched', () => {
  it('is each source’s own, says who changed what, and once it was used an owner alone changes it', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    const setRole = (staff_role: 'owner' | 'cashier') =>
      app.db.updateTable('accounts').set({ staff_role }).execute()
    const text = ['Reference,Receipt,Amount', `${idOf(0)},${idOf(5)},5000`].join('\n')
    const changed = { columns: { ...columns, transactionId: 'Receipt' } }
    await setRole('cashier')
    await upload(staff, text, { columns })
    // Importing the same mapping again is not a change.
    await upload(staff, text, { columns, decimalMark: '.' })
    expect(
      (await staff.post('/statements/imports', { ...bodyOf(text, changed), source: 'mixx' })).statusCode,
    ).toBe(200)
    const refused = await staff.post('/statements/imports', bodyOf(text, changed))
    expect([refused.statusCode, refused.json()]).toMatchObject([403, { code: 'forbidden' }])
    await setRole('owner')
    await upload(staff, text, changed)
    const saved = async () => {
      const answer = await staff.get('/statements/mappings')
      return answer
        .json<{ body: { source: string; header: string | null }[] }>()
        .body.filter(({ header: names, source }) => names !== null && source === 'airtel-money')
    }
    expect(await saved()).toMatchObject([
      {
        mapping: { columns: { transactionId: 'Receipt' } },
        changed: { by: 'grace@centre.test', before: { columns: { transactionId: 'Reference' } } },
        wasUsed: true,
      },
    ])
    // After its imports were reverted, no line on the desk was read by the mapping.
    const runs = await app.db.selectFrom('statement_imports').select('id').execute()
    for (const { id } of runs) {
      await expect
        .poll(
          async () =>
            (await staff.post(`/statements/imports/${String(id)}/take-back`, { reason: 'Wrong.' }))
              .statusCode,
        )
        .not.toBe(404)
    }
    expect(await saved()).toMatchObject([{ wasUsed: false }])
  })
})
