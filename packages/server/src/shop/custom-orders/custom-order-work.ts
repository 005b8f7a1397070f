import {
  preferredLanguage,
  type Centre,
  type CustomOrderState,
  type CustomOrderTerms,
  type MailPreview,
  type StaffCustomOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { CustomOrderStage } from '../../db/shop-tables.ts'
import { DomainError } from '../../values/domain-error.ts'
import { callBackDecisionEmails } from '../../outbox/called-back-repository.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { sentUndoableMs } from '../orders/send-order.ts'
import { findClaim, lockVerifiedClaim } from '../../ledger/payments/payment-claim-repository.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { customOrderEmail } from './custom-order-emails.ts'
import { changeCustomOrder, listCustomOrderHistory, lockCustomOrder } from './custom-order-repository.ts'
import { isStepAllowed } from './custom-order-state.ts'

interface Step {
  customOrderId: number
  by: string
  note: string
  /** How long the history was when this was decided; undefined if only the state counts. */
  seen?: number | undefined
}

export interface CustomOrderWork {
  /** Names a price, also another one, until a payment is recorded. The buyer is told it, and how to pay. */
  price: (step: Step & CustomOrderTerms) => Promise<void>
  /** The email that a price would send. Changes nothing. */
  previewPrice: (step: { customOrderId: number } & CustomOrderTerms) => Promise<MailPreview>
  /** Takes a custom order a step further. Whoever is declined, or whose piece was sent, gets an email. */
  move: (step: Step & { to: CustomOrderStage; undoable?: boolean | undefined }) => Promise<void>
  /** Takes back that it was marked as sent a moment ago. Refused once its buyer has been told. */
  takeSentBack: (step: { customOrderId: number; by: string }) => Promise<void>
}

export interface CustomOrderWorkDependencies extends ServiceDependencies {
  /** Where the centre's buyers pay. */
  payTo: Centre['payment']
}

/**
 * The staff's steps with custom orders, each with its history and email in one transaction; of concurrent ones, one succeeds.
 * Every call throws DomainError `order_not_found`, or `state_changed` if the custom order's state does not allow it.
 */
export const customOrderWork = ({
  db,
  now,
  centreName,
  payTo,
  siteUrl,
  onEmailQueued,
}: CustomOrderWorkDependencies): CustomOrderWork => {
  const take = async (
    tx: DatabaseTransaction,
    {
      customOrderId,
      by,
      note,
      seen,
      to,
      terms,
      undoable = false,
    }: Step & { to: CustomOrderStage; terms?: CustomOrderTerms; undoable?: boolean | undefined },
  ): Promise<void> => {
    const order = await lockCustomOrder(tx, customOrderId)
    if (!order) throw noSuchCustomOrder(customOrderId)
    await checkStep(tx, order, to)
    if (seen !== undefined && (await listCustomOrderHistory(tx, order)).length !== seen) {
      throw new DomainError('state_changed', {
        message: (t) => t.customOrder.decided(order.id),
      })
    }
    const takenAt = now()
    const at = takenAt.toISOString()
    await changeCustomOrder(
      tx,
      order.id,
      { stage: to, ...(terms && termColumns(terms)) },
      {
        from_state: order.state,
        actor: by,
        note: note || null,
        price_tzs: terms?.price ?? null,
        created_at: at,
      },
    )
    if (to !== 'priced' && to !== 'declined' && to !== 'sent') return
    const language = preferredLanguage(order.language)
    const email = customOrderEmail(to, { order, terms, note, payTo, centreName, siteUrl }, language)
    await queueEmail(tx, {
      ...email,
      recipient: order.email,
      language,
      createdAt: at,
      ...(undoable &&
        to === 'sent' &&
        order.payment !== null && {
          dueAt: new Date(takenAt.getTime() + sentUndoableMs).toISOString(),
          claimId: order.payment,
        }),
    })
  }

  const run = async (work: (tx: DatabaseTransaction) => Promise<void>): Promise<void> => {
    await inTransaction(db, work)
    onEmailQueued()
  }

  return {
    price: (step) => run((tx) => take(tx, { ...step, to: 'priced', terms: step })),
    previewPrice: ({ customOrderId, ...terms }) =>
      inTransaction(db, async (tx) => {
        const order = await lockCustomOrder(tx, customOrderId)
        if (!order) throw noSuchCustomOrder(customOrderId)
        await checkStep(tx, order, 'priced')
        const language = preferredLanguage(order.language)
        const email = customOrderEmail(
          'priced',
          { order, terms, note: terms.note, payTo, centreName, siteUrl },
          language,
        )
        return { to: order.email, language, subject: email.subject, text: email.text }
      }),
    move: (step) => run((tx) => take(tx, step)),
    takeSentBack: ({ customOrderId, by }) =>
      inTransaction(db, async (tx) => {
        const at = now()
        const since = new Date(at.getTime() - sentUndoableMs).toISOString()
        const order = await lockCustomOrder(tx, customOrderId)
        if (!order) throw noSuchCustomOrder(customOrderId)
        const { id, payment, state } = order
        const last = (await listCustomOrderHistory(tx, order)).findLast(({ to }) => to === 'sent')
        if (state !== 'sent' || payment === null || last === undefined || last.at < since)
          throw notTakenBack(id)
        const isCalledBack = await callBackDecisionEmails(tx, payment, at.toISOString())
        if (!isCalledBack && !isAnonymousEmail(order.email)) throw notTakenBack(id)
        await changeCustomOrder(
          tx,
          id,
          { stage: 'ready' },
          { from_state: 'sent', actor: by, note: null, price_tzs: null, created_at: at.toISOString() },
        )
      }),
  }
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
      message: (t) => t.customOrder.priceStays(order.id, payment),
    })
  }
  // A decision on the payment at the same moment waits, or is waited for.
  const isVerified = (await lockVerifiedClaim(tx, payment)) !== undefined
  if (order.state === 'paid' && !isVerified) throw wrongStep({ ...order, state: 'accepted' }, to)
  if (to !== 'declined' || !isVerified) return
  const claim = await findClaim(tx, payment)
  if (claim && claim.refunded_tzs < (claim.received_amount_tzs ?? 0)) {
    throw new DomainError('state_changed', {
      message: (t) => t.customOrder.paid(order.id, payment),
    })
  }
}

export const noSuchCustomOrder = (id: number): DomainError =>
  new DomainError('order_not_found', { message: `There is no custom order ${String(id)}.` })

const notTakenBack = (id: number): DomainError =>
  new DomainError('state_changed', { message: (t) => t.customOrder.notTakenBack(id) })

export const wrongStep = (
  { id, state }: Pick<StaffCustomOrder, 'id' | 'state'>,
  to: CustomOrderState,
): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.customOrder.wrongStep(id, t.customOrderStates[state], t.customOrderStates[to]),
  })
