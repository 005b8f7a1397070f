import { dayAt, type OwnGift } from '@charity-kit/contract'

/** Which days a statement is of. */
export type Span = { kind: 'year'; year: string } | { kind: 'all' } | ({ kind: 'days' } & Days)

/** From the first day to the last one, on the centre's calendar: "2026-01-01". */
export interface Days {
  from: string
  to: string
}

const dayOf = ({ at }: OwnGift, timeZone: string | undefined) => dayAt(new Date(at), timeZone)

/** The years with a gift, newest first. */
export const yearsOf = (gifts: readonly OwnGift[], timeZone: string | undefined): string[] =>
  [...new Set(gifts.map((gift) => dayOf(gift, timeZone).slice(0, 4)))].sort().reverse()

/** The days of a span; none of them is to come. */
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

/** Those of some days; all before or after one where the other is empty. */
export const giftsOf = (
  gifts: readonly OwnGift[],
  { from, to }: Days,
  timeZone: string | undefined,
): OwnGift[] =>
  gifts.filter((gift) => {
    const day = dayOf(gift, timeZone)
    return day >= from && (to === '' || day <= to)
  })

/** What each campaign got, the most first, with one of its gifts. */
export const sumsByCampaign = (gifts: readonly OwnGift[]): { gift: OwnGift; sum: number }[] => {
  const sums = new Map<string, { gift: OwnGift; sum: number }>()
  for (const gift of gifts)
    sums.set(gift.campaign, { gift, sum: (sums.get(gift.campaign)?.sum ?? 0) + gift.amount })
  return [...sums.values()].sort((one, other) => other.sum - one.sum)
}
