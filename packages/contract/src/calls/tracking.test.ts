import { describe, expect, it } from 'vitest'
import { addWorkingDays } from '../values/dates.ts'
import { trackingFragment } from './tracking-fragment.ts'
import { readTrackingFragment, type TrackingKey } from './tracking.ts'

describe('[tracking] the fragment that opens a donation or an order', () => {
  it.each<TrackingKey>([
    { kind: 'donation', reference: 1042, transactionId: 'CI240101.1234.A12345' },
    { kind: 'donation', reference: 1, transactionId: 'two words & more=1#' },
    { kind: 'order', reference: 1043, transactionId: 'QK7SAMPLE2' },
    { kind: 'order', shipmentTrackingNumber: 'TRK123', email: 'neema+1@mail.example' },
    { kind: 'donation', textToken: 'aZ09aZ09aZ09aZ09' },
    { kind: 'order', textToken: 'aZ09aZ09aZ09aZ09' },
  ])('a fragment is read as it was written: %j', (key) => {
    expect(readTrackingFragment(trackingFragment(key))).toEqual(key)
    expect(readTrackingFragment(trackingFragment(key, 'receipt'))).toEqual(key)
    expect(trackingFragment(key, 'receipt')).toMatch(/&show=receipt$/)
  })

  it('a fragment is read with the letter of a number', () => {
    const byNumber = { reference: 1042, transactionId: 'QK7SAMPLE2' }
    expect(readTrackingFragment('#donation=G-1042&id=QK7SAMPLE2')).toEqual({ kind: 'donation', ...byNumber })
    expect(readTrackingFragment('#order=c-1042&id=QK7SAMPLE2')).toEqual({ kind: 'order', ...byNumber })
  })

  it.each([
    '',
    '#',
    '#main',
    '#donation=1042',
    '#donation=x&id=QK7',
    '#order=TRK1&id=QK7',
    '#order=TRK1&email=neema',
    '#id=QK7&email=a@b.example',
    '#donation&text=aZ09',
    '#donation&text=aZ09aZ09aZ09aZ0%20',
  ])('an invalid fragment opens nothing: %s', (fragment) => {
    expect(readTrackingFragment(fragment)).toBeUndefined()
  })
})

describe('[tracking] the day by which a payment is checked', () => {
  it.each([
    ['2026-11-21', 2, '2026-11-24'], // a Saturday
    ['2026-11-20', 1, '2026-11-23'], // a Friday
    ['2026-11-23', 2, '2026-11-25'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-11-18', 10, '2026-12-02'],
  ])('%s and %d working days is %s', (day, days, expected) => {
    expect(addWorkingDays(day, days)).toBe(expected)
  })
})
