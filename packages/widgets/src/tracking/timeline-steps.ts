import {
  clockAt,
  daysUntil,
  formatDate,
  formatTzs,
  type Centre,
  type DateStyle,
  type Language,
  type Tracked,
  type TrackedDonation,
  type TrackedParcel,
  type WireDate,
} from '@charity-kit/contract'
import { nonBreaking } from '@charity-kit/ui'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { walletName } from '../payment/wallet-name.ts'
import { campaignName } from './campaign-name.ts'

/** A step of the timeline, drawn as a bead. */
export interface TimelineStep {
  /** `failed` marks the end of the way, or a step that waits for the payer. */
  state: 'done' | 'now' | 'todo' | 'failed'
  title: string
  /** Time of the step, past or expected. */
  time?: string
  /** Meaning of the step, and what happens next. */
  texts: readonly string[]
  /** The valid transaction ID, with the payment method. */
  id?: { transactionId: string; method: string }
  /** The transaction ID before its correction in this step. */
  replacedId?: string
  /** Whether the ID may be corrected here. */
  isCorrectable?: boolean
}

/** Texts and settings for a timeline. */
export interface Wording {
  t: TrackingMessages
  language: Language
  /** Undefined until the centre's data is loaded. */
  centre: Centre | undefined
  /** Current time in milliseconds. */
  now?: number
}

/** Texts, of which some may not apply. */
export type Texts = readonly (string | false | null | undefined)[]

/** Returns a step of a timeline, without the texts that do not apply. */
export const step = (state: TimelineStep['state'], title: string, texts: Texts = []): TimelineStep => ({
  state,
  title,
  texts: texts.filter((text) => typeof text === 'string'),
})

/**
 * Returns the payment method: the chosen wallet or bank, as the centre's data names it. "M-Pesa" is a name in every
 * language.
 */
export const methodName = (
  { paymentMethod, wallet }: Pick<Tracked, 'paymentMethod' | 'wallet'>,
  { t, language, centre }: Wording,
): string =>
  walletName(centre, wallet, language) ??
  (t.methods as Partial<Record<string, string>>)[paymentMethod] ??
  paymentMethod

/** Returns the past and future steps of a donation or an order, oldest first. */
export const timelineSteps = (tracked: Tracked, wording: Wording): TimelineStep[] => {
  const { t, language, centre } = wording
  const at = (date: Parameters<typeof formatDate>[0], style: DateStyle = { time: true }) =>
    formatDate(date, language, { near: true, timeZone: centre?.timeZone, ...style })
  const received: TimelineStep =
    tracked.kind === 'donation'
      ? {
          ...step('done', t.haveId),
          id: { transactionId: tracked.transactionId, method: methodName(tracked, wording) },
        }
      : step('done', t.orderReceived)
  return [
    { ...received, time: at(tracked.receivedAt) },
    ...correctionSteps(tracked, wording, at),
    ...(tracked.kind === 'donation' ? donationSteps(tracked, wording, at) : orderSteps(tracked, wording, at)),
  ]
}

const correctionSteps = ({ replacedIds }: Tracked, { t }: Wording, at: At): TimelineStep[] =>
  replacedIds.map((replaced) => ({
    ...step('done', t.idCorrected),
    time: at(replaced.at),
    replacedId: replaced.transactionId,
  }))

const dayMs = 86_400_000

/** Returns the end of an order's reservation: the day, or the hour too if the reservation takes less than a day. */
const keptUntil = (tracked: Tracked, { t, centre, now = Date.now() }: Wording, at: At): string | null => {
  if (tracked.kind === 'donation' || !tracked.heldUntil) return null
  const { heldUntil } = tracked
  const since = tracked.correctedAt ?? tracked.receivedAt
  const isShort = Date.parse(String(heldUntil)) - Date.parse(String(since)) < dayMs
  if (!isShort) return t.heldUntil(at(heldUntil, { time: false }))
  const isToday = daysUntil(heldUntil, now, centre?.timeZone) === 0
  return t.heldUntil(isToday ? t.todayAt(clockAt(heldUntil, centre?.timeZone)) : at(heldUntil))
}

type At = (date: Parameters<typeof formatDate>[0], style?: DateStyle) => string

/**
 * Returns the step of a payment that is being checked, was not found, or was reversed; undefined once it is confirmed.
 */
const openPayment = (tracked: Tracked, wording: Wording, at: At): TimelineStep | undefined => {
  const { t } = wording
  const decided = tracked.decidedAt ? { time: at(tracked.decidedAt) } : {}
  const reason = tracked.reason && t.centreWrites(tracked.reason)
  const canCorrect = { isCorrectable: tracked.correctionsLeft > 0 }
  switch (tracked.state) {
    case 'checking':
    case 'corrected':
      return {
        ...step('now', t.checkingIt, [
          tracked.checkBy ? t.lookingBy(at(tracked.checkBy, {})) : t.lookingLate,
          keptUntil(tracked, wording, at),
        ]),
        ...canCorrect,
      }
    case 'unpaid':
      if (tracked.kind === 'donation') return step('failed', t.payment, [t.donationNotPaid])
      return {
        ...step('now', t.payment, [keptUntil(tracked, wording, at)]),
        ...canCorrect,
      }
    case 'not_found':
      return {
        ...step('failed', t.notFound, [
          // A single reason: the centre's own, if it gave one.
          reason || t.notFoundWhy(nonBreaking(formatTzs(tracked.missingAmount ?? tracked.amount))),
        ]),
        ...decided,
        ...canCorrect,
      }
    case 'reversed':
      return { ...step('failed', t.wentBack, [reason, t.wentBackWhy]), ...decided }
    case 'cancelled':
      // The Swahili word agrees with the kind of the cancelled record.
      return { ...step('failed', t.states[tracked.kind].cancelled.badge, [reason]), ...decided }
    default:
      return undefined
  }
}

/** A past step and its time, which a server may leave out. */
type Event = readonly [at: WireDate | null | undefined, step: TimelineStep]

/** Returns the steps of the centre's refunds. */
const sentBack = ({ refunds }: Tracked, { t }: Wording, at: At): Event[] =>
  refunds.map((refund) => [
    refund.at,
    { ...step('done', t.sentBack, [nonBreaking(formatTzs(refund.amount))]), time: at(refund.at) },
  ])

/** Sorts the steps, oldest first. A step without a time keeps its place. */
const inOrder = (events: readonly Event[]): TimelineStep[] =>
  [...events]
    .sort(([one], [other]) => Date.parse(String(one)) - Date.parse(String(other)) || 0)
    .map(([, happened]) => happened)

const isOver = ({ state }: Tracked) => state === 'reversed' || state === 'cancelled'

const donationSteps = (donation: TrackedDonation, wording: Wording, at: At): TimelineStep[] => {
  const { t } = wording
  const open = openPayment(donation, wording, at)
  if (open)
    return isOver(donation) || donation.state === 'unpaid' ? [open] : [open, step('todo', t.donationToCome)]
  const time = at(donation.decidedAt)
  return [
    { ...step('done', t.checked), time },
    {
      ...step('done', t.confirmed, [
        donation.state === 'confirmed' &&
          (donation.generalFund ? t.countedInFund : t.counted(campaignName(donation, wording.language))),
      ]),
      time,
    },
    ...inOrder(sentBack(donation, wording, at)),
  ]
}

const orderSteps = (order: TrackedParcel, wording: Wording, at: At): TimelineStep[] => {
  const { t, centre } = wording
  const open = openPayment(order, wording, at)
  const { sentAt, deliveredAt } = order
  // The order left after its expected delivery date, so there is no expected day any more.
  const isLate =
    !!sentAt && daysUntil(order.expectedDeliveryDate, Date.parse(String(sentAt)), centre?.timeZone) < 0
  const delivered: TimelineStep = {
    ...step('todo', t.delivered),
    ...(!isLate && { time: t.expected(at(order.expectedDeliveryDate, { time: false })) }),
  }
  if (open) return isOver(order) ? [open] : [open, step('todo', t.sent), delivered]
  const confirmed = { ...step('done', t.paymentConfirmed), time: at(order.decidedAt) }
  const isDone = !!deliveredAt || order.state === 'refunded'
  const happened: Event[] = [[order.decidedAt, confirmed]]
  if (sentAt) {
    const how = [
      order.town ? t.goesTo(order.town) : null,
      order.courierNumber ? t.courierNumber(order.courierNumber) : null,
    ]
    happened.push([sentAt, { ...step(isDone ? 'done' : 'now', t.sent, how), time: at(sentAt) }])
  }
  if (deliveredAt)
    happened.push([deliveredAt, { ...step('done', t.delivered, [t.notRight]), time: at(deliveredAt) }])
  return [
    ...inOrder([...happened, ...sentBack(order, wording, at)]),
    ...(isDone || sentAt ? [] : [step('now', t.preparing, [t.preparingWhat]), step('todo', t.sent)]),
    ...(isDone ? [] : [delivered]),
  ]
}
