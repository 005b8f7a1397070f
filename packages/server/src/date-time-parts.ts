import type { Timestamp } from './db/schema.ts'

/** "2026-11-21T09:05:00.000Z" -> [2026, 11, 21, 9, 5], the API's date format, in UTC. */
export const dateTimeParts = (moment: Timestamp): number[] => moment.slice(0, 16).split(/\D/).map(Number)
