import fc from 'fast-check'
import { expect, it } from 'vitest'
import { campaignTotalsService } from '../../giving/campaigns/campaign-totals-service.ts'
import { refundService } from '../refunds/refund-service.ts'
import { auditErrors } from '../../testing/audit-payments.ts'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder, stocksOf } from '../../testing/sample-order.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { signInRefunder } from '../../testing/sample-staff.ts'
import { createImporter, spreadId } from '../../testing/sample-statement.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { paymentSubjects } from '../../main/payment-subjects.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

/** Expected state of a part of a payment. */
interface Part {
  claimId: number
  id: string
  due: number
  state: 'submitted' | 'verified' | 'rejected'
  received: number
  refunded: number
}

/** Donation, or order with a donation, in two parts. */
interface Whole {
  isOrder: boolean
  parts: [Part, Part]
  donationRefunded: number
  isHeld: boolean
}

const stock = 1_000_000
const [orderTzs, donationTzs] = [20_000, 7000]
const reason = 'x'

const step = fc.record({
  action: fc.constantFrom(
    'verify',
    'reject',
    'reject all',
    'cancel',
    'reopen',
    'reopen all',
    'refund',
    'import',
  ),
  isOrder: fc.boolean(),
  part: fc.constantFrom(0, 1),
  amount: fc.constantFrom(1000, 4000, 7000, 12_000, 20_000, 27_000),
  of: fc.constantFrom(undefined, 'order' as const, 'donation' as const),
})
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const sum = (parts: readonly Part[], key: 'received' | 'refunded') =>
  parts.reduce((total, part) => total + part[key], 0)

const leftOf = ({ isOrder, parts, donationRefunded }: Whole) => {
  const [received, refunded] = [sum(parts, 'received'), sum(parts, 'refunded')]
  if (!isOrder) return { order: 0, donation: received - refunded }
  const donation = Math.max(0, Math.min(received - orderTzs, donationTzs))
  return { order: received - donation - (refunded - donationRefunded), donation: donation - donationRefunded }
}

const stateOf = ({ parts: [one, other] }: Whole) => (one.state === other.state ? one.state : 'submitted')

const set = (whole: Whole, parts: readonly Part[], state: Part['state'], received = 0): void => {
  const before = stateOf(whole)
  for (const part of parts) Object.assign(part, { state, received })
  const after = stateOf(whole)
  if (after === 'rejected') whole.isHeld = false
  else if (before === 'rejected') whole.isHeld = whole.isOrder
}

/** Makes a step in the model; returns false if the step is not allowed. */
const decide = (whole: Whole, { action, part: which, amount, of }: Step): boolean => {
  const part = whole.parts[which === 0 ? 0 : 1]
  const isAny = (state: Part['state']) => whole.parts.some((each) => each.state === state)
  const isRefunded = sum(whole.parts, 'refunded') > 0
  const targets = action.endsWith('all') || action === 'cancel' ? whole.parts : [part]
  if (action === 'refund') {
    const left = leftOf(whole)
    const inAll = left.order + left.donation
    const isWhole = amount === inAll
    if (part.state !== 'verified' || inAll <= 0 || amount > (of === undefined ? inAll : left[of]))
      return false
    if (of === undefined && !isWhole && left.order > 0 && left.donation > 0) return false
    const donation = isWhole ? left.donation : of === 'donation' || left.order <= 0 ? amount : 0
    let rest = amount
    for (const each of [part, ...whole.parts.filter((other) => other !== part)]) {
      const share = Math.min(each.received - each.refunded, rest)
      each.refunded += share
      rest -= share
    }
    if (whole.isOrder) whole.donationRefunded += donation
    const isClosed = left.order > 0 && amount - donation === left.order && stateOf(whole) === 'verified'
    if (isClosed) whole.isHeld = false
    return true
  }
  if (action.startsWith('reopen')) {
    if (part.state === 'submitted' || part.refunded > 0) return false
    const decided = targets.filter(({ state }) => state !== 'submitted')
    if (isRefunded && decided.some(({ state }) => state === 'verified')) return false
    set(whole, decided, 'submitted')
    return true
  }
  if (part.state !== 'submitted' || (action === 'cancel' && isAny('verified'))) return false
  // A verification of more than twice the claimed amount takes two people.
  if (action === 'verify' && amount > 2 * part.due) return false
  const pending = targets.filter(({ state }) => state === 'submitted')
  if (action === 'verify') set(whole, pending, 'verified', amount)
  else set(whole, pending, 'rejected')
  return true
}

describeOnEachEngine('[payments in parts] whatever the staff do, in whatever order', (engine) => {
  it(
    'raised amounts, stock and refunds match, and no more is verified than came in',
    { timeout: 3_600_000 },
    async () => {
      const app = await createShop(engine, [{ stock }])
      const now = () => new Date('2026-11-21T10:00:00Z')
      const payments = paymentsOf(app)
      const { accountId, by: refunderEmail } = await signInRefunder(app)
      const refunder = { accountId, by: refunderEmail }
      const { importLines } = createImporter(app)
      const refund = refundService({
        db: app.db,
        now,
        centre: () => sampleCentre(),
        subjects: paymentSubjects,
        onMessageQueued: app.outbox.wake,
      })
      const all: Whole[] = []
      const lines = new Map<string, number>()
      let refunds = 0

      const create = async (isOrder: boolean): Promise<Whole> => {
        const first = all.length * 2 + 1
        const part = (claimId: number, due: number): Part => ({
          ...{ claimId, id: spreadId('PA', claimId), due },
          ...{ state: 'submitted', received: 0, refunded: 0 },
        })
        const parts: Whole['parts'] = isOrder
          ? [part(first, 15_000), part(first + 1, 12_000)]
          : [part(first, 8000), part(first + 1, 4000)]
        const sent = {
          transactionId: parts[0].id,
          furtherPayments: [{ transactionId: parts[1].id, amount: parts[1].due }],
        }
        const posted = isOrder
          ? await postOrder(app.http, { ...sent, donation: { amount: donationTzs, campaignId: 1 } })
          : await postDonation(app.http, { ...sent, amount: 12_000 })
        expect(posted.statusCode).toBe(201)
        const whole = { isOrder, parts, donationRefunded: 0, isHeld: isOrder }
        all.push(whole)
        return whole
      }

      const attempt = ({ action, amount, of }: Step, { claimId }: Part): Promise<void> => {
        const allParts = action.endsWith('all')
        if (action === 'verify') return payments.verify({ claimId, by, evidence, receivedAmountTzs: amount })
        if (action === 'cancel') return payments.cancel({ claimId, by, reason })
        if (action.startsWith('reject')) return payments.reject({ claimId, by, reason, allParts })
        if (action.startsWith('reopen')) return payments.reopen({ claimId, by, reason, allParts })
        refunds++
        const transactionId = `REFUND${String(10_000 + refunds)}`
        return refund({ claimId, ...refunder, amount, channel: 'm-pesa', transactionId, reason, of })
      }

      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
          const [donation, order] = [await create(false), await create(true)]
          for (const each of steps) {
            const whole = each.isOrder ? order : donation
            const part = whole.parts[each.part === 0 ? 0 : 1]
            if (each.action === 'import') {
              await importLines([part.id, part.due])
              lines.set(part.id, part.due)
              // An import verifies every pending payment on any statement, not only this one.
              for (const one of all) {
                const found = one.parts.filter(({ id, state }) => state === 'submitted' && lines.has(id))
                for (const pending of found) set(one, [pending], 'verified', pending.due)
              }
              continue
            }
            const isMade = await attempt(each, part).then(
              () => true,
              (error: unknown) => {
                expect(error).toMatchObject({
                  code: expect.stringMatching(
                    /^(?:state_changed|validation_failed|second_person_required)$/,
                  ) as string,
                })
                return false
              },
            )
            expect([each, isMade]).toEqual([each, decide(whole, each)])
          }
          const claims = await app.db.selectFrom('payment_claims').selectAll().orderBy('id').execute()
          expect(claims.map((row) => [row.state, row.received_amount_tzs ?? 0, row.refunded_tzs])).toEqual(
            all.flatMap(({ parts }) => parts.map((each) => [each.state, each.received, each.refunded])),
          )
          const raised = all.reduce((total, whole) => total + leftOf(whole).donation, 0)
          const [totals] = await campaignTotalsService({ db: app.db, now }).list()
          expect([totals?.totalTzs, totals?.sumTzs]).toEqual([raised, raised])
          expect(raised).toBeGreaterThanOrEqual(0)
          expect(await stocksOf(app)).toEqual([stock - 2 * all.filter(({ isHeld }) => isHeld).length])
          expect(await auditErrors(app, [...lines])).toEqual([])
        }),
        { numRuns: fc.readConfigureGlobal().numRuns ?? (engine === 'sqlite' ? 30 : 8) },
      )
    },
  )
})
