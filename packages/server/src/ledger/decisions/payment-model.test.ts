import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import { refundService } from '../refunds/refund-service.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, countMails, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { signInRefunder } from '../../testing/sample-staff.ts'
import { createImporter, spreadId } from '../../testing/sample-statement.ts'
import type { ShownPaymentState } from '../../db/schema.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { paymentSubjects } from '../../main/payment-subjects.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** Expected state of a payment. Donations have the odd numbers, orders the even ones. */
interface Model {
  id: string
  isDonation: boolean
  due: number
  state: ShownPaymentState
  received: number
  refunded: number
}

const stock = 1_000_000
const opening = 2_450_000
const piecesPerOrder = 2

const actions = ['verify', 'reject', 'cancel', 'reopen', 'refund', 'import'] as const
type Action = (typeof actions)[number]

const step = fc.record({
  action: fc.constantFrom(...actions),
  which: fc.constantFrom(0, 1),
  amount: fc.integer({ min: 1, max: 50_000 }),
})

const isAllowed = (
  action: Exclude<Action, 'import'>,
  { state, received, refunded, due }: Model,
  amount: number,
) => {
  if (action === 'refund') return state === 'verified' && amount <= received - refunded
  if (action === 'reopen') return state !== 'submitted' && refunded === 0
  // A verification of more than twice the claimed amount takes two people.
  return state === 'submitted' && (action !== 'verify' || amount <= 2 * due)
}

const decide = (action: Exclude<Action, 'import'>, model: Model, amount: number): void => {
  if (action === 'refund') {
    model.refunded += amount
    if (model.refunded === model.received) model.state = 'refunded'
    return
  }
  const states = { verify: 'verified', reject: 'rejected', cancel: 'cancelled', reopen: 'submitted' } as const
  model.state = states[action]
  model.received = action === 'verify' ? amount : 0
}

describeOnEachEngine('[payments] whatever the staff do, in whatever order', (engine) => {
  it('stock, raised amount, history and emails match the decisions', { timeout: 3_600_000 }, async () => {
    // No email is postponed, so undoing a decision does not stop any.
    const mailLimits = { connections: 1, perHour: 100_000, perRecipientAndHour: 100_000 }
    const app = await createShop(engine, [{ stock }], undefined, { mailLimits })
    const now = () => new Date('2026-11-21T10:00:00Z')
    const payments = paymentsOf(app)
    const refund = refundService({
      db: app.db,
      now,
      centre: () => sampleCentre(),
      subjects: paymentSubjects,
      onMessageQueued: app.outbox.wake,
    })
    const { accountId, by: refunderEmail } = await signInRefunder(app)
    const refunder = { accountId, by: refunderEmail }
    const { importLines } = createImporter(app)
    const models: Model[] = []
    const onStatements = new Set<string>()
    const counts = { events: 0, mails: 0, refunds: 0 }

    const attempt = (action: Exclude<Action, 'import'>, claimId: number, amount: number): Promise<void> => {
      if (action === 'verify') return payments.verify({ claimId, by, evidence, receivedAmountTzs: amount })
      if (action !== 'refund') return payments[action]({ claimId, by, reason: 'x' })
      counts.refunds++
      const transactionId = `REFUND${String(10_000 + counts.refunds)}`
      return refund({ claimId, ...refunder, amount, channel: 'm-pesa', transactionId, reason: 'x' })
    }

    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
        const pair = (['GIFT', 'ORDER'] as const).map((kind): Model => {
          const isDonation = kind === 'GIFT'
          const id = spreadId(isDonation ? 'GI' : 'OR', models.length)
          return {
            id,
            isDonation,
            due: isDonation ? 5000 : 20_000,
            state: 'submitted',
            received: 0,
            refunded: 0,
          }
        })
        const [donation, order] = pair as [Model, Model]
        // Above a limit for each address, donations are stored without a receipt.
        const email = `${donation.id.toLowerCase()}@example.org`
        await postDonation(app.http, { transactionId: donation.id, amount: donation.due, email })
        await postOrder(app.http, { transactionId: order.id, address: { ...sampleOrder.address, email } })
        models.push(donation, order)
        counts.mails += 2

        for (const { action, which, amount } of steps) {
          const model = which === 0 ? donation : order
          if (action === 'import') {
            await importLines([model.id, model.due])
            onStatements.add(model.id)
            // An import verifies every pending payment on any statement, not only this one.
            for (const pending of models) {
              if (pending.state !== 'submitted' || !onStatements.has(pending.id)) continue
              decide('verify', pending, pending.due)
              counts.events++
              counts.mails++
            }
            continue
          }
          const isMade = await attempt(action, models.indexOf(model) + 1, amount).then(
            () => true,
            (error: unknown) => {
              const isTooMuch = action === 'refund' && model.state === 'verified'
              const isForTwo = action === 'verify' && model.state === 'submitted'
              expect(error).toMatchObject({
                code: isTooMuch ? 'validation_failed' : isForTwo ? 'second_person_required' : 'state_changed',
              })
              return false
            },
          )
          expect(isMade).toBe(isAllowed(action, model, amount))
          if (!isMade) continue
          decide(action, model, amount)
          if (action !== 'refund') counts.events++
          if (action !== 'reopen') counts.mails++
        }

        const claims = await app.db.selectFrom('payment_claims').selectAll().orderBy('id').execute()
        expect(claims.map(({ shown_state }) => shown_state)).toEqual(models.map(({ state }) => state))
        const held = models.filter(
          ({ isDonation, state }) => !isDonation && (state === 'submitted' || state === 'verified'),
        ).length
        expect(await stocksOf(app)).toEqual([stock - piecesPerOrder * held])
        const raised = models
          .filter(({ isDonation }) => isDonation)
          .reduce((sum, { received, refunded }) => sum + received - refunded, 0)
        const campaigns = await app.http.inject('/api/campaigns/active')
        expect(campaigns.json()).toMatchObject({ body: [{ collectedAmount: opening + raised }, {}, {}, {}] })
        const totals = await campaignTotalsService({ db: app.db, now }).list()
        expect(totals.map(({ totalTzs }) => totalTzs)).toEqual([raised, 0, 0, 0])
        expect(totals.map(({ sumTzs }) => sumTzs)).toEqual([raised, 0, 0, 0])
        const events = await app.db.selectFrom('payment_events').select('id').execute()
        expect([events.length, await countMails(app)]).toEqual([counts.events, counts.mails])
      }),
      { numRuns: fc.readConfigureGlobal().numRuns ?? (engine === 'sqlite' ? 30 : 8) },
    )
  })
})
