import * as v from 'valibot'
import type { Call } from './call.ts'
import { email } from './email.ts'
import { currency, isAmount, maxAmountTzs } from './money.ts'
import { paragraph, recordId, requiredLine } from './text.ts'
import { normaliseTransactionId, transactionIdMaxLength } from './transaction-id.ts'

/** Display names double as wire values (specification, section 3). The first is the default. */
export const donationMethods = ['M-Pesa', 'Bank Transfer'] as const
export type DonationMethod = (typeof donationMethods)[number]

/** What is sent for a donor who gives without a name. */
export const anonymousName = 'Anonymous'
export const anonymousEmail = 'anonymous@example.com'

export const donorNameMaxLength = 120
export const prayerMaxLength = 1000

export const transactionIdRequired = 'Please provide the transaction ID as proof of payment.'
export const transactionIdUsed = 'This transaction ID has already been used. Please check it and try again.'
export const amountNotAboveZero = 'Please enter an amount above zero.'
export const amountTooLarge = 'Please enter an amount of at most 1,000,000,000.'

/** Whether something that can be a transaction ID was typed: at least one letter or digit. */
export const isTransactionId = (typed: string): boolean => normaliseTransactionId(typed) !== ''

/** A transaction ID as typed, trimmed. Its shape is never a reason to refuse it. */
export const transactionId = v.pipe(
  requiredLine(transactionIdMaxLength, transactionIdRequired),
  // One that is too long is refused already: to decompose a text of nothing but accents takes its length squared.
  v.check((typed) => typed.length > transactionIdMaxLength || isTransactionId(typed), transactionIdRequired),
)

/** Shillings, parsed as a decimal and rounded to whole ones; above zero. */
export const amountTzs = v.pipe(
  v.number(amountNotAboveZero),
  v.maxValue(maxAmountTzs, amountTooLarge),
  v.transform(Math.round),
  v.check(isAmount, amountNotAboveZero),
)

/** POST /api/donations: the donation payload (specification, section 3). */
export const donationInput = v.object({
  name: requiredLine(donorNameMaxLength, 'Name is required'),
  email,
  amount: amountTzs,
  currencyType: v.literal(currency),
  prayer: v.optional(paragraph(prayerMaxLength), ''),
  campaignId: recordId,
  paymentMethod: v.picklist(donationMethods),
  transactionId,
})
/** What a client sends. */
export type DonationInput = v.InferInput<typeof donationInput>
/** What a server keeps: trimmed, rounded, defaults filled in. */
export type DonationRecord = v.InferOutput<typeof donationInput>

/** The stored claim, as its sender sees it. `submitted` means received and not yet checked; never "paid". */
export const donation = v.object({
  id: v.number(),
  status: v.string(),
  amount: v.number(),
  transactionId: v.string(),
})
export type Donation = v.InferOutput<typeof donation>

export const createDonation = {
  method: 'POST',
  path: '/api/donations',
  output: donation,
} satisfies Call
