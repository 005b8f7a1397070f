import { describe, expect, it } from 'vitest'
import { formatMoment } from './format-moment.ts'

describe('[S3 custom order] createdAt, an array of year, month, day, hour, minute', () => {
  it('reads in the visitor’s own time and language', () => {
    const local = new Date(Date.UTC(2026, 10, 21, 11, 5))
    const time = `${String(local.getHours()).padStart(2, '0')}:${String(local.getMinutes()).padStart(2, '0')}`
    for (const moment of [[2026, 11, 21, 11, 5], '2026-11-21T11:05:00Z']) {
      expect(formatMoment(moment, 'en')).toContain('November 2026')
      expect(formatMoment(moment, 'en')).toContain(time)
      expect(formatMoment(moment, 'sw')).toContain('Novemba 2026')
    }
  })
  it.each([[[]], [[2026]], ['soon'], [[NaN, 1, 1]], ['']])('%j is no moment', (moment) => {
    expect(formatMoment(moment, 'en')).toBe('')
  })
})
