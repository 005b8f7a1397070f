import type { Day } from '../db/schema.ts'

/** Campaigns start and end on the centre's local time, wherever the server and its visitors are. */
const centreTimeZone = 'Africa/Dar_es_Salaam'

// The Swedish date format is ISO 8601.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone: centreTimeZone, dateStyle: 'short' })

/** The calendar day at the centre. */
export const dayAtCentre = (date: Date): Day => dayFormat.format(date)

export const addDays = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** "2026-11-21" -> [2026, 11, 21] */
export const dayParts = (day: Day): number[] => day.split('-').map(Number)
