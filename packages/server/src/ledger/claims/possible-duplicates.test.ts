import { envelope, getStatementLine, listUnclaimed } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf, statesOf } from '../../testing/sample-payment.ts'
import { addMember } from '../../testing/sample-second-person.ts'
import { asStaff, paymentIn, paymentsIn } from '../../testing/sample-staff.ts'
import { createImporter } from '../../testing/sample-statement.ts'
import { appWithClock, createTestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { nearTwinsOf } from './possible-duplicates-repository.ts'

const daySeconds = 86_400
const counted = 'QTW1N50Z07'

describeOnEachEngine('[payments] near twins', (engine, itOnce) => {
  itOnce.each([
    ['O for 0', 'QTW1N5OZ07', 9000, 'looks-alike'],
    ['I for 1, S for 5, and O for 0', 'QTWIN5OZO7', 9000, 'looks-alike'],
    ['a small l for 1, and O for 0', 'QTWlN5OZ07', 9000, 'looks-alike'],
    ['one letter at the same sum', 'QTW1N50Z97', 5000, 'one-letter'],
    ['the first letter at the same sum', 'PTW1N50Z07', 5000, 'one-letter'],
    ['one letter more at the same sum', 'QTW11N50Z07', 5000, 'one-letter'],
    ['one letter more at the end', 'QTW1N50Z07X', 5000, 'one-letter'],
    ['one letter less at the same sum', 'QTW1N50Z7', 5000, 'one-letter'],
    ['a plain neighbour with another sum', 'QTW1N50Z08', 9000, undefined],
    ['two letters at the same sum', 'QTW1N50Z89', 5000, undefined],
    ['two letters that change places', 'QTW1N50Z70', 5000, undefined],
    ['another ID', 'RK77SAMPL2', 5000, undefined],
  ])('%s', async (_, transactionId, amount, similarity) => {
    const app = await createTestApp(engine)
    const { get, post } = await asStaff(app)
    await postDonation(app.http, { transactionId: counted, amount: 5000 })
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    await postDonation(app.http, { transactionId, amount })
    const flagged = paymentsIn(await post('/payments/list?flag=near-twin')).map(({ id }) => id)
    expect(flagged).toEqual(similarity ? [1, 2] : [])
    expect(await nearTwinsOf(app.db, 2)).toMatchObject(
      similarity
        ? [{ transactionId: counted, ownId: transactionId, similarity, payment: 1, state: 'verified' }]
        : [],
    )
    expect(paymentIn(await get('/payments/1')).nearTwins).toMatchObject(
      similarity ? [{ transactionId, ownId: counted, similarity, payment: 2, state: 'submitted' }] : [],
    )
  })

  it('possible duplicates include lines with either ID, and say for which payment a line counts', async () => {
    const app = await createTestApp(engine)
    const { post } = await asStaff(app)
    const { importLines } = createImporter(app)
    await postDonation(app.http, { transactionId: counted, amount: 5000 })
    await importLines([counted, 5000], ['26112109120001', 7000, '503-QAB12CD34E'], ['RK77SAMPL2', 9000])
    const line = { source: 'm-pesa', fileName: 'november.csv' }
    await postDonation(app.http, { transactionId: 'QTW1N5OZ07', amount: 5000 })
    expect(await nearTwinsOf(app.db, 2)).toMatchObject([
      { transactionId: counted, payment: 1, line: null },
      { transactionId: counted, payment: 1, state: 'verified', line: { ...line, line: 2 } },
    ])
    await postDonation(app.http, { transactionId: 'QA812CD34E', amount: 100 })
    expect(await nearTwinsOf(app.db, 3)).toMatchObject([
      { similarity: 'looks-alike', payment: null, state: null, amount: 7000, line: { ...line, line: 3 } },
    ])
    await postDonation(app.http, { transactionId: 'RK77SAMPL2', amount: 9000 })
    expect(await nearTwinsOf(app.db, 4)).toEqual([])
    expect(paymentsIn(await post('/payments/list?flag=near-twin')).map(({ id }) => id)).toEqual([1, 2, 3])
  })

  itOnce('unclaimed lines are flagged, and name the payment of their duplicate', async () => {
    const app = await createTestApp(engine)
    const { get } = await asStaff(app)
    const { importLines } = createImporter(app)
    await postDonation(app.http, { transactionId: counted, amount: 5000 })
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    await postDonation(app.http, { transactionId: 'QA812CD34E', amount: 100 })
    await importLines(['QTW1N5OZ07', 9000], ['26112109120001', 7000, '503-QAB12CD34E'], ['RK77SAMPL2', 5000])
    const { body } = v.parse(envelope(listUnclaimed.output), (await get('/statement-lines')).json())
    expect(body.map(({ twins }) => twins)).toEqual([
      [{ payment: 1, state: 'verified', transactionId: counted }],
      [{ payment: 2, state: 'submitted', transactionId: 'QA812CD34E' }],
      [],
    ])
    const details = v.parse(envelope(getStatementLine.output), (await get('/statement-lines/1')).json())
    expect(details.body.twins).toMatchObject([{ payment: 1 }])
  })

  itOnce('a rejected claim, or an equal sum 31 days later, is not a possible duplicate', async () => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    const flagged = async () => paymentsIn(await post('/payments/list?flag=near-twin')).map(({ id }) => id)
    await postDonation(app.http, { transactionId: counted, amount: 5000 })
    app.wait(30 * daySeconds)
    await postDonation(app.http, { transactionId: 'QTW1N50Z97', amount: 5000 })
    expect(await flagged()).toEqual([1, 2])
    await paymentsOf(app).reject({ claimId: 1, by, reason: 'Not found.' })
    expect(await nearTwinsOf(app.db, 2)).toEqual([])
    expect(await flagged()).toEqual([])
    await paymentsOf(app).reopen({ claimId: 1, by, reason: 'Found.' })
    expect(await flagged()).toEqual([1, 2])
    app.wait(2 * daySeconds)
    await postDonation(app.http, { transactionId: 'QTW1N50Z37', amount: 5000 })
    expect(await nearTwinsOf(app.db, 3)).toMatchObject([{ payment: 2 }])
  })

  itOnce('possible duplicates that both count are no longer flagged', async () => {
    const app = await appWithClock(engine)
    const [first, second] = [await addMember(app, 'daudi'), await addMember(app, 'upendo')]
    for (const transactionId of [counted, 'QTW1N5OZ07']) await postDonation(app.http, { transactionId })
    for (const id of [1, 2]) {
      await first.post(`/payments/${String(id)}/verify`, { evidence })
      await second.post(`/payments/${String(id)}/agree`)
    }
    expect(await statesOf(app)).toEqual(['verified', 'verified'])
    expect(paymentsIn(await first.post('/payments/list?flag=near-twin'))).toEqual([])
  })

  itOnce('a payment’s own two IDs are not possible duplicates', async () => {
    const app = await createTestApp(engine)
    await postDonation(app.http, { transactionId: counted, otherTransactionId: 'QTW1N5OZ07' })
    expect(await nearTwinsOf(app.db, 1)).toEqual([])
  })
})
