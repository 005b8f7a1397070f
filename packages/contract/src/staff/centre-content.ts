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

/** The sites that show the widgets, by client key. A key is public: it names a site and gives no right. */
export const partnerSites = v.record(
  // Every centre has the test key, which is no site's.
  v.pipe(v.string(), v.notValue(testClientKey, 'value_not_allowed' satisfies FieldErrorKey)),
  v.object({
    siteName: v.string(),
    /** Origins, such as "https://shop.example", whose pages may use the key. */
    origins: v.array(v.string()),
    /** Its pages get no answer while this is set. */
    isOff: v.optional(v.boolean()),
  }),
)
export type PartnerSites = v.InferOutput<typeof partnerSites>

const wholeNumber = (min: number, max: number) =>
  v.optional(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max)))

/**
 * How much one order may hold, what one person decides alone, and how long data is kept. For one that is not set,
 * {@link defaultLimits} applies.
 */
export const limits = v.object({
  /** Pieces of one product in one order. */
  orderMaxPieces: wholeNumber(1, maxQuantity),
  orderMaxPiecesInAll: wholeNumber(1, maxQuantity * maxOrderLines),
  /** After this time the pieces of an order that was not paid go back to the shop. */
  orderHoldHours: wholeNumber(1, 8760),
  /** The same for a transaction ID that looks like no wallet's or bank's. */
  orderUnknownHoldHours: wholeNumber(1, 8760),
  /** How much of a product's stock one buyer may hold. */
  orderClientStockPercent: wholeNumber(1, 100),
  /** How much of a product's stock all orders that were not paid may hold together. */
  orderHoldsStockPercent: wholeNumber(1, 100),
  /** Above this sum, in whole shillings, a payment is verified by two people. */
  secondPersonTzs: wholeNumber(0, maxAmountTzs),
  emailDays: wholeNumber(1, 3650),
  messageDays: wholeNumber(1, 36_500),
  personDays: wholeNumber(90, 36_500),
  securityLogDays: wholeNumber(30, 3650),
})
export type Limits = v.InferOutput<typeof limits>

/** The limits that apply until somebody sets others. */
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

/** What the centre's people change in the desk, each with its versions. */
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
/** One content's value, as its schema reads it. */
export type ContentValue<Key extends ContentKey = ContentKey> = v.InferOutput<(typeof contentSchemas)[Key]>

export const contentKeys = Object.keys(contentSchemas) as ContentKey[]
export const contentParams = v.object({ key: v.picklist(contentKeys) })
export const contentVersionParams = v.object({ ...contentParams.entries, version: digits(maxInteger) })

/** Longer content is refused: as JSON, in UTF-16 units. */
export const maxContentLength = 200_000

const note = v.optional(line(300), '')
/** The caller's own password: other payment numbers ask for it. */
const password = v.optional(ownPasswordInput.entries.password)
/** `version` is the one that was read: if another one came meanwhile, the change is refused. */
export const contentChange = v.object({ version: versionNumber, value: v.unknown(), note, password })
export type ContentChange = v.InferInput<typeof contentChange>
/** `to` becomes the newest version again. */
export const contentRestore = v.object({ version: versionNumber, to: versionNumber, password })

/** One version. `at` is null for what no version was stored of: the defaults hold. */
export const contentVersion = v.object({
  version: v.number(),
  by: v.string(),
  at: v.nullable(v.string()),
  note: v.string(),
})
export type ContentVersion = v.InferOutput<typeof contentVersion>
export const storedContent = v.object({ ...contentVersion.entries, value: v.unknown() })
export type StoredContent = v.InferOutput<typeof storedContent>

/** Other payment numbers that an owner asked for. They count once a second owner has agreed. */
export const contentProposal = v.object({
  id: v.number(),
  by: v.string(),
  /** Whether the caller asked for them; somebody else has to agree. */
  isYours: v.boolean(),
  at: v.string(),
  note: v.string(),
  /** The content as it will be. */
  value: v.unknown(),
})
export type ContentProposal = v.InferOutput<typeof contentProposal>
/** The newest version, and what waits for a second owner. */
export const currentContent = v.object({
  ...storedContent.entries,
  proposal: v.nullable(contentProposal),
  /**
   * The other owners' names. Unless it is empty, other payment numbers (`centre` and its `payment`) need one of them to agree; whatever
   * else was changed counts at once.
   */
  askedOwners: v.array(v.string()),
})
export type CurrentContent = v.InferOutput<typeof currentContent>
export const contentAnswer = v.object({ proposal: v.pipe(v.number(), v.integer(), v.minValue(1)) })
export const contentAgreement = v.object({ ...contentAnswer.entries, ...ownPasswordInput.entries })

/** Versions before the one with the number `after`, newest first. */
export const contentVersionsQuery = v.object({
  after: v.optional(digits(maxInteger)),
  pageSize: v.optional(digits(100), '50'),
})

/** When a page last used a client key. */
export const partnerSiteUse = v.object({
  key: v.string(),
  origin: v.string(),
  /** A day in UTC: "2026-11-21". */
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
