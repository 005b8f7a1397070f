import {
  addWorkingDays,
  createCustomOrder,
  customOrderInput,
  customOrderProofInput,
  dayAt,
  initialCustomOrderStatus,
  orderOpener,
  payCustomOrder,
  reportedPaymentInput,
  reportPayment,
  trackOrder,
  type CustomOrder,
  type Language,
  type OrderOpener,
  type ReportedPayment,
  type TrackedCustomOrder,
} from '@charity-kit/contract'
import { failIfAsked, takeIds } from './outcomes.ts'
import { Refusal } from './refusal.ts'
import { testAnswer, type TestAnswer } from './test-answer.ts'
import { isOpenedBy, type TestRecord } from './test-records.ts'
import { findTrackedParcel } from './test-orders.ts'
import { paymentOf, testTrackingNumber, withTracked, type TestVisit } from './test-visit.ts'

/** Price of one piece in the sandbox, in whole shillings. */
const priceTzs = 20_000
const notes: Record<Language, string> = {
  en: 'Test: at a real centre somebody looks at your wishes and names a price.',
  sw: 'Jaribio: kwenye kituo halisi mtu anaangalia unachotaka na kutaja bei.',
}

type CustomOrderRecord = TestRecord & { tracked: TrackedCustomOrder }
const isCustomOrder = (record: TestRecord): record is CustomOrderRecord =>
  record.tracked.kind === 'custom-order'

const findCustomOrder = ({ records }: TestVisit, key: OrderOpener): CustomOrderRecord | undefined =>
  records
    .all()
    .filter(isCustomOrder)
    .find((each) => isOpenedBy(each, key))

const create = testAnswer(
  createCustomOrder,
  customOrderInput,
  async (input, { records, now, language, idempotencyKey }): Promise<CustomOrder> => {
    const { productType, colors, quantity, customText, additionalDetails, customerDetails } = input
    failIfAsked(customText, additionalDetails)
    const reference = records.nextReference()
    const trackingNumber = testTrackingNumber(reference)
    const at = now.toISOString()
    const answer = {
      id: reference,
      productType,
      colors,
      quantity,
      status: initialCustomOrderStatus,
      createdAt: at,
      shipmentTrackingNumber: trackingNumber,
    }
    records.save({
      transactionIds: [],
      idempotencyKey,
      answer,
      trackingNumber,
      email: customerDetails.email,
      tracked: {
        kind: 'custom-order',
        reference,
        // The price is there at once, because no person sets one.
        state: 'priced',
        productType,
        quantity,
        price: priceTzs * quantity,
        readyOn: addWorkingDays(dayAt(now), 10),
        receivedAt: at,
        steps: [{ state: 'priced', at }],
        note: notes[language],
        canPay: true,
      },
    })
    return Promise.resolve(answer)
  },
  201,
)

/** Returns a payment as a custom order's tracking shows it, and when it is confirmed, if it is. */
const shownPayment = async (
  transactionIds: readonly string[],
  method: { paymentMethod: string; wallet?: string | undefined },
  visit: TestVisit,
) => {
  const { payment, confirmedAt } = await paymentOf(transactionIds, visit)
  return {
    confirmedAt,
    shown: {
      payment: { ...payment, ...method, receivedAt: visit.now.toISOString() },
      canPay: payment.state === 'not_found',
    },
  }
}

const pay = testAnswer(payCustomOrder, customOrderProofInput, async (proof, visit) => {
  const { records, now } = visit
  const record = findCustomOrder(visit, proof)
  if (!record) throw new Refusal('order_not_found')
  const { canPay, reference, steps } = record.tracked
  if (!canPay) throw new Refusal('state_changed')
  const transactionIds = takeIds(records, proof, reference)
  const { paymentMethod, wallet } = proof
  const { shown, confirmedAt } = await shownPayment(transactionIds, { paymentMethod, wallet }, visit)
  const state = 'accepted'
  const paid = withTracked(record, {
    ...shown,
    state,
    note: null,
    steps: [...steps.filter((step) => step.state !== state), { state, at: now.toISOString() }],
  })
  records.save({ ...paid, confirmedAt, transactionIds: [...record.transactionIds, ...transactionIds] })
  return paid.tracked
})

const report = testAnswer(
  reportPayment,
  reportedPaymentInput,
  async (input, visit): Promise<ReportedPayment> => {
    const { records, now, idempotencyKey } = visit
    const { amount, transactionId, paymentMethod, wallet } = input
    const transactionIds = takeIds(records, input)
    const reference = records.nextReference()
    const answer = { id: reference, status: 'submitted', amount, transactionId }
    const at = now.toISOString()
    const { shown, confirmedAt } = await shownPayment(transactionIds, { paymentMethod, wallet }, visit)
    records.save({
      transactionIds,
      idempotencyKey,
      answer,
      confirmedAt,
      tracked: {
        kind: 'custom-order',
        reference,
        state: 'accepted',
        productType: 'custom',
        quantity: 1,
        reported: amount,
        receivedAt: at,
        steps: [{ state: 'accepted', at }],
        ...shown,
      },
    })
    return answer
  },
  201,
)

const track = testAnswer(trackOrder, orderOpener, async (key, visit) =>
  Promise.resolve(findCustomOrder(visit, key)?.tracked ?? findTrackedParcel(visit, key)),
)

export const customOrderAnswers: readonly TestAnswer[] = [create, pay, report, track]
