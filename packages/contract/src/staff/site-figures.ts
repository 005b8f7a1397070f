import * as v from 'valibot'
import { requiredLine } from '../values/text.ts'
import type { Call } from '../wire/call.ts'

/** How many visits had each figure (see calls/visit-figures.ts), of those whose page counts and whose browser allows it. */
const counts = {
  loaded: v.number(),
  failed: v.number(),
  opened: v.number(),
  sent: v.number(),
  /** Three of four presses led within so many milliseconds to where it could be used; null where none was measured. */
  usableWithinMs: v.nullable(v.number()),
}

/** What was counted on one site's pages, in all and by the script tag's release, the most visited first. */
export const siteFigures = v.object({
  /** Days at the centre, both included. */
  from: v.string(),
  to: v.string(),
  ...counts,
  /** `release` is '' for those that this server does not have. */
  releases: v.array(v.object({ release: v.string(), ...counts })),
})
export type SiteFigures = v.InferOutput<typeof siteFigures>

/** How many days the figures are of, today included. */
export const siteFiguresDays = 28

/** A site's client key. */
export const siteFiguresQuery = v.object({ site: requiredLine(200, 'field_required') })

export const getSiteFigures: Call<{ query: v.InferInput<typeof siteFiguresQuery> }, SiteFigures> = {
  method: 'GET',
  path: '/api/staff/partner-sites/figures',
  output: siteFigures,
}
