import { formatDate, formatTzs, type CustomOrderState, type TrackedCustomOrder } from '@charity-kit/contract'
import { nonBreaking } from '@charity-kit/ui'
import { step, type Texts, type TimelineStep, type Wording } from './timeline-steps.ts'

/** States in which a step of the timeline is the current one. After the last of these states the step is done. */
const parts = {
  price: ['new', 'priced'],
  payment: ['accepted'],
  making: ['paid', 'in-work', 'ready'],
  parcel: ['sent'],
} satisfies Record<string, readonly CustomOrderState[]>

const way: readonly CustomOrderState[] = [...Object.values(parts).flat(), 'done']

/** Returns the past and future steps of a custom order, oldest first. */
export const customOrderSteps = (
  order: TrackedCustomOrder,
  { t, language, centre }: Wording,
): TimelineStep[] => {
  const { state } = order
  if (order.reported != null) return reportSteps(order, { t, language, centre })
  const timeZone = centre?.timeZone
  const at = (date: TrackedCustomOrder['receivedAt']) =>
    formatDate(date, language, { near: true, timeZone, time: true })
  const since = (reached: CustomOrderState) => {
    const date = order.steps.find((each) => each.state === reached)?.at
    return date === undefined ? {} : { time: at(date) }
  }
  const note = order.note ? t.centreWrites(order.note) : null
  const price = order.price != null && t.priceIs(nonBreaking(formatTzs(order.price)))
  const day = (date: string) => formatDate(date, language, { near: true, timeZone })
  const readyOn = order.readyOn ? t.readyOn(day(order.readyOn)) : null
  const received: TimelineStep = { ...step('done', t.orderReceived), time: at(order.receivedAt) }
  if (state === 'declined')
    return [received, { ...step('failed', t.declined, [note, t.payNothing]), ...since('declined') }]

  const stateOf = (part: readonly CustomOrderState[]): TimelineStep['state'] => {
    if (part.includes(state)) return 'now'
    return way.indexOf(state) > way.indexOf(part.at(-1) ?? 'done') ? 'done' : 'todo'
  }
  const now: Partial<Record<CustomOrderState, Texts>> = {
    new: [t.priceToCome],
    priced: [
      price,
      readyOn,
      order.priceUntil ? t.priceUntil(day(order.priceUntil)) : null,
      t.toldIfNotWished,
      note,
    ],
    accepted: [order.payment?.checkBy ? t.lookingBy(at(order.payment.checkBy)) : null, t.startOncePaid],
    paid: [t.startSoon],
    'in-work': [readyOn, t.isBeingMade],
    ready: [t.isReady],
    sent: [note],
  }
  const isPaid = stateOf(parts.payment) === 'done'
  const stepOf = (
    part: readonly CustomOrderState[],
    title: string,
    reached: CustomOrderState,
    texts: Texts = [],
  ): TimelineStep => {
    const partState = stateOf(part)
    return {
      ...step(partState, title, partState === 'now' ? now[state] : partState === 'done' ? texts : []),
      ...((partState === 'done' || state === reached) && since(reached)),
    }
  }
  // A buyer who fetched the order at the centre was sent nothing.
  const isSent = state !== 'done' || order.steps.some((each) => each.state === 'sent')
  return [
    received,
    stepOf(parts.price, t.theirPrice, 'priced', [price]),
    stepOf(parts.payment, isPaid ? t.paymentConfirmed : t.payment, 'paid'),
    stepOf(parts.making, t.making, 'ready'),
    ...(isSent ? [stepOf(parts.parcel, t.sent, 'sent')] : []),
    state === 'done'
      ? { ...step('done', t.delivered, [t.notRight]), ...since('done') }
      : step('todo', t.delivered),
  ]
}

/** Returns the steps of a payment that was sent without an order, until the centre joins it to an order. */
const reportSteps = (order: TrackedCustomOrder, { t, language, centre }: Wording): TimelineStep[] => {
  const { payment, reported } = order
  const at = (date: TrackedCustomOrder['receivedAt']) =>
    formatDate(date, language, { near: true, timeZone: centre?.timeZone, time: true })
  const received: TimelineStep = { ...step('done', t.haveId), time: at(order.receivedAt) }
  const paidAt = order.steps.find(({ state }) => state === 'paid')?.at
  if (payment?.state === 'confirmed')
    return [
      received,
      { ...step('done', t.paymentConfirmed), ...(paidAt !== undefined && { time: at(paidAt) }) },
      step('now', t.joinsToOrder, [t.joinsToOrderHow]),
    ]
  const reason = payment?.reason && t.centreWrites(payment.reason)
  if (payment?.state === 'not_found')
    return [
      received,
      step('failed', t.notFound, [
        reason || t.notFoundWhy(nonBreaking(formatTzs(reported ?? 0))),
        t.dontPayAgain,
      ]),
    ]
  if (payment?.state !== 'checking' && payment?.state !== 'corrected')
    return [received, step('failed', t.wentBack, [reason, t.wentBackWhy])]
  return [
    received,
    step('now', t.checkingIt, [payment.checkBy ? t.lookingBy(at(payment.checkBy)) : t.lookingLate]),
    step('todo', t.joinsToOrder),
  ]
}
