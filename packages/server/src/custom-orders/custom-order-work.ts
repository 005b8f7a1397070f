import {
  preferredLanguage,
  type Centre,
  type CustomOrderState,
  type CustomOrderTerms,
  type MailPreview,
  type StaffCustomOrder,
} from '@charity-kit/contract'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import type { CustomOrderStage } from '../db/shop-tables.ts'
import { DomainError } from '../domain-error.ts'
import { queueEmail } from '../mail/outbox-repository.ts'
import { findClaim, lockVerifiedClaim } from '../payments/payment-claim-repository.ts'
import type { ServiceDependencies } from '../service-dependencies.ts'
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
  move: (step: Step & { to: CustomOrderStage }) => Promise<void>
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
    { customOrderId, by, note, seen }: Step,
    to: CustomOrderStage,
    terms?: CustomOrderTerms,
  ): Promise<void> => {
    const order = await lockCustomOrder(tx, customOrderId)
    if (!order) throw noSuchCustomOrder(customOrderId)
    await checkStep(tx, order, to)
    if (seen !== undefined && (await listCustomOrderHistory(tx, order)).length !== seen) {
      throw new DomainError('state_changed', {
        message: (t) => t.customOrder.decided(order.id),
      })
    }
    const at = now().toISOString()
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
    await queueEmail(tx, { ...email, recipient: order.email, language, createdAt: at })
  }

  const run = async (work: (tx: DatabaseTransaction) => Promise<void>): Promise<void> => {
    await inTransaction(db, work)
    onEmailQueued()
  }

  return {
    price: (step) => run((tx) => take(tx, step, 'priced', step)),
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
    move: ({ to, ...step }) => run((tx) => take(tx, step, to)),
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

export const wrongStep = (
  { id, state }: Pick<StaffCustomOrder, 'id' | 'state'>,
  to: CustomOrderState,
): DomainError =>
  new DomainError('state_changed', {
    message: (t) => t.customOrder.wrongStep(id, t.customOrderStates[state], t.customOrderStates[to]),
  })
