import * as v from 'valibot'
import { daysUntil, wireDate } from '../values/dates.ts'
import { readTranslations } from '../values/localised.ts'
import { shownPhoto } from '../values/photo.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** Campaign as the server sends it. A campaign without number, name and target cannot be shown. */
export const campaign = v.object({
  id: v.number(),
  name: v.string(),
  description: v.fallback(v.string(), ''),
  /** Whole shillings verified so far, including the opening balance. */
  collectedAmount: v.fallback(v.number(), 0),
  /** Target in whole shillings. */
  targetAmount: v.number(),
  /** Day on which the campaign ends: [year, month 1-12, day]. Empty if unknown. */
  endDate: v.fallback(wireDate, []),
  organisedBy: v.fallback(v.string(), ''),
  /**
   * Beyond the specification: whether this is the general fund, which takes donations for no particular campaign. A
   * centre has at most one.
   */
  generalFund: v.fallback(v.optional(v.boolean()), undefined),
  /** Beyond the specification: picture of the campaign. */
  picture: v.fallback(v.optional(shownPhoto), undefined),
  /** Beyond the specification: texts in other languages. */
  translations: readTranslations({ name: v.string(), description: v.string() }),
})
export type Campaign = v.InferOutput<typeof campaign>

export const listActiveCampaigns: Call<NoRequest, Campaign[]> = {
  method: 'GET',
  path: '/api/campaigns/active',
  output: v.array(campaign),
}

/** Number of beads on the meter. Progress is shown as twenty whole beads. */
export const meterBeads = 20

/** Returns the whole beads for the raised amount, rounded down. At least one, if anything was raised. */
export const beadsRaised = ({ collectedAmount, targetAmount }: Campaign): number =>
  isTargetReached({ collectedAmount, targetAmount })
    ? meterBeads
    : Math.max(Math.floor((collectedAmount / targetAmount) * meterBeads), collectedAmount > 0 ? 1 : 0)

/** Returns whether a campaign has reached its target ("Target Reached!"). */
export const isTargetReached = (campaign: Pick<Campaign, 'collectedAmount' | 'targetAmount'>): boolean =>
  campaign.collectedAmount >= campaign.targetAmount

/**
 * Returns whole days until the end date begins at the centre, rounded up, never below 0; undefined for an invalid
 * date. `timeZone` is the centre's. `now` is in ms.
 */
export const daysLeft = (
  endDate: Campaign['endDate'],
  timeZone?: string,
  now = Date.now(),
): number | undefined => {
  const days = daysUntil(endDate, now, timeZone)
  return Number.isNaN(days) ? undefined : Math.max(0, days)
}
