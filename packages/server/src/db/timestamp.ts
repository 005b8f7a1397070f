/** A moment: ISO-8601 in UTC with milliseconds, so that text order is time order in either engine. */
export type Timestamp = string

/** A day: "2026-11-21". */
export type Day = string
