/** Point in time, ISO 8601 in UTC with milliseconds, so that text order is time order in both engines. */
export type Timestamp = string

/** Calendar day: "2026-11-21". */
export type Day = string
