import { ownGifts } from '@charity-kit/contract/fixtures'
import { describe, expect, it } from 'vitest'
import { giftsOf, spanOf, sumsByCampaign, yearsOf } from './gift-days.ts'

const { gifts } = ownGifts
const timeZone = 'Africa/Dar_es_Salaam'
const at = { today: '2026-11-27', timeZone }

describe('[own gifts] the days of a statement', () => {
  it("are years of the centre's calendar, newest first", () => {
    expect(yearsOf(gifts, timeZone)).toEqual(['2026', '2025'])
    expect(yearsOf([], timeZone)).toEqual([])
  })

  it('count a donation of New Year’s Day at the centre to the new year, despite UTC', () => {
    const ofYear = (year: string) =>
      giftsOf(gifts, spanOf({ kind: 'year', year }, gifts, at), timeZone).map(({ id }) => id)
    expect(ofYear('2026')).toEqual([1042, 964, 511])
    expect(ofYear('2025')).toEqual([208])
  })

  it('end today, or with their year', () => {
    expect(spanOf({ kind: 'year', year: '2026' }, gifts, at)).toEqual({
      from: '2026-01-01',
      to: '2026-11-27',
    })
    expect(spanOf({ kind: 'year', year: '2025' }, gifts, at)).toEqual({
      from: '2025-01-01',
      to: '2025-12-31',
    })
    expect(spanOf({ kind: 'all' }, gifts, at)).toEqual({ from: '2025-03-02', to: '2026-11-27' })
  })

  it('may be any, with both ends among them; an end that is not typed yet leaves all', () => {
    const between = (from: string, to: string) => giftsOf(gifts, { from, to }, timeZone).map(({ id }) => id)
    expect(between('2026-01-01', '2026-06-14')).toEqual([964, 511])
    expect(between('2026-06-15', '')).toEqual([1042])
    expect(between('', '2025-03-02')).toEqual([208])
    expect(between('2026-12-01', '2026-01-01')).toEqual([])
  })

  it('are summed up by campaign, the most first', () => {
    expect(sumsByCampaign(gifts).map(({ gift, sum }) => [gift.campaign, sum])).toEqual([
      ['School shoes for 40 children', 70_000],
      ['Music room for small groups', 18_000],
    ])
  })
})
