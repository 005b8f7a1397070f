import * as v from 'valibot'
import { centreTimeZone, timeZone } from '../values/dates.ts'
import { localised, localisedParagraph } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { shownWallets, wallets } from './wallet.ts'

const paymentEntries = {
  /** For the wallets that have no number of their own, and for all of them where the data lists none. */
  lipa: v.object({
    /** Merchant (business) number as it is shown, e.g. with spaces. */
    number: v.string(),
    /** The name the payer's wallet shows for it. */
    payeeName: v.string(),
    /** Dial code that opens the wallet's menu, e.g. "*150*00#". */
    ussd: v.optional(v.string()),
    /** The content of the TANQR code that the wallet's or bank's operator issued. Never make one up. */
    qrPayload: v.optional(v.string()),
  }),
  bank: v.object({
    accountName: v.string(),
    bank: v.string(),
    accountNumber: v.string(),
    swift: v.string(),
    /** The bank's own address, in one line: a transfer from another country may need it. */
    bankAddress: v.optional(v.string()),
  }),
}

export const defaultCheckWithinWorkingDays = 2

/** GET /data/centre.json: the centre's public details. Another centre changes this file and no code. */
export const centre = v.object({
  /** Full name, e.g. on the donate page's title. */
  name: v.string(),
  /** Short name beside the logo. */
  shortName: v.string(),
  tagline: localised,
  /** Who the centre is, in one sentence, for people on a partner's page who have never heard of it. */
  about: v.optional(localisedParagraph),
  /** On whose calendar dates are shown and campaigns end. */
  timeZone: v.optional(timeZone, centreTimeZone),
  contact: v.optional(
    v.object({
      /** Where messages to the centre go. */
      email: v.optional(v.string()),
      /** As it is shown, e.g. "0700 000 000". */
      phone: v.optional(v.string()),
      /** Street and town, for the foot of emails and receipts. */
      address: v.optional(localised),
      /** The number under which the centre is registered, for papers such as receipts. */
      registration: v.optional(v.string()),
    }),
  ),
  /** Within how many working days the centre checks a payment. */
  checkWithinWorkingDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    defaultCheckWithinWorkingDays,
  ),
  /** Whether visitors may ask for text messages about what they gave or ordered. */
  textMessages: v.optional(v.boolean(), false),
  payment: v.object({
    ...paymentEntries,
    /** The wallets and banks to choose from. Without the list: one wallet, M-Pesa, and the bank. */
    wallets: v.optional(wallets),
  }),
})
export type Centre = v.InferOutput<typeof centre>

/** As clients read it: neither a time zone nor a wallet that the browser can't read takes the payment numbers off the screen. */
const shownCentre = v.object({
  ...centre.entries,
  timeZone: v.fallback(centre.entries.timeZone, centreTimeZone),
  payment: v.object({ ...paymentEntries, wallets: v.fallback(v.optional(shownWallets), undefined) }),
})

export const getCentre: Call<NoRequest, Centre> = {
  method: 'GET',
  path: '/data/centre.json',
  output: shownCentre,
  warning: (body) =>
    !v.is(v.object({ timeZone: centre.entries.timeZone }), body)
      ? `timeZone must be an IANA time zone that this browser knows; ${centreTimeZone} is shown instead.`
      : v.is(v.object({ payment: v.object({ wallets: v.optional(wallets) }) }), body)
        ? undefined
        : 'payment.wallets has an entry that this version cannot read; it is left out.',
}

/**
 * As much of GET /data/centre.json as a code to scan needs. `qrPayload` is what the centre's wallet operator put into the
 * code that it issued; a centre without one shows the donate page's address.
 */
const scanCode = v.object({
  payment: v.object({ lipa: v.object({ qrPayload: v.optional(v.string()) }) }),
})
export type ScanCode = v.InferOutput<typeof scanCode>

export const getScanCode: Call<NoRequest, ScanCode> = {
  method: 'GET',
  path: '/data/centre.json',
  output: scanCode,
}
