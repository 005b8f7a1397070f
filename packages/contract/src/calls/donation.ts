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

/** Payment methods of a donation: display names that are also wire values. The first is the default. */
export const donationMethods = ['M-Pesa', 'Bank Transfer'] as const
export type DonationMethod = (typeof donationMethods)[number]

/** Name and email address that are sent for a donor who gives without a name. */
export const anonymousName = 'Anonymous'
export const anonymousEmail = 'anonymous@example.com'

export const donorNameMaxLength = 120
export const prayerMaxLength = 1000

/** POST /api/donations: the donation payload. */
export const donationInput = v.object({
  name: requiredLine(donorNameMaxLength, 'name_required'),
  email,
  /** Amount of the whole donation, over all its payments. */
  amount: amountTzs,
  currencyType: v.literal(currency),
  prayer: v.optional(paragraph(prayerMaxLength), ''),
  campaignId: recordId,
  paymentMethod: v.picklist(donationMethods),
  /** Beyond the specification: wallet or bank that was paid from, if it is not the method's first one. */
  wallet: v.optional(walletId),
  transactionId,
  /** Beyond the specification: second ID of a payment between two wallets, if the pasted message has two. */
  otherTransactionId: v.optional(transactionId),
  paidAt: saidPaidAt,
  /** Beyond the specification: other payments of a donation that came in two or three. */
  furtherPayments: v.optional(furtherPayments),
  /**
   * Beyond the specification: reminder that led to the donation, so that the donor does not count as one who has
   * stopped giving. An invalid token is ignored, and never a reason to reject a donation.
   */
  reminder: v.fallback(v.optional(reminderToken), undefined),
  /**
   * Beyond the specification: whether the server fills in a missing name or email from the donation that the
   * reminder follows. The reminder's page cannot, because its link may have been forwarded.
   */
  asReminded: v.optional(v.boolean()),
  /** Beyond the specification: whether the donor wants news of the campaign by email, once the address is confirmed. */
  wantsNews: v.optional(v.boolean()),
})
/** Input as a client sends it. */
export type DonationInput = v.InferInput<typeof donationInput>
/** Input as a server stores it: trimmed, rounded, with defaults. */
export type DonationRecord = v.InferOutput<typeof donationInput>

/** Stored claim, as its sender sees it. `submitted` means received and not yet checked, never "paid". */
export const donation = v.object({
  id: v.number(),
  status: v.string(),
  /** Amount in whole shillings, over all payments. */
  amount: v.number(),
  transactionId: v.string(),
})
export type Donation = v.InferOutput<typeof donation>

export const createDonation: Call<{ body: DonationInput }, Partial<Donation>> = {
  method: 'POST',
  path: '/api/donations',
  output: lenient(donation),
}
