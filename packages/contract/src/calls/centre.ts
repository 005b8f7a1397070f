import * as v from 'valibot'
import { centreTimeZone, timeZone } from '../values/dates.ts'
import { localised, localisedParagraph } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { shownWallets, wallets } from './wallet.ts'

const paymentEntries = {
  /** Lipa number for wallets without their own number. Used for all wallets if the data lists none. */
  lipa: v.object({
    /** Merchant (business) number as shown, such as with spaces. */
    number: v.string(),
    /** Name that the payer's wallet shows for the number. */
    payeeName: v.string(),
    /** Dial code that opens the wallet's menu, such as "*150*00#". */
    ussd: v.optional(v.string()),
    /** Content of the TANQR code that the wallet's or bank's operator issued. Never make one up. */
    qrPayload: v.optional(v.string()),
  }),
  bank: v.object({
    accountName: v.string(),
    bank: v.string(),
    accountNumber: v.string(),
    swift: v.string(),
    /** Address of the bank, in one line. A transfer from another country may need it. */
    bankAddress: v.optional(v.string()),
  }),
}

export const defaultCheckWithinWorkingDays = 2

/** GET /data/centre.json: the centre's public details. Another centre changes this file and no code. */
export const centre = v.object({
  /** Full name, such as in the donate page's title. */
  name: v.string(),
  /** Short name next to the logo. */
  shortName: v.string(),
  tagline: localised,
  /** Description of the centre in one sentence, for visitors of a partner's page who do not know the centre. */
  about: v.optional(localisedParagraph),
  /** Time zone in which dates are shown and campaigns end. */
  timeZone: v.optional(timeZone, centreTimeZone),
  contact: v.optional(
    v.object({
      /** Address for messages to the centre. */
      email: v.optional(v.string()),
      /** Phone number as shown, such as "0700 000 000". */
      phone: v.optional(v.string()),
      /** Street and town, for the foot of emails and receipts. */
      address: v.optional(localised),
      /** Registration number of the centre, for documents such as receipts. */
      registration: v.optional(v.string()),
    }),
  ),
  /** Number of working days within which the centre checks a payment. */
  checkWithinWorkingDays: v.optional(
    v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)),
    defaultCheckWithinWorkingDays,
  ),
  /** Whether visitors may ask for text messages about their donations and orders. */
  textMessages: v.optional(v.boolean(), false),
  payment: v.object({
    ...paymentEntries,
    /** Wallets and banks to choose from. Without the list, the choice is M-Pesa or the bank. */
    wallets: v.optional(wallets),
  }),
})
export type Centre = v.InferOutput<typeof centre>

/**
 * Schema of a centre as clients read it. An unknown time zone or an unreadable wallet does not hide the payment
 * numbers.
 */
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
 * Part of GET /data/centre.json that a QR code needs. `qrPayload` is the content of the code that the centre's
 * wallet operator issued. Without it, the code holds the donate page's address.
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
