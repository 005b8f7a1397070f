import { anonymousName, preferredLanguage, type Receipt } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { isAnonymousEmail } from '../../values/normalise-email.ts'
import { receiptNumber } from '../../values/receipt-number.ts'
import { notificationEmail } from '../../ledger/decisions/payer-notification.ts'
import { findClaim } from '../../ledger/claims/payment-claim-repository.ts'
import { readSubject } from '../../ledger/claims/payment-subject.ts'
import { listParts } from '../../ledger/claims/whole-payment-repository.ts'
import { moneyLeft, wholeStateOf } from '../../ledger/claims/whole-payment.ts'
import type { LedgerDependencies } from '../../ledger/ledger-dependencies.ts'
import { findReceiptSubject } from './receipt-repository.ts'

/** Receipts of verified payments. Every call throws DomainError `not_found`, or `state_changed` if the payment is not verified. */
export interface ReceiptService {
  get: (paymentId: number) => Promise<Receipt>
  /** Emails a receipt once more, with the same amount. Also throws `state_changed` if there is no address. */
  send: (paymentId: number) => Promise<void>
}

export const receiptService = ({
  db,
  now,
  centre,
  siteUrl,
  subjects,
  onMessageQueued,
}: LedgerDependencies): ReceiptService => {
  const read = async (tx: DatabaseTransaction, paymentId: number) => {
    const claim = await findClaim(tx, paymentId)
    if (!claim) throw new DomainError('not_found', { message: `There is no payment ${String(paymentId)}.` })
    const parts = await listParts(tx, claim)
    const [main = claim] = parts
    const left = moneyLeft(parts)
    const amountTzs = left.order + left.donation
    if (wholeStateOf(parts) !== 'verified' || amountTzs <= 0) {
      throw new DomainError('state_changed', {
        message: (t) => t.payment.noReceipt(paymentId),
      })
    }
    return { main, parts, amountTzs, subject: await readSubject(subjects, tx, main) }
  }

  return {
    get: (paymentId) =>
      inTransaction(db, async (tx) => {
        const { main, parts, amountTzs, subject } = await read(tx, paymentId)
        const verifiedAt =
          parts
            .map(({ decided_at: at }) => at ?? '')
            .sort()
            .at(-1) || null
        const { name, campaign, dedication, items } = await findReceiptSubject(tx, main)
        return {
          number: receiptNumber(
            { kind: main.kind, id: subject.id, verifiedAt: verifiedAt ?? main.created_at },
            centre().timeZone,
          ),
          kind: main.kind,
          record: subject.id,
          name: name === anonymousName ? null : name,
          amount: amountTzs,
          transactionId: parts.map(({ transaction_id: id }) => id).join(', '),
          receivedAt: main.created_at,
          verifiedAt,
          campaign,
          dedication,
          items,
          language: preferredLanguage(subject.language),
          canBeMailed: !isAnonymousEmail(subject.email),
        }
      }),

    send: async (paymentId) => {
      await inTransaction(db, async (tx) => {
        const { main, parts, amountTzs, subject } = await read(tx, paymentId)
        if (isAnonymousEmail(subject.email)) {
          throw new DomainError('state_changed', {
            message: (t) => t.payment.noEmail(paymentId),
          })
        }
        // The amount as printed, because a receipt does not include later refunds.
        const decision = { state: 'verified', receivedAmountTzs: amountTzs } as const
        const notification = { claims: parts, isPart: false, decision }
        const email = notificationEmail({ centre, siteUrl }, { subject, main, notification })
        const createdAt = now().toISOString()
        await queueEmail(tx, { ...email, recipient: subject.email, language: subject.language, createdAt })
      })
      onMessageQueued()
    },
  }
}
