import * as v from 'valibot'
import { daysUntil, wireDate } from '../values/dates.ts'
import { readTranslations } from '../values/localised.ts'
import { shownPhoto } from '../values/photo.ts'
import type { Call, NoRequest } from '../wire/call.ts'

/** A campaign as the server sends it. Without number, name and target it cannot be shown. */
export const campaign = v.object({
  id: v.number(),
  name: v.string(),
  description: v.fallback(v.string(), ''),
  /** Whole shillings verified so far, opening balance included. */
  collectedAmount: v.fallback(v.number(), 0),
  /** Whole shillings aimed for. */
  targetAmount: v.number(),
  /** [year, month 1-12, day] on which it ends; empty where that is unknown. */
  endDate: v.fallback(wireDate, []),
  organisedBy: v.fallback(v.string(), ''),
  /** Beyond the specification: donations for no campaign in particular go here. A centre has one at most. */
  generalFund: v.fallback(v.optional(v.boolean()), undefined),
  /** Beyond the specification: its picture. */
  picture: v.fallback(v.optional(shownPhoto), undefined),
  /** Beyond the specification: its texts in other languages. */
  translations: readTranslations({ name: v.string(), description: v.string() }),
})
export type Campaign = v.InferOutput<typeof campaign>

export const listActiveCampaigns: Call<NoRequest, Campaign[]> = {
  method: 'GET',
  path: '/api/campaigns/active',
  output: v.array(campaign),
}

/** Beads on the meter (the picture of progress is twenty whole beads). */
export const meterBeads = 20

/** Whole beads for what was raised: rounded down, but one at least once anything is. */
export const beadsRaised = ({ collectedAmount, targetAmount }: Campaign): number =>
  isTargetReached({ collectedAmount, targetAmount })
    ? meterBeads
    : Math.max(Math.floor((collectedAmount / targetAmount) * meterBeads), collectedAmount > 0 ? 1 : 0)

/** "Target Reached!" at or above the goal. */
export const isTargetReached = (campaign: Pick<Campaign, 'collectedAmount' | 'targetAmount'>): boolean =>
  campaign.collectedAmount >= campaign.targetAmount

/**
 * Whole days until the end date begins at the centre, rounded up, never below 0; undefined for what is no date.
 * `timeZone` is the centre's; `now` in ms.
 */
export const daysLeft = (
  endDate: Campaign['endDate'],
  timeZone?: string,
  now = Date.now(),
): number | undefined => {
  const days = daysUntil(endDate, now, timeZone)
  return Number.isNaN(days) ? undefined : Math.max(0, days)
}
