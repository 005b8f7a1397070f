import * as v from 'valibot'
import type { FieldErrorKey } from '../values/field-errors.ts'
import { day } from '../values/dates.ts'
import { translationsOf } from '../values/localised.ts'
import { amountTzs, maxAmountTzs } from '../values/money.ts'
import { line, paragraph, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { photo, photoInput } from './photos.ts'
import { version } from './products.ts'

/** Longest texts of a campaign, in UTF-16 units. */
export const campaignMaxLengths = { name: 200, description: 5000, balanceReason: 500 } as const

const description = paragraph(campaignMaxLengths.description)

const campaignFields = {
  name: requiredLine(campaignMaxLengths.name, 'name_required'),
  description,
  target: amountTzs,
  /** Last day, in the centre's time zone. */
  ends: day,
  /** First day. Null if the campaign takes donations at once. */
  starts: v.nullable(day),
  /**
   * Whether this is the general fund, which takes donations for no particular campaign. At most one campaign is:
   * the campaign that was it before stops being it.
   */
  generalFund: v.boolean(),
  /** Picture of the campaign. null removes it. */
  picture: v.nullable(photoInput),
  /** Texts in other languages. A text that is left out stays. An empty text is removed. */
  translations: translationsOf({ name: line(campaignMaxLengths.name), description }),
}
const openingBalance = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(maxAmountTzs))
/** Reason for an opening balance, or for its change. */
const balanceReason = line(campaignMaxLengths.balanceReason)

export const newCampaignInput = v.object({
  ...campaignFields,
  description: v.optional(campaignFields.description, ''),
  starts: v.optional(campaignFields.starts, null),
  generalFund: v.optional(campaignFields.generalFund, false),
  picture: v.optional(campaignFields.picture, null),
  translations: v.optional(campaignFields.translations, {}),
  /** Whole shillings raised before the first donation. */
  openingBalance: v.optional(openingBalance, 0),
  balanceReason: v.optional(balanceReason, ''),
})
export type NewCampaignInput = v.InferOutput<typeof newCampaignInput>
/** Changes of a campaign. Fields that are left out stay as they are. */
export const campaignChanges = v.pipe(
  v.partial(
    v.object({
      ...campaignFields,
      version,
      /** Whether the lists hide the campaign. Only a campaign that has ended can be archived. */
      archived: v.boolean(),
      openingBalance,
      balanceReason,
    }),
  ),
  v.forward(
    v.check(
      ({ openingBalance: balance, balanceReason: reason = '' }) => balance === undefined || reason !== '',
      'reason_required' satisfies FieldErrorKey,
    ),
    ['balanceReason'],
  ),
)
export type CampaignChanges = v.InferOutput<typeof campaignChanges>

/** States of a campaign. `planned`: has not begun. `archived`: has ended, and the lists hide it. */
export const campaignStates = ['planned', 'running', 'ended', 'archived'] as const
export type CampaignState = (typeof campaignStates)[number]

/** Campaign as the staff see it, before and after its end. Amounts are whole shillings. */
export const staffCampaign = v.object({
  id: v.number(),
  name: v.string(),
  description: v.string(),
  target: v.number(),
  openingBalance: v.number(),
  /** Running total of verified donations. */
  verified: v.number(),
  ends: v.string(),
  starts: v.nullable(v.string()),
  state: v.picklist(campaignStates),
  picture: v.nullable(photo),
  /** Changes of the opening balance, oldest first. */
  balanceHistory: v.array(
    v.object({ from: v.number(), to: v.number(), reason: v.string(), by: v.string(), at: v.string() }),
  ),
  version: v.number(),
  changedBy: v.nullable(v.string()),
  changedAt: v.nullable(v.string()),
  /** Whether this is the general fund, which takes donations for no particular campaign. */
  generalFund: v.boolean(),
  translations: v.optional(translationsOf({ name: v.string(), description: v.string() })),
})
export type StaffCampaign = v.InferOutput<typeof staffCampaign>

export const listCampaigns: Call<NoRequest, StaffCampaign[]> = {
  method: 'GET',
  path: '/api/staff/campaigns',
  output: v.array(staffCampaign),
}
export const addCampaign: Call<{ body: v.InferInput<typeof newCampaignInput> }, StaffCampaign> = {
  method: 'POST',
  path: '/api/staff/campaigns',
  output: staffCampaign,
}
export const changeCampaign: Call<
  RecordRequest & { body: v.InferInput<typeof campaignChanges> },
  StaffCampaign
> = {
  method: 'POST',
  path: '/api/staff/campaigns/:id',
  output: staffCampaign,
}
/** Ends a campaign: its last day was yesterday, so it takes no more donations. */
export const endCampaign: Call<RecordRequest & { body: { version: number } }, StaffCampaign> = {
  method: 'POST',
  path: '/api/staff/campaigns/:id/end',
  output: staffCampaign,
}
export const endCampaignInput = v.object({ version })
export const getStaffCampaign: Call<RecordRequest, StaffCampaign> = {
  method: 'GET',
  path: '/api/staff/campaigns/:id',
  output: staffCampaign,
}
