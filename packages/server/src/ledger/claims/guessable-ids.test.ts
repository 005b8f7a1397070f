import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { statesOf } from '../../testing/sample-payment.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** Other lines of the bank's statement, which show that its column contains IDs. */
const otherLines = ['DEPOSIT70001', 'DEPOSIT80002'].map((id) => `${id},1000\n`).join('')

describeOnEachEngine('[payments] an ID that anybody could name', (engine, itOnce) => {
  itOnce.each(['CASH DEPOSIT', 'N/A', 'TRANSFER', 'DEP 1', '0001', '0754 000 000', '+255754000000'])(
    'takes no line by itself: %s',
    async (transactionId) => {
      const app = await createTestApp(engine)
      const { importText } = createImporter(app)
      const { get, post } = await asStaff(app)
      await importText(`ID,Amount\n${transactionId},5000\n${otherLines}`, 'bank')
      await postDonation(app.http, { transactionId, amount: 5000 })
      const { items } = await importText(`ID,Amount\n${transactionId},5000\n${otherLines}`, 'bank')
      expect(items[0]).toMatchObject({ kind: 'needs-look', payment: { id: 1 } })
      expect(paymentsIn(await post('/payments/list?matched=yes'))).toEqual([])
      await post('/payments/verify-matched', { payments: [1] })
      expect(await statesOf(app)).toEqual(['submitted'])
      expect(paymentIn(await get('/payments/1')).flags).toContain('guessable-id')
      // A person who has checked may choose the line.
      expect((await post('/payments/1/verify', { line: 1 })).statusCode).toBe(200)
    },
  )

  itOnce('keeps no line of another sum from whoever it is of', async () => {
    const app = await createTestApp(engine)
    const { importText } = createImporter(app)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'CASH DEPOSIT', amount: 5000 })
    await importText(`ID,Amount\nCASH DEPOSIT,7000\n${otherLines}`, 'bank')
    await post('/payments/1/verify', { evidence: 'The slip.' })
    const { body } = (await get('/statement-lines')).json<{ body: { amount: number }[] }>()
    expect(body.map(({ amount }) => amount)).toContain(7000)
  })

  it('is a long one of no known shape, unless its source has it once', async () => {
    const app = await createTestApp(engine)
    const { importText } = createImporter(app)
    const { post } = await asStaff(app)
    for (const transactionId of ['BRANCH-SLIP-0417', 'BRANCH-SLIP-0933']) {
      await postDonation(app.http, { transactionId, amount: 5000 })
    }
    await importText(
      'ID,Amount\nBRANCH-SLIP-0417,5000\nBRANCH-SLIP-0933,5000\nBRANCH-SLIP-0933,8000\n',
      'bank',
    )
    expect(await statesOf(app)).toEqual(['verified', 'submitted'])
    expect(paymentsIn(await post('/payments/list?flag=guessable-id')).map(({ id }) => id)).toEqual([2])
  })

  itOnce('is one that an earlier statement of its source had with another amount', async () => {
    const app = await createTestApp(engine)
    const { importText } = createImporter(app)
    await importText('ID,Amount\nBRANCH-SLIP-0417,5000\n', 'bank')
    await importText('ID,Amount\nBRANCH-SLIP-0417,9000\n', 'bank')
    await postDonation(app.http, { transactionId: 'BRANCH-SLIP-0417', amount: 5000 })
    await importText('ID,Amount\nBRANCH-SLIP-0417,5000\n', 'bank')
    expect(await statesOf(app)).toEqual(['submitted'])
  })
})

describe('[payments] a near twin', () => {
  it('is verified by no statement by itself', async () => {
    const app = await createTestApp('sqlite')
    const { importLines } = createImporter(app)
    const { post } = await asStaff(app)
    await postDonation(app.http, { transactionId: 'QTW1N5OZ07', amount: 5000 })
    await importLines(['QTW1N50Z07', 5000], ['QTW1N5OZ07', 5000])
    expect(await statesOf(app)).toEqual(['submitted'])
    expect(paymentsIn(await post('/payments/list?matched=yes'))).toEqual([])
  })
})
