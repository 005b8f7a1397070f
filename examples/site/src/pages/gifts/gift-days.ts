import { dayAt, type OwnGift } from '@charity-kit/contract'

/** Choice of the days in a statement. */
export type Span = { kind: 'year'; year: string } | { kind: 'all' } | ({ kind: 'days' } & Days)

/** First and last day, by the centre's calendar: "2026-01-01". */
export interface Days {
  from: string
  to: string
}

const dayOf = ({ at }: OwnGift, timeZone: string | undefined) => dayAt(new Date(at), timeZone)

/** Returns the years with a donation, newest first. */
export const yearsOf = (gifts: readonly OwnGift[], timeZone: string | undefined): string[] =>
  [...new Set(gifts.map((gift) => dayOf(gift, timeZone).slice(0, 4)))].sort().reverse()

/** Returns the days of a span, none of them in the future. */
export const spanOf = (
  span: Span,
  gifts: readonly OwnGift[],
  { today, timeZone }: { today: string; timeZone: string | undefined },
): Days => {
  if (span.kind === 'days') return { from: span.from, to: span.to }
  if (span.kind === 'all') {
    const [first = today] = gifts.map((gift) => dayOf(gift, timeZone)).sort()
    return { from: first, to: today }
  }
  const last = `${span.year}-12-31`
  return { from: `${span.year}-01-01`, to: last < today ? last : today }
}

/** Returns the donations of some days. An empty first or last day means no limit. */
export const giftsOf = (
  gifts: readonly OwnGift[],
  { from, to }: Days,
  timeZone: string | undefined,
): OwnGift[] =>
  gifts.filter((gift) => {
    const day = dayOf(gift, timeZone)
    return day >= from && (to === '' || day <= to)
  })

/** Returns the sum of each campaign, largest first, with one of its donations. */
export const sumsByCampaign = (gifts: readonly OwnGift[]): { gift: OwnGift; sum: number }[] => {
  const sums = new Map<string, { gift: OwnGift; sum: number }>()
  for (const gift of gifts)
    sums.set(gift.campaign, { gift, sum: (sums.get(gift.campaign)?.sum ?? 0) + gift.amount })
  return [...sums.values()].sort((one, other) => other.sum - one.sum)
}
