import {
  preferredLanguage,
  recordNumber,
  type CustomOrderState,
  type CustomOrderTerms,
  type MailPreview,
  type StaffCustomOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { CustomOrderStage } from '../../db/shop-tables.ts'
import type { CentreSettings } from '../../config/centre-settings.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { queueTextUpdate, type TextNews } from '../../outbox/text-updates.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { wantsOrderUpdates } from '../orders/order-repository.ts'
import { sentUndoableMs } from '../orders/send-order.ts'
import { findClaim, lockVerifiedClaim } from '../../ledger/claims/payment-claim-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { customOrderEmail } from './custom-order-emails.ts'
import { changeCustomOrder, listCustomOrderHistory, lockCustomOrder } from './custom-order-repository.ts'
import { isStepAllowed } from './custom-order-state.ts'

interface Step {
  customOrderId: number
  by: string
  note: string
  /** Length of the history when the person decided; undefined checks only the state. */
  seen?: number | undefined
}

export interface CustomOrderWork {
  /** Names or changes a price, until a payment is recorded. The buyer gets an email with the price and how to pay. */
  price: (step: Step & CustomOrderTerms) => Promise<void>
  /** Returns the email that a price would send. Changes nothing. */
  previewPrice: (step: { customOrderId: number } & CustomOrderTerms) => Promise<MailPreview>
  /** Moves a custom order a step further. The buyer gets an email if the order was declined or sent. */
  move: (step: Step & { to: CustomOrderStage; undoable?: boolean | undefined }) => Promise<void>
  /** Reverts that a custom order was just marked as sent. Rejected once the email to the buyer was sent. */
  takeSentBack: (step: { customOrderId: number; by: string }) => Promise<void>
}

/**
 * Returns the staff's steps with custom orders. Each step, its history and its email are one transaction; only one of
 * several concurrent steps succeeds. Every call throws DomainError `order_not_found`, or `state_changed` if the
 * custom order's state does not allow it.
 */
export const customOrderWork = ({
  db,
  now,
  centre,
  siteUrl,
  publicUrl,
  onMessageQueued,
}: ServiceDependencies): CustomOrderWork => {
  const sender = (): Sender => {
    const { name, payTo } = centre()
    return { centreName: name, payTo, siteUrl }
  }

  const take = async (step: StepTo): Promise<void> => {
    await inTransaction(db, (tx) => takeStep(tx, step, { now, centre, publicUrl, sender: sender() }))
    onMessageQueued()
  }

  return {
    price: (step) => take({ ...step, to: 'priced', terms: step }),
    previewPrice: ({ customOrderId, ...terms }) =>
      inTransaction(db, async (tx) => {
        const order = await lockExisting(tx, customOrderId)
        await checkStep(tx, order, 'priced')
        const language = preferredLanguage(order.language)
        const email = customOrderEmail('priced', { order, terms, note: terms.note, ...sender() }, language)
        return { to: order.email, language, subject: email.subject, text: email.text }
      }),
    move: take,
    takeSentBack: ({ customOrderId, by }) =>
      inTransaction(db, (tx) => takeSentBack(tx, { customOrderId, by, at: now() })),
  }
}

/** Sender of an email about a custom order, with the ways to pay. */
interface Sender {
  centreName: string
  payTo: CentreSettings['payTo']
  siteUrl: string | undefined
}

type StepTo = Step & {
  to: CustomOrderStage
  terms?: CustomOrderTerms
  undoable?: boolean | undefined
}

const lockExisting = async (tx: DatabaseTransaction, id: number): Promise<LockedOrder> => {
  const order = await lockCustomOrder(tx, id)
  if (!order) throw noSuchCustomOrder(id)
  return order
}

type LockedOrder = NonNullable<Awaited<ReturnType<typeof lockCustomOrder>>>

const takeStep = async (
  tx: DatabaseTransaction,
  step: StepTo,
  {
    now,
    centre,
    publicUrl,
    sender,
  }: Pick<ServiceDependencies, 'now' | 'centre' | 'publicUrl'> & { sender: Sender },
): Promise<void> => {
  const { to, by, note, terms, seen } = step
  const order = await lockExisting(tx, step.customOrderId)
  await checkStep(tx, order, to)
  if (seen !== undefined && (await listCustomOrderHistory(tx, order)).length !== seen) {
    throw new DomainError('state_changed', {
      message: (t) => t.customOrder.decided(recordNumber('custom-order', order.id)),
    })
  }
  const at = now()
  await changeCustomOrder(
    tx,
    order.id,
    { stage: to, ...(terms && termColumns(terms)) },
    {
      from_state: order.state,
      actor: by,
      note: note || null,
      price_tzs: terms?.price ?? null,
      created_at: at.toISOString(),
    },
  )
  await tellBuyer(tx, order, step, { at, sender })
  const news = textNewsOf(step)
  if (news)
    await queueTextUpdate(
      tx,
      { centre, publicUrl },
      { about: [{ kind: 'custom-order', id: order.id }], news, at, ...untilTakenBack(order, step, at) },
    )
}

const textNewsOf = ({ to, terms }: StepTo): TextNews | undefined => {
  if (to === 'priced' && terms) return { tells: 'priced', priceTzs: terms.price }
  if (to === 'ready') return { tells: 'ready' }
  return to === 'sent' ? { tells: 'sent', courierNumber: '' } : undefined
}

/** Returns when the email about a sent piece is due: later, if the step may be reverted. */
const untilTakenBack = (
  { payment }: LockedOrder,
  { to, undoable = false }: StepTo,
  at: Date,
): { dueAt: Date; claimId: number } | undefined =>
  undoable && to === 'sent' && payment !== null
    ? { dueAt: new Date(at.getTime() + sentUndoableMs), claimId: payment }
    : undefined

/** Queues the email about a step, if the step has one. */
const tellBuyer = async (
  tx: DatabaseTransaction,
  order: LockedOrder,
  step: StepTo,
  { at, sender }: { at: Date; sender: Sender },
): Promise<void> => {
  const { to, terms, note } = step
  if (to !== 'priced' && to !== 'declined' && to !== 'sent') return
  if (to === 'sent' && !(await wantsOrderUpdates(tx, order))) return
  const language = preferredLanguage(order.language)
  const waiting = untilTakenBack(order, step, at)
  await queueEmail(tx, {
    ...customOrderEmail(to, { order, terms, note, ...sender }, language),
    recipient: order.email,
    language,
    createdAt: at.toISOString(),
    ...(waiting && { ...waiting, dueAt: waiting.dueAt.toISOString() }),
  })
}

const takeSentBack = async (
  tx: DatabaseTransaction,
  { customOrderId, by, at }: { customOrderId: number; by: string; at: Date },
): Promise<void> => {
  const since = new Date(at.getTime() - sentUndoableMs).toISOString()
  const order = await lockExisting(tx, customOrderId)
  const { id, payment, state } = order
  const last = (await listCustomOrderHistory(tx, order)).findLast(({ to }) => to === 'sent')
  if (state !== 'sent' || payment === null || last === undefined || last.at < since) throw notTakenBack(id)
  const isCalledBack = await callBackDecisionEmails(tx, payment, at.toISOString())
  const hasHeard = !isCalledBack && !isAnonymousEmail(order.email) && (await wantsOrderUpdates(tx, order))
  if (hasHeard) throw notTakenBack(id)
  await changeCustomOrder(
    tx,
    id,
    { stage: 'ready' },
    { from_state: 'sent', actor: by, note: null, price_tzs: null, created_at: at.toISOString() },
  )
}

const termColumns = ({ price, delivery, readyOn, priceUntil }: CustomOrderTerms) => ({
  price_tzs: price,
  delivery_tzs: delivery,
  ready_on: readyOn ?? null,
  price_until: priceUntil ?? null,
})

const checkStep = async (
  tx: DatabaseTransaction,
  order: StaffCustomOrder,
  to: CustomOrderStage,
): Promise<void> => {
  const isRepeated = order.state === to && to !== 'priced'
  if (isRepeated || !isStepAllowed(order.state, to)) throw wrongStep(order, to)
  const { payment } = order
  if (payment === null) return
  if (to === 'priced') {
    throw new DomainError('state_changed', {
      message: (t) => t.customOrder.priceStays(recordNumber('custom-order', order.id), payment),
    })
  }
  // A concurrent decision on the payment waits for this transaction, or this transaction waits for it.
  const isVerified = (await lockVerifiedClaim(tx, payment)) !== undefined
  if (order.state === 'paid' && !isVerified) throw wrongStep({ ...order, state: 'accepted' }, to)
  if (to !== 'declined' || !isVerified) return
  const claim = await findClaim(tx, payment)
  if (claim && claim.refunded_tzs < (claim.received_amount_tzs ?? 0)) {
    throw new DomainError('state_changed', {
      message: (t) => t.customOrder.paid(recordNumber('custom-order', order.id), payment),
    })
  }
}

export const noSuchCustomOrder = (id: number): DomainError =>
  new DomainError('order_not_found', {
    message: `There is no custom order ${recordNumber('custom-order', id)}.`,
  })

const notTakenBack = (id: number): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.customOrder.notTakenBack(recordNumber('custom-order', id)),
  })

export const wrongStep = (
  { id, state }: Pick<StaffCustomOrder, 'id' | 'state'>,
  to: CustomOrderState,
): DomainError =>
  new DomainError('state_changed', {
    message: (t) =>
      t.customOrder.wrongStep(
        recordNumber('custom-order', id),
        t.customOrderStates[state],
        t.customOrderStates[to],
      ),
  })
