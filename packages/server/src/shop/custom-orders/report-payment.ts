import {
  anonymousEmail,
  anonymousName,
  isEmail,
  type Language,
  type ReportedPayment,
  type ReportedPaymentRecord,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { createOnce } from '../../http/idempotency/create-once.ts'
import type { ScopedKey } from '../../http/idempotency/scoped-key.ts'
import { queueAskedEmail } from '../../outbox/queue-asked-email.ts'
import { generateTrackingNumber } from '../orders/tracking-number.ts'
import { chosenWallet, toSaidPaidAt } from '../../ledger/claims/new-claim.ts'
import { storePayerSearchTerms } from '../../ledger/claims/payer-search-repository.ts'
import { payer } from '../../ledger/claims/payer-repository.ts'
import { insertPaymentClaim } from '../../ledger/claims/payment-claim-repository.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { changeCustomOrder, getReportedPayment, insertCustomOrder } from './custom-order-repository.ts'
import { paymentReportedEmail } from './payment-emails.ts'

/** A payment for an order as received. */
interface PaymentReport {
  report: ReportedPaymentRecord
  idempotencyKey: ScopedKey | undefined
  count: RateLimitCounter['countInTransaction']
  /** Name of the site that the client key belongs to. */
  siteName: string
  /** Network of the client that the email counts towards, truncated: see client-address.ts. */
  network: string
  language: Language
}

export type ReportPayment = (request: PaymentReport) => Promise<ReportedPayment>

/**
 * Stores a payment for an unknown order: a claim like any other.
 * Until the staff join the payment (see join-payment.ts), it is a custom order whose piece and buyer are still to be
 * found. The same key with the same content resolves to the same record.
 * @throws DomainError `transaction_id_used`, `idempotency_key_reused`
 */
export const paymentReporter = ({
  db,
  now,
  centre,
  siteUrl,
  onMessageQueued,
  notifyStaff,
}: ServiceDependencies): ReportPayment => {
  const store = async (
    tx: DatabaseTransaction,
    { report, siteName, network, language }: PaymentReport,
    createdAt: string,
  ): Promise<number> => {
    const { name: centreName, timeZone, wallets } = centre()
    const { contact, amount, transactionId } = report
    const [email, phone] = isEmail(contact) ? [contact, ''] : [anonymousEmail, contact]
    const claimId = await insertPaymentClaim(tx, {
      kind: 'custom-order',
      contact: { email, phone },
      transactionId,
      otherTransactionId: report.otherTransactionId,
      saidPaidAt: toSaidPaidAt(report.paidAt, { createdAt, timeZone }),
      expectedAmountTzs: null,
      claimedAmountTzs: amount,
      method: report.paymentMethod,
      wallet: chosenWallet(wallets, report.wallet),
      createdAt,
    })
    const id = await insertCustomOrder(tx, {
      product_type: 'custom',
      colours: [],
      custom_text: '',
      additional_details: report.about,
      quantity: 1,
      name: anonymousName,
      email,
      phone,
      site_name: siteName,
      language,
      created_at: createdAt,
      tracking_number: generateTrackingNumber(),
    })
    await changeCustomOrder(
      tx,
      id,
      { stage: 'accepted', claim_id: claimId, reported: 1 },
      { from_state: 'new', actor: payer, created_at: createdAt },
    )
    await storePayerSearchTerms(tx, claimId, { name: anonymousName, email, phone })
    const mail = paymentReportedEmail({ id, amountTzs: amount, transactionId, centreName, siteUrl }, language)
    await queueAskedEmail(tx, { ...mail, recipient: email, language, createdAt, askedFrom: network })
    await notifyStaff?.(tx, { kind: 'custom-order', id, pieces: 1 }, createdAt)
    return id
  }

  return async (request) => {
    const createdAt = now().toISOString()
    const { idempotencyKey: key, report: content } = request
    const reported = await inTransaction(db, async (tx) => {
      await request.count(tx)
      const id = await createOnce(tx, { endpoint: 'reportPayment', key, content, at: createdAt }, () =>
        store(tx, request, createdAt),
      )
      return getReportedPayment(tx, id)
    })
    onMessageQueued()
    return reported
  }
}
