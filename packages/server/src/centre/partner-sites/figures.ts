import { maxUsableMs, type SiteFigures, type VisitFigures } from '@charity-kit/contract'

/** The upper ends of the buckets that times are counted in, in milliseconds: fine where people notice a difference. */
const bucketsMs = [50, 100, 200, 300, 400, 500, 750, 1000, 1500, 2000, 3000, 5000, 10_000, maxUsableMs]

const happenings = ['loaded', 'failed', 'opened', 'sent'] as const

const usableWithin = (ms: number) => `usable within ${String(ms)} ms`

/** What is counted of a visit, always in the same order, so that two counts cannot deadlock. */
export const figuresOf = ({ usableMs, ...visit }: VisitFigures): string[] => {
  const bucket = bucketsMs.find((end) => usableMs !== undefined && usableMs <= end)
  return [
    ...happenings.filter((name) => visit[name]),
    ...(bucket === undefined ? [] : [usableWithin(bucket)]),
  ]
}

type Counts = Omit<SiteFigures, 'from' | 'to' | 'releases'>

/** The counts of a site or release, by the visits that had each figure. */
export const countsOf = (visits: ReadonlyMap<string, number>): Counts => {
  const of = (figure: string) => visits.get(figure) ?? 0
  const [loaded, failed, opened, sent] = happenings.map(of) as [number, number, number, number]
  return {
    loaded,
    failed,
    opened,
    sent,
    usableWithinMs: thirdQuartile(bucketsMs.map((ms) => [ms, of(usableWithin(ms))])),
  }
}

/** The end of the bucket below which three of four are; null for none. */
const thirdQuartile = (buckets: readonly (readonly [ms: number, count: number])[]): number | null => {
  const all = buckets.reduce((sum, [, count]) => sum + count, 0)
  let sum = 0
  for (const [ms, count] of buckets) {
    sum += count
    if (all > 0 && sum >= all * 0.75) return ms
  }
  return null
}
