import * as v from 'valibot'
import { centreTimeZone, timeZone } from '../values/dates.ts'
import { localised } from '../values/localised.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** GET /data/centre.json: the centre's public details. Another centre changes this file and no code. */
export const centre = v.object({
  /** Full name, e.g. on the donate page's title. */
  name: v.string(),
  /** Short name beside the logo. */
  shortName: v.string(),
  tagline: localised,
  /** On whose calendar dates are shown and campaigns end. */
  timeZone: v.fallback(v.optional(timeZone, centreTimeZone), centreTimeZone),
  contact: v.optional(
    v.object({
      /** Where messages to the centre go. */
      email: v.optional(v.string()),
    }),
  ),
  payment: v.object({
    lipa: v.object({
      /** Merchant (business) number as it is shown, e.g. with spaces. */
      number: v.string(),
      /** The name the payer's wallet shows for it. */
      payeeName: v.string(),
      /** Dial code that opens the wallet's menu, e.g. "*150*00#". */
      ussd: v.optional(v.string()),
    }),
    bank: v.object({
      accountName: v.string(),
      bank: v.string(),
      accountNumber: v.string(),
      swift: v.string(),
    }),
  }),
})
export type Centre = v.InferOutput<typeof centre>

export const getCentre: Call<NoRequest, Centre> = {
  method: 'GET',
  path: '/data/centre.json',
  output: centre,
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
