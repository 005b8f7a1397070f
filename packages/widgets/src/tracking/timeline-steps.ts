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

/** One bead of the timeline. */
export interface TimelineStep {
  /** `failed`: it ended here, or waits for whoever paid. */
  state: 'done' | 'now' | 'todo' | 'failed'
  title: string
  /** When it was, or is expected. */
  time?: string
  /** What it means, and what happens next. */
  texts: readonly string[]
  /** The transaction ID as it counts, with the way it was paid. */
  id?: { transactionId: string; method: string }
  /** The transaction ID that was corrected here. */
  replacedId?: string
  /** The ID may be corrected here. */
  isCorrectable?: boolean
}

/** What a timeline is written with. */
export interface Wording {
  t: TrackingMessages
  language: Language
  /** Undefined until it is known. */
  centre: Centre | undefined
  /** In ms. */
  now?: number
}

/** Texts of which some may not apply. */
export type Texts = readonly (string | false | null | undefined)[]

/** A step of a timeline with the texts that there are. */
export const step = (state: TimelineStep['state'], title: string, texts: Texts = []): TimelineStep => ({
  state,
  title,
  texts: texts.filter((text) => typeof text === 'string'),
})

/** How it was paid: the wallet or bank that was chosen, as the centre's data calls it. M-Pesa is a name in every language. */
export const methodName = (
  { paymentMethod, wallet }: Pick<Tracked, 'paymentMethod' | 'wallet'>,
  { t, language, centre }: Wording,
): string =>
  walletName(centre, wallet, language) ??
  (t.methods as Partial<Record<string, string>>)[paymentMethod] ??
  paymentMethod

/** What happened to a donation or an order, and what is still to come, oldest first. */
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

/** Until when an order's pieces are kept: the day, and the hour too where they are kept for hours. */
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

/** A payment that is looked for, was not found, or is no longer there; undefined once it is confirmed. */
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
          // One reason: the centre's own, where it gave one.
          reason || t.notFoundWhy(nonBreaking(formatTzs(tracked.missingAmount ?? tracked.amount))),
        ]),
        ...decided,
        ...canCorrect,
      }
    case 'reversed':
      return { ...step('failed', t.wentBack, [reason, t.wentBackWhy]), ...decided }
    case 'cancelled':
      // In Swahili the word agrees with what was cancelled.
      return { ...step('failed', t.states[tracked.kind].cancelled.badge, [reason]), ...decided }
    default:
      return undefined
  }
}

/** A step that happened, and when; a server may not say. */
type Event = readonly [at: WireDate | null | undefined, step: TimelineStep]

/** What the centre sent back. */
const sentBack = ({ refunds }: Tracked, { t }: Wording, at: At): Event[] =>
  refunds.map((refund) => [
    refund.at,
    { ...step('done', t.sentBack, [nonBreaking(formatTzs(refund.amount))]), time: at(refund.at) },
  ])

/** Oldest first; what has no time stays where it is. */
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
  // It left later than it was expected to arrive: nobody knows by when.
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
