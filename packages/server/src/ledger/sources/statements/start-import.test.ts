import { randomBytes } from 'node:crypto'
import {
  envelope,
  listStatementMappings,
  type StartImportInput,
  type StatementImportDetails,
  type StatementMapping,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { postDonation } from '../../../testing/sample-donation.ts'
import { asStaff, type StaffCaller } from '../../../testing/sample-staff.ts'
import { packed } from '../../../testing/sample-statement.ts'
import { createTestApp } from '../../../testing/test-app.ts'
import { endedImport, uploadOf, uploadStatement } from '../../../testing/upload-statement.ts'
import { insertApproval } from './source-repository.ts'

const mapping: StatementMapping = {
  delimiter: ';',
  headerRow: 2,
  columns: { transactionId: 'Receipt No.', amount: 'Paid In', date: 'Time' },
  dateFormat: 'DD-MM-YYYY HH:mm',
  decimalMark: '.',
}
const statement = (...lines: string[]) => ['A statement', 'Receipt No.;Time;Paid In', ...lines].join('\n')

const upload = (staff: StaffCaller, text: string, changes: Partial<StartImportInput> = {}) =>
  uploadStatement(staff, uploadOf(text, mapping, { verify: false, ...changes }))

describe('[desk statements] an upload', () => {
  it('is imported in the background, verifies nothing unless told to, and changes nothing again', async () => {
    const app = await createTestApp('sqlite')
    await insertApproval(app.db, {
      source: 'm-pesa',
      by: 'grace@centre.test',
      at: '2026-01-01T00:00:00.000Z',
    })
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
    await postDonation(app.http, { transactionId: 'QFG7H8J9K1', amount: 9000 })
    const text = statement(
      'QFG7H8J9K0;21-11-2026 09:12;5,000.00',
      'QFG7H8J9K1;21-11-2026 09:20;8,000.00',
      'QFG7H8J9K2;21-11-2026 09:30;20,000.00',
      'QFG7H8J9K3;yesterday;1,000.00',
    )
    const { id, report } = await upload(staff, text)
    expect(report?.counts).toMatchObject({
      matched: 1,
      verified: 0,
      'amount-differs': 1,
      'unknown-id': 1,
      broken: 1,
    })
    expect(report?.sums).toEqual({ matched: 5000, 'amount-differs': 8000, 'unknown-id': 20_000 })
    expect((await upload(staff, text)).report?.counts).toMatchObject({
      matched: 1,
      'unknown-id': 0,
      'seen-before': 1,
    })
    const { body } = (await staff.post('/payments/verify-matched', { payments: [1] })).json<{
      body: object[]
    }>()
    expect(body).toEqual([{ payment: 1, isVerified: true, message: null, version: 1 }])
    // Staff who open the first import again are not asked to verify the payment once more.
    const again = (await staff.get(`/statements/imports/${String(id)}`)).json<{
      body: StatementImportDetails
    }>()
    expect(again.body.report).toMatchObject({
      counts: { matched: 0, verified: 1, 'amount-differs': 1 },
      sums: { matched: 0, verified: 5000 },
      items: [{ kind: 'verified', payment: { state: 'verified' } }, {}, {}],
    })
    expect((await upload(staff, text)).report?.counts).toMatchObject({ matched: 0, 'seen-before': 2 })
  })

  it('may be in UTF-16, as spreadsheets save it', async () => {
    const staff = await asStaff(await createTestApp('sqlite'))
    const text = Buffer.from(`\uFEFF${statement('QFG7H8J9K0;21-11-2026 09:12;5,000.00')}`, 'utf16le')
    for (const bytes of [text, Buffer.from(text).swap16()]) {
      const { report } = await upload(staff, '', { file: packed(bytes) })
      expect(report?.counts['unknown-id']).toBe(bytes === text ? 1 : 0)
      expect(report?.counts['seen-before']).toBe(bytes === text ? 0 : 1)
    }
  })

  it('verifies at once where that is asked for', async () => {
    const app = await createTestApp('sqlite')
    await insertApproval(app.db, {
      source: 'm-pesa',
      by: 'grace@centre.test',
      at: '2026-01-01T00:00:00.000Z',
    })
    const staff = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QFG7H8J9K0' })
    const text = statement('QFG7H8J9K0;21-11-2026 09:12;5,000.00')
    const { report } = await upload(staff, text, { verify: true })
    expect(report?.counts).toMatchObject({ verified: 1, matched: 0 })
  })

  it('may be large, and is cancelled at its next pause; what it stored stays', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    // Random text is hardly compressible: packed, it still exceeds 5 MB.
    const text = statement(
      ...Array.from({ length: 5000 }, (_, index) => `LARGE${String(index)};;1000;`),
      ...Array.from({ length: 100 }, () => randomBytes(50_000).toString('base64')),
    )
    const file = packed(text)
    expect(file.length).toBeGreaterThan(6_600_000)
    const input = { source: 'm-pesa', fileName: 'november.csv', mapping, file }
    expect((await staff.post('/statements/imports', input)).statusCode).toBe(200)
    expect((await staff.post('/statements/imports/1/cancel')).statusCode).toBe(200)
    await expect
      .poll(async () => (await staff.get('/statements/imports/1')).json<{ body: object }>().body, {
        timeout: 30_000,
      })
      .toMatchObject({ state: 'cancelled', error: expect.stringContaining('was cancelled') as string })
    expect((await staff.post('/statements/imports/1/cancel')).json()).toMatchObject({ code: 'state_changed' })
  })

  it('waits while two others are imported', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    const lines = Array.from({ length: 4000 }, (_, index) => `LARGE${String(index)};;1000`)
    const input = { source: 'm-pesa', fileName: 'november.csv', mapping, file: packed(statement(...lines)) }
    const start = () => staff.post('/statements/imports', input)
    const answers = await Promise.all([start(), start(), start()])
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 429])
    expect(answers.find(({ statusCode }) => statusCode === 429)?.json()).toMatchObject({
      code: 'too_many_requests',
      message: expect.stringContaining('Please wait until one of them is done') as string,
    })
    // Imports that ended or never began do not block later ones.
    for (const id of [1, 2]) await staff.post(`/statements/imports/${String(id)}/cancel`)
    await Promise.all([1, 2].map((id) => endedImport(staff, id)))
    await expect
      .poll(
        async () => (await staff.post('/statements/imports', uploadOf(statement(), mapping))).statusCode,
        {
          timeout: 30_000,
        },
      )
      .toBe(200)
    await endedImport(staff, 3)
    for (let time = 0; time < 3; time++) {
      const refused = await staff.post('/statements/imports', { ...input, file: packed('PK\u0000') })
      expect(refused.statusCode).toBe(400)
    }
    await upload(staff, statement())
  })

  it('is remembered by its header row', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    await upload(staff, statement())
    await upload(staff, statement(), { source: 'bank' })
    const { body } = v.parse(
      envelope(listStatementMappings.output),
      (await staff.get('/statements/mappings')).json(),
    )
    const header = 'receipt no.\ntime\npaid in'
    expect(body.filter((each) => each.header !== null)).toMatchObject([
      { source: 'bank', header, mapping },
      { source: 'm-pesa', header, mapping },
    ])
  })

  it('says what is wrong with it', async () => {
    const app = await createTestApp('sqlite')
    const staff = await asStaff(app)
    const { state, error } = await upload(staff, 'Other;Columns\n1;2', {
      mapping: { ...mapping, headerRow: 1 },
    })
    expect([state, error]).toEqual(['failed', expect.stringContaining('names no column "Receipt No."')])
    const twice = { ...mapping, dateFormat: 'YYYY-MM-DD YYYY' }
    const formatted = { source: 'm-pesa', fileName: 'x.csv', mapping: twice, file: packed(statement()) }
    expect((await staff.post('/statements/imports', formatted)).json()).toMatchObject({
      code: 'validation_failed',
      fields: { 'mapping.dateFormat': expect.stringContaining('each part of a date once') as string },
    })
    const refusal = async (file: string) => {
      const input = { source: 'm-pesa', fileName: 'x.csv', mapping, file }
      const response = await staff.post('/statements/imports', input)
      return [response.statusCode, Object.keys(response.json<{ fields: object }>().fields)]
    }
    expect(await refusal(Buffer.from('no gzip').toString('base64'))).toEqual([400, ['file']])
    expect(await refusal(packed('PK\u0000'))).toEqual([400, ['file']])
    expect(await refusal('no base64!')).toEqual([400, ['file']])
    // A large file is checked as well; random data is hardly compressible.
    expect(await refusal(packed(randomBytes(8_000_000)))).toEqual([400, ['file']])
    // A small file that exceeds the limit after unpacking.
    expect(await refusal(packed(Buffer.alloc(60_000_000, 'x')))).toEqual([400, ['file']])
    expect((await staff.get('/statements/imports/99')).statusCode).toBe(404)
  })
})
