import * as v from 'valibot'
import { centre } from '../calls/centre.ts'
import { contactContent } from '../calls/contact.ts'
import { aboutContent, homeContent } from '../calls/content.ts'
import { maxOrderLines, maxQuantity } from '../values/order-limits.ts'
import { maxAmountTzs } from '../values/money.ts'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { digits, line, maxInteger, versionNumber } from '../values/text.ts'
import type { Call, NoRequest } from '../wire/call.ts'
import { testClientKey } from '../wire/headers.ts'
import { mailTexts } from './mail-texts.ts'
import { phoneTexts } from './phone-texts.ts'
import { ownPasswordInput } from './sign-in.ts'

/** Sites that show the widgets, by client key. A key is public: it names a site and grants no rights. */
export const partnerSites = v.record(
  // Every centre has the test key, and no site may have it.
  v.pipe(v.string(), v.notValue(testClientKey, 'value_not_allowed' satisfies FieldErrorKey)),
  v.object({
    siteName: v.string(),
    /** Origins, such as "https://shop.example", whose pages may use the key. */
    origins: v.array(v.string()),
    /** Whether the server rejects the calls of the site's pages. */
    isOff: v.optional(v.boolean()),
  }),
)
export type PartnerSites = v.InferOutput<typeof partnerSites>

const wholeNumber = (min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)))

/**
 * Limits on orders, on decisions by one person, and on how long data is kept. {@link defaultLimits} has the values
 * for limits that are not set.
 */
export const limits = v.object({
  /** Most pieces of one product in one order. */
  orderMaxPieces: wholeNumber(1, maxQuantity),
  orderMaxPiecesInAll: wholeNumber(1, maxQuantity * maxOrderLines),
  /** Hours after which the reserved pieces of an unpaid order return to the shop. */
  orderHoldHours: wholeNumber(1, 8760),
  /** Hours of a reservation if the transaction ID does not look like that of a known wallet or bank. */
  orderUnknownHoldHours: wholeNumber(1, 8760),
  /** Share of a product's stock that one buyer may reserve, in percent. */
  orderClientStockPercent: wholeNumber(1, 100),
  /** Share of a product's stock that all unpaid orders together may reserve, in percent. */
  orderHoldsStockPercent: wholeNumber(1, 100),
  /** Sum above which two people must verify a payment, in whole shillings. */
  secondPersonTzs: wholeNumber(0, maxAmountTzs),
  emailDays: wholeNumber(1, 3650),
  messageDays: wholeNumber(1, 36_500),
  personDays: wholeNumber(90, 36_500),
  securityLogDays: wholeNumber(30, 3650),
})
export type Limits = v.InferOutput<typeof limits>

/** Limits that apply until an owner sets others. */
export const defaultLimits: Readonly<Record<keyof Limits, number>> = {
  orderMaxPieces: 20,
  orderMaxPiecesInAll: 500,
  orderHoldHours: 72,
  orderUnknownHoldHours: 6,
  orderClientStockPercent: 25,
  orderHoldsStockPercent: 75,
  secondPersonTzs: 500_000,
  emailDays: 30,
  messageDays: 365,
  personDays: 1825,
  securityLogDays: 365,
}

/** Content that the staff change at the desk. Each has versions. */
export const contentSchemas = {
  centre,
  home: homeContent,
  aboutUs: aboutContent,
  contactUs: contactContent,
  clients: partnerSites,
  limits,
  mails: mailTexts,
  phoneTexts,
} as const
export type ContentKey = keyof typeof contentSchemas
/** Value of one content, as its schema reads it. */
export type ContentValue<Key extends ContentKey = ContentKey> = v.InferOutput<(typeof contentSchemas)[Key]>

export const contentKeys = Object.keys(contentSchemas) as ContentKey[]
export const contentParams = v.object({ key: v.picklist(contentKeys) })
export const contentVersionParams = v.object({ ...contentParams.entries, version: digits(maxInteger) })

/** Longest content as JSON, in UTF-16 units. Longer content is rejected. */
export const maxContentLength = 200_000

const note = v.optional(line(300), '')
/** Caller's own password. A change of the payment numbers needs it. */
const password = v.optional(ownPasswordInput.entries.password)
/** Change of a content. `version` is the version that was read. If there is a newer one, the change is rejected. */
export const contentChange = v.object({ version: versionNumber, value: v.unknown(), note, password })
export type ContentChange = v.InferInput<typeof contentChange>
/** Input that makes version `to` the newest one again. */
export const contentRestore = v.object({ version: versionNumber, to: versionNumber, password })

/** Version of a content. `at` is null if no version was stored, so that the defaults apply. */
export const contentVersion = v.object({
  version: v.number(),
  by: v.string(),
  at: v.nullable(v.string()),
  note: v.string(),
})
export type ContentVersion = v.InferOutput<typeof contentVersion>
export const storedContent = v.object({ ...contentVersion.entries, value: v.unknown() })
export type StoredContent = v.InferOutput<typeof storedContent>

/** Change of the payment numbers that an owner asked for. It takes effect once a second owner has agreed. */
export const contentProposal = v.object({
  id: v.number(),
  by: v.string(),
  /** Whether the caller asked for the change. Another owner must agree. */
  isYours: v.boolean(),
  at: v.string(),
  note: v.string(),
  /** Content after the change. */
  value: v.unknown(),
})
export type ContentProposal = v.InferOutput<typeof contentProposal>
/** Newest version of a content, and the change that waits for a second owner. */
export const currentContent = v.object({
  ...storedContent.entries,
  proposal: v.nullable(contentProposal),
  /**
   * Names of the other owners. If there are any, one of them must agree to a change of the payment numbers
   * (`payment` of `centre`). Every other change takes effect at once.
   */
  askedOwners: v.array(v.string()),
})
export type CurrentContent = v.InferOutput<typeof currentContent>
export const contentAnswer = v.object({ proposal: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const contentAgreement = v.object({ ...contentAnswer.entries, ...ownPasswordInput.entries })

/** Query for versions before the one with the number `after`, newest first. */
export const contentVersionsQuery = v.object({
  after: v.optional(digits(maxInteger)),
  pageSize: v.optional(digits(100), '50'),
})

/** Last use of a client key by a page. */
export const partnerSiteUse = v.object({
  key: v.string(),
  origin: v.string(),
  /** Day in UTC: "2026-11-21". */
  day: v.string(),
})
export type PartnerSiteUse = v.InferOutput<typeof partnerSiteUse>

type KeyRequest = { params: { key: ContentKey } }

export const getContent: Call<KeyRequest, CurrentContent> = {
  method: 'GET',
  path: '/api/staff/content/:key',
  output: currentContent,
}
export const changeContent: Call<KeyRequest & { body: ContentChange }, CurrentContent> = {
  method: 'PUT',
  path: '/api/staff/content/:key',
  output: currentContent,
}
export const agreeToContent: Call<
  KeyRequest & { body: v.InferInput<typeof contentAgreement> },
  CurrentContent
> = {
  method: 'POST',
  path: '/api/staff/content/:key/agree',
  output: currentContent,
}
export const declineContent: Call<KeyRequest & { body: v.InferInput<typeof contentAnswer> }, CurrentContent> =
  {
    method: 'POST',
    path: '/api/staff/content/:key/decline',
    output: currentContent,
  }
export const listContentVersions: Call<
  KeyRequest & { query: v.InferInput<typeof contentVersionsQuery> },
  ContentVersion[]
> = {
  method: 'GET',
  path: '/api/staff/content/:key/versions',
  output: v.array(contentVersion),
}
export const getContentVersion: Call<{ params: { key: ContentKey; version: number } }, StoredContent> = {
  method: 'GET',
  path: '/api/staff/content/:key/versions/:version',
  output: storedContent,
}
export const restoreContent: Call<
  KeyRequest & { body: v.InferInput<typeof contentRestore> },
  CurrentContent
> = {
  method: 'POST',
  path: '/api/staff/content/:key/restore',
  output: currentContent,
}
export const listPartnerSiteUses: Call<NoRequest, PartnerSiteUse[]> = {
  method: 'GET',
  path: '/api/staff/partner-sites/uses',
  output: v.array(partnerSiteUse),
}
