import * as v from 'valibot'
import { email } from '../values/email.ts'
import { furtherPayments } from '../values/further-payments.ts'
import { amountTzs, currency } from '../values/money.ts'
import { paragraph, recordId, requiredLine } from '../values/text.ts'
import { reminderToken } from '../values/reminder-token.ts'
import { saidPaidAt } from '../values/said-paid-at.ts'
import { transactionId } from '../values/transaction-id.ts'
import type { Call } from '../wire/call.ts'
import { lenient } from '../wire/lenient.ts'
import { walletId } from './wallet.ts'

/** Display names double as wire values. The first is the default. */
export const donationMethods = ['M-Pesa', 'Bank Transfer'] as const
export type DonationMethod = (typeof donationMethods)[number]

/** What is sent for a donor who gives without a name. */
export const anonymousName = 'Anonymous'
export const anonymousEmail = 'anonymous@example.com'

export const donorNameMaxLength = 120
export const prayerMaxLength = 1000

/** POST /api/donations: the donation payload. */
export const donationInput = v.object({
  name: requiredLine(donorNameMaxLength, 'name_required'),
  email,
  /** The whole donation, in however many payments it came. */
  amount: amountTzs,
  currencyType: v.literal(currency),
  prayer: v.optional(paragraph(prayerMaxLength), ''),
  campaignId: recordId,
  paymentMethod: v.picklist(donationMethods),
  /** Beyond the specification: the wallet or bank that was paid from, where it is another than the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** Beyond the specification: the second ID of a payment between two wallets, where the pasted message held two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
  /** Beyond the specification: the other payments of a donation that came in two or three. */
  furtherPayments: v.optional(furtherPayments),
  /**
   * Beyond the specification: the reminder that led to it, so that its giver is not taken for one who gives no more. What is none is ignored:
   * a donation is never refused for it.
   */
  reminder: v.fallback(v.optional(reminderToken), undefined),
  /**
   * Beyond the specification: whether the server fills in a missing name or email from the donation that the reminder
   * follows. The reminder's page cannot, because its link may have been forwarded.
   */
  asReminded: v.optional(v.boolean()),
  /** Beyond the specification: news of the campaign by email, once the address is confirmed. Sent only where it was asked for. */
  wantsNews: v.optional(v.boolean()),
})
/** What a client sends. */
export type DonationInput = v.InferInput<typeof donationInput>
/** What a server keeps: trimmed, rounded, defaults filled in. */
export type DonationRecord = v.InferOutput<typeof donationInput>

/** The stored claim, as its sender sees it. `submitted` means received and not yet checked; never "paid". */
export const donation = v.object({
  id: v.number(),
  status: v.string(),
  /** Whole shillings, over all its payments. */
  amount: v.number(),
  transactionId: v.string(),
})
export type Donation = v.InferOutput<typeof donation>

export const createDonation: Call<{ body: DonationInput }, Partial<Donation>> = {
  method: 'POST',
  path: '/api/donations',
  output: lenient(donation),
}
