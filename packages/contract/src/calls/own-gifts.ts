import * as v from 'valibot'
import { readTranslations } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { nothing } from '../wire/lenient.ts'
import { requestPasswordResetInput, validateOtpInput } from './account.ts'
import { textedPhone } from './text-updates.ts'

/** Input that asks for a code to the donor's mailbox or phone. The code replaces an account. */
export const giftsCodeInput = v.union([requestPasswordResetInput, v.object({ phone: textedPhone })])
export type GiftsCodeInput = v.InferInput<typeof giftsCodeInput>
export const ownGiftsInput = v.union([
  validateOtpInput,
  v.object({ ...v.omit(validateOtpInput, ['email']).entries, phone: textedPhone }),
])
export type OwnGiftsInput = v.InferInput<typeof ownGiftsInput>

/**
 * Verified donations of one email address, newest first. By phone number: donations of this year and the last one
 * about which the number was texted. These have no name, and only the end of each transaction ID, like the links in
 * the texts.
 */
export const ownGifts = v.object({
  /** Name on the newest donation that is not anonymous. Null if there is none, and by phone number. */
  name: v.nullable(v.string()),
  gifts: v.array(
    v.object({
      /** Reference of the donation. */
      id: v.number(),
      /** Time of the payment, or else of the claim: ISO 8601, UTC. */
      at: v.string(),
      /** Whole shillings that came in and were not sent back. */
      amount: v.number(),
      campaign: v.string(),
      campaignId: v.number(),
      /** Name of the campaign in other languages. */
      translations: readTranslations({ name: v.string() }),
      /** Wire value of the payment method. */
      paymentMethod: v.string(),
      /** ID of the chosen wallet or bank. Null for the method's first one. */
      wallet: v.nullish(v.string()),
      /**
       * Transaction ID. A donation in several payments has several IDs, separated by commas. By phone number: "•••
       * J9K0".
       */
      transactionId: v.string(),
      /** Number of the receipt: "2026-G-1042". See Receipt.number. */
      receipt: v.string(),
    }),
  ),
})
export type OwnGifts = v.InferOutput<typeof ownGifts>
export type OwnGift = OwnGifts['gifts'][number]

/** Sends a code. The response is the same for every address and every number. */
export const requestGiftsCode: Call<{ body: GiftsCodeInput }, null> = {
  method: 'POST',
  path: '/api/gifts/code',
  output: nothing,
}
/** Returns the donations for a code. A POST, so that addresses and numbers are not in a log. */
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
