import { describe, expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { asStaff, paymentsIn } from '../testing/sample-staff.ts'
import { createImporter } from '../testing/sample-statement.ts'
import { createTestApp } from '../testing/test-app.ts'
import { uploadOf } from '../testing/upload-statement.ts'

describe('[payments] /api/staff/payments.csv', () => {
  it('contains every payment, and no formulas', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    const names = ['=HYPERLINK("http://evil.test")', '+1', '-1', '@SUM(A1)', 'A "quoted", name', 'Neema']
    for (const [index, name] of names.entries()) {
      await postDonation(app.http, { name, transactionId: `=CMD|${String(index)}` })
    }
    const response = await post('/payments.csv')
    expect(response.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="payments.csv"',
      'cache-control': 'no-store',
    })
    const lines = response.body.split('\r\n')
    expect(lines[0]).toBe(
      '\uFEFF"payment","kind","number","state","transaction ID","channel","method","due (TZS)","claimed (TZS)","received (TZS)","flags","name","e-mail","campaign","site","claimed at","decided at","refunded (TZS)","part of payment","gift number","gift (TZS)","wallet"',
    )
    expect(lines[1]).toContain(`1,"donation",1,"submitted","'=CMD|0",,"M-Pesa",5000,5000,,"`)
    expect(lines[1]).toContain(`,"'=HYPERLINK(""http://evil.test"")"`)
    expect(lines[5]).toContain('"A ""quoted"", name"')
    for (const line of lines.slice(1, -1)) expect(line).not.toMatch(/(?:^|,)"?[=+\-@]/)
    expect(lines).toHaveLength(8)
    expect((await post('/payments.csv?state=verified')).body.split('\r\n')).toHaveLength(2)
  })

  it('contains no formulas for spreadsheets that separate cells by semicolons', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    await postDonation(app.http, { name: "Neema; =cmd|'/C calc'!A0;-2;plain" })
    const lines = (await post('/payments.csv')).body.split('\r\n')
    expect(lines[1]).toContain(`"Neema; '=cmd|'/C calc'!A0;'-2;plain"`)
  })

  it('streams any number of payments in batches', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    const created_at = '2026-11-21T09:00:00.000Z'
    const claim = (index: number) => ({
      kind: 'donation' as const,
      transaction_id: `ID${String(index)}`,
      transaction_id_normal: `ID${String(index)}`,
      claimed_amount_tzs: 5000,
      method: 'M-Pesa',
      created_at,
    })
    const many = Array.from({ length: 1201 }, (_, index) => index)
    await app.db.insertInto('payment_claims').values(many.map(claim)).execute()
    const lines = (await post('/payments.csv')).body.split('\r\n')
    expect(lines).toHaveLength(1203)
    expect(lines[1201]).toContain('"ID1200"')
  })
})

describe('[payments] /api/staff/statements', () => {
  it('flags a pending payment whose ID is on a statement', async () => {
    const app = await createTestApp('sqlite')
    const { post } = await asStaff(app)
    await createImporter(app).importLines(['FT26324SAMPL', 5000])
    await postDonation(app.http, { transactionId: 'FT26324SAMPL', amount: 9000 })
    const flagged = paymentsIn(await post('/payments/list?flag=on-statement&state=submitted'))
    expect(flagged).toMatchObject([{ id: 1, flags: ['underpaid', 'on-statement'] }])
  })

  it('accepts larger bodies than other calls, up to a limit', async () => {
    const { post } = await asStaff(await createTestApp('sqlite'))
    const upload = uploadOf('ID,Amount', { columns: { transactionId: 'ID', amount: 'Amount' } })
    const large = { ...upload, file: 'x'.repeat(9_000_000) }
    expect((await post('/statements/imports', large)).statusCode).toBe(400)
    expect((await post('/statements/imports', { ...upload, file: 'x'.repeat(25_000_000) })).statusCode).toBe(
      413,
    )
    expect((await post('/payments/1/verify', { evidence: 'x'.repeat(100_000) })).statusCode).toBe(413)
    expect((await post('/statements/imports', { ...upload, fileName: 'a\u0000b' })).statusCode).toBe(400)
    expect((await post('/statements/imports', { ...upload, source: 'm-pesa\nx' })).statusCode).toBe(400)
  })
})
