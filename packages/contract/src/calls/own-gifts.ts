import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'
import { requestPasswordResetInput, validateOtpInput } from './account.ts'
import { textedPhone } from './text-updates.ts'

/** Whoever gave reads the address's mailbox, or the number's texts: a code takes the place of an account. */
export const giftsCodeInput = v.union([requestPasswordResetInput, v.object({ phone: textedPhone })])
export type GiftsCodeInput = v.InferInput<typeof giftsCodeInput>
export const ownGiftsInput = v.union([
  validateOtpInput,
  v.object({ ...v.omit(validateOtpInput, ['email']).entries, phone: textedPhone }),
])
export type OwnGiftsInput = v.InferInput<typeof ownGiftsInput>

/**
 * The verified donations of one email address; or, of this year and the last one, those about which a number was texted, with no name and
 * the end of each transaction ID, as by the links in the texts. Newest first.
 */
export const ownGifts = v.object({
  /** As on the newest that was not given anonymously; null without one, and by a number. */
  name: v.nullable(v.string()),
  gifts: v.array(
    v.object({
      /** The donation's reference. */
      id: v.number(),
      /** When it was paid, or else typed: ISO 8601, UTC. */
      at: v.string(),
      /** Whole shillings: what came in and was not sent back. */
      amount: v.number(),
      campaign: v.string(),
      campaignId: v.number(),
      /** The campaign's name in other languages. */
      translations: readTranslations({ name: v.string() }),
      /** The wire value of the payment method. */
      paymentMethod: v.string(),
      /** The ID of the wallet or bank that was chosen; null for the method's first one. */
      wallet: v.nullish(v.string()),
      /** Several, separated by commas, of a gift that was paid in parts. "••• J9K0" by a number. */
      transactionId: v.string(),
      /** "2026-G-1042": see Receipt.number. */
      receipt: v.string(),
    }),
  ),
})
export type OwnGifts = v.InferOutput<typeof ownGifts>
export type OwnGift = OwnGifts['gifts'][number]

/** The same answer for every address, and for every number. */
export const requestGiftsCode: Call<{ body: GiftsCodeInput }, null> = {
  method: 'POST',
  path: '/api/gifts/code',
  output: nothing,
}
/** A POST, so that no address and no number stands in a log. */
export const getOwnGifts: Call<{ body: OwnGiftsInput }, OwnGifts> = {
  method: 'POST',
  path: '/api/gifts',
  output: ownGifts,
}
export const listMyGifts: Call<NoRequest, OwnGifts> = {
  method: 'GET',
  path: '/api/account/gifts',
  output: ownGifts,
}
