import type { Tracked, TrackedParcel } from '@charity-kit/contract'
import {
  centre,
  confirmedDonation,
  sentParcel,
  trackedDonation,
  trackedParcel,
} from '@charity-kit/contract/fixtures'
import { nonBreaking } from '@charity-kit/ui'
import { describe, expect, it } from 'vitest'
import { tracking as t } from '../i18n/en/tracking.ts'
import { tracking as sw } from '../i18n/sw/tracking.ts'
import { timelineSteps } from './timeline-steps.ts'

const stepsOf = (tracked: Tracked) => timelineSteps(tracked, { t, language: 'en', centre })
const refund = (amount: number, day: string) => ({ amount, at: `${day}T08:00:00.000Z` })
const titlesOf = (tracked: Tracked) => stepsOf(tracked).map(({ state, title }) => `${state}: ${title}`)

describe('[tracking] a payment in several parts', () => {
  it('names the amount of a part that was not found', () => {
    const steps = stepsOf({ ...trackedDonation, state: 'not_found', amount: 15_000, missingAmount: 10_000 })
    const failed = steps.find(({ state }) => state === 'failed')
    expect(failed?.texts[0]).toContain(nonBreaking('Tsh 10,000'))
    expect(failed?.texts[0]).not.toContain('15,000')
  })
})

describe('[tracking] returned money', () => {
  it('has the date and the amount for a donation', () => {
    const refunds = [refund(4000, '2026-11-24'), refund(6000, '2026-11-25')]
    const steps = stepsOf({ ...confirmedDonation, state: 'refunded', receipt: null, refunds }).slice(-2)
    expect(steps).toMatchObject([
      { title: 'Sent back to you', texts: [nonBreaking('Tsh 4,000')] },
      { title: 'Sent back to you', texts: [nonBreaking('Tsh 6,000')] },
    ])
    expect(steps[0]?.time).toMatch(/^Tue,? 24 Nov,? 11:00$/)
  })

  it('comes before the future steps for a part of an order', () => {
    const refunds = [refund(5000, '2026-11-24')]
    expect(titlesOf({ ...sentParcel, refunds })).toEqual([
      'done: Order received',
      'done: Payment confirmed',
      'now: Sent',
      'done: Sent back to you',
      'todo: Delivered',
    ])
  })

  it('is sorted by day among the past steps of an order', () => {
    const refunds = [refund(5000, '2026-11-23'), refund(2000, '2026-11-25'), refund(1000, '2026-11-28')]
    const deliveredAt = '2026-11-26T09:00:00.000Z'
    const happened = [
      'done: Order received',
      'done: Payment confirmed',
      'done: Sent back to you',
      'done: Sent',
      'done: Sent back to you',
      'done: Delivered',
      'done: Sent back to you',
    ]
    expect(titlesOf({ ...sentParcel, state: 'delivered', deliveredAt, refunds })).toEqual(happened)
    expect(titlesOf({ ...sentParcel, state: 'refunded', deliveredAt, refunds })).toEqual(happened)
    expect(titlesOf({ ...sentParcel, state: 'refunded', sentAt: null, refunds })).toEqual([
      'done: Order received',
      'done: Payment confirmed',
      ...refunds.map(() => 'done: Sent back to you'),
    ])
  })
})

describe('[tracking] a corrected ID', () => {
  it('stays in the history with the time of each correction', () => {
    const replacedIds = [
      { transactionId: 'QK7SAMPLE0', at: '2026-11-22T08:00:00.000Z' },
      { transactionId: 'QK7SAMPLE1', at: '2026-11-23T09:00:00.000Z' },
    ]
    const steps = stepsOf({
      ...trackedDonation,
      state: 'corrected',
      correctedAt: replacedIds[1]?.at,
      replacedIds,
    })
    expect(steps.slice(0, 3)).toMatchObject([
      { id: { transactionId: 'QK7SAMPLE2' } },
      {
        title: 'You corrected the ID',
        replacedId: 'QK7SAMPLE0',
        time: expect.stringContaining('11:00') as string,
      },
      {
        title: 'You corrected the ID',
        replacedId: 'QK7SAMPLE1',
        time: expect.stringContaining('12:00') as string,
      },
    ])
  })
})

describe('[tracking] reserved pieces', () => {
  const keptFor = (heldUntil: string, now: string, change: Partial<TrackedParcel> = {}) =>
    timelineSteps(
      { ...trackedParcel, heldUntil, ...change },
      { t, language: 'en', centre, now: Date.parse(now) },
    ).find(({ state }) => state === 'now')?.texts
  const received = trackedParcel.receivedAt as string // 14:05 at the centre

  it('have the hour of the end, today or on a day, if they are reserved for hours', () => {
    expect(keptFor('2026-11-21T17:05:00.000Z', received)).toContain('We keep your pieces until today 20:05.')
    const tomorrow = keptFor('2026-11-21T23:05:00.000Z', received)?.at(-1)
    expect(tomorrow).toMatch(/^We keep your pieces until Sun,? 22 Nov,? 02:05\.$/)
    const correctedAt = '2026-11-23T06:00:00.000Z'
    const corrected = { state: 'corrected', correctedAt } as const
    expect(keptFor('2026-11-23T12:00:00.000Z', correctedAt, corrected)).toContain(
      'We keep your pieces until today 15:00.',
    )
  })

  it('have the day of the end if they are reserved for days', () => {
    expect(keptFor('2026-11-24T11:05:00.000Z', '2026-11-24T08:00:00.000Z')?.at(-1)).toMatch(
      /^We keep your pieces until Tuesday,? 24 November\.$/,
    )
  })
})

describe('[tracking] a sent order', () => {
  const sentStep = (change: Partial<TrackedParcel>) =>
    stepsOf({ ...sentParcel, ...change }).find(({ title }) => title === 'Sent')
  const deliveredStep = (change: Partial<TrackedParcel>) =>
    stepsOf({ ...sentParcel, ...change }).find(({ title }) => title === 'Delivered')

  it('shows the courier, the place and the expected day', () => {
    expect(sentStep({ town: 'Arusha', courierNumber: 'By bus, AR-0098' })?.texts).toEqual([
      'It goes to Arusha.',
      "Courier's number: By bus, AR-0098",
    ])
    expect(deliveredStep({})?.time).toBe('expected Saturday 28 November')
    expect(sentStep({ town: '', courierNumber: null })?.texts).toEqual([])
  })

  it('names no past day if it left later than expected', () => {
    expect(deliveredStep({ sentAt: '2026-11-30T06:00:00.000Z' })?.time).toBeUndefined()
  })
})

describe('[tracking] a donation', () => {
  it('says that the payment of an order left nothing for it, and not that it was refunded', () => {
    const [received, payment, ...others] = stepsOf({
      ...trackedDonation,
      state: 'unpaid',
      correctionsLeft: 0,
    })
    expect(received).toMatchObject({ state: 'done', title: 'We have your transaction ID' })
    expect(payment).toMatchObject({ state: 'failed', title: 'Payment', texts: [t.donationNotPaid] })
    expect(others).toEqual([])
  })

  it("has its own Swahili word if it was cancelled, different from an order's", () => {
    const donation: Tracked = { ...trackedDonation, state: 'cancelled' }
    const inSwahili = timelineSteps(donation, { t: sw, language: 'sw', centre })
    expect(inSwahili.at(-1)?.title).toBe('Umeghairiwa')
    expect(stepsOf(donation).at(-1)?.title).toBe('Cancelled')
  })
})
