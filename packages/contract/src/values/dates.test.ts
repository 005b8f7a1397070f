import { afterEach, describe, expect, it, vi } from 'vitest'
import { safeParse } from 'valibot'
import {
  atLocalTime,
  dateParts,
  dayAt,
  daysUntil,
  nextDayOfMonth,
  timestampParts,
  timeZone,
} from './dates.ts'
import { formatDate, minuteAt } from './shown-date.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

const viewers = ['UTC', 'America/Los_Angeles', 'Pacific/Kiritimati', 'Africa/Dar_es_Salaam']

describe.each(viewers)("[S3 dates] as the centre's calendar has them, for a visitor in %s", (zone) => {
  it.each([
    [[2026, 11, 28], '28 November 2026'],
    ['2026-11-28', '28 November 2026'],
    [[2026, 11, 28, 9, 0], '28 November 2026'],
    [[2026, 11, 27, 21, 30], '28 November 2026'],
    ['2026-11-27T21:30:00.000Z', '28 November 2026'],
    ['2026-11-28T00:30:00+03:00', '28 November 2026'],
    // A timestamp without an offset is UTC, like an array.
    ['2026-11-27T21:30:00', '28 November 2026'],
    ['2026-11-27 21:30', '28 November 2026'],
    // Java sends seconds and nanoseconds.
    [[2026, 11, 27, 21, 30, 15, 999_999_999], '28 November 2026'],
  ])('shows %j as %s', (sent, text) => {
    vi.stubEnv('TZ', zone)
    expect(formatDate(sent, 'en')).toBe(text)
  })

  it('shows a date with a weekday, a time, in another language, or for a centre elsewhere', () => {
    vi.stubEnv('TZ', zone)
    const sent = '2026-11-27T21:30:00.000Z'
    expect(formatDate(sent, 'en', { weekday: true })).toMatch(/^Saturday,? 28 November 2026$/)
    expect(formatDate(sent, 'en', { time: true })).toBe('28 November 2026 at 00:30')
    expect(formatDate([2026, 11, 28], 'en', { time: true })).toBe('28 November 2026')
    expect(formatDate(sent, 'sw', { weekday: true })).toBe('Jumamosi, 28 Novemba 2026')
    expect(formatDate(sent, 'en', { timeZone: 'Africa/Accra' })).toBe('27 November 2026')
  })
})

describe('[S3 dates]', () => {
  it.each([
    [[]],
    [[2026]],
    [[2026, 11]],
    [[NaN, 1, 1]],
    [[2026, 2, 31]],
    ['soon'],
    ['2026-13-01'],
    [''],
    [null],
    [undefined],
  ])('shows nothing for the invalid date %j', (sent) => {
    expect(formatDate(sent, 'en')).toBe('')
    expect(formatDate(sent, 'sw', { weekday: true, time: true })).toBe('')
  })

  it('sends a day as parts, and a timestamp as parts in UTC', () => {
    expect(dateParts('2028-03-01')).toEqual([2028, 3, 1])
    expect(timestampParts('2026-11-21T09:05:59.999Z')).toEqual([2026, 11, 21, 9, 5])
  })
})

it.each([
  [5, '2026-12-04', '2026-12-05'],
  [5, '2026-12-05', '2027-01-05'],
  [28, '2027-01-31', '2027-02-28'],
])('[reminders] the next day %i of a month after %s is %s', (dayOfMonth, after, next) => {
  expect(nextDayOfMonth(dayOfMonth, after)).toBe(next)
})

describe("[S3 dates] the centre's clock", () => {
  it('changes the day at midnight in Dar es Salaam', () => {
    expect(dayAt(new Date('2026-11-25T20:59:59Z'))).toBe('2026-11-25')
    expect(dayAt(new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-26')
    expect(minuteAt(new Date('2026-11-25T21:00:00Z'))).toBe('2026-11-26 00:00')
    expect(dayAt(new Date('2026-11-25T21:00:00Z'), 'Africa/Accra')).toBe('2026-11-25')
  })

  it.each([
    ['2026-11-21T00:30:00', undefined, '2026-11-20T21:30:00.000Z'],
    ['2026-11-21T12:05:09', 'Africa/Accra', '2026-11-21T12:05:09.000Z'],
    // Half an hour before and after summer time begins.
    ['2026-03-29T01:30:00', 'Europe/Berlin', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29T03:30:00', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ])("the centre's clocks show %s in %s at %s", (time, zone, at) => {
    expect(atLocalTime(time, zone).toISOString()).toBe(at)
  })

  it('an invalid time gives an invalid date', () => {
    expect(atLocalTime('2026-11-21T25:00:00').getTime()).toBeNaN()
  })

  it('counts whole days across months and clock changes', () => {
    const noon = Date.parse('2026-11-21T09:00:00Z')
    expect(daysUntil([2026, 12, 14], noon)).toBe(23)
    expect(daysUntil('2026-11-20', noon)).toBe(-1)
    expect(daysUntil([2026, 11, 21, 22, 0], noon)).toBe(1)
    expect(daysUntil([2026, 3, 30], Date.parse('2026-03-28T12:00:00Z'), 'Europe/Berlin')).toBe(2)
    expect(daysUntil('soon', noon)).toBeNaN()
  })

  it.each(['Africa/Nairobi', 'UTC'])('accepts the time zone %s', (name) => {
    expect(safeParse(timeZone, name).success).toBe(true)
  })
  it.each(['Africa/Nowhere', '', 3, null])('rejects %j as a time zone', (name) => {
    expect(safeParse(timeZone, name).success).toBe(false)
  })
})
