/** So many hours before now, as the server writes a moment; negative ones are still to come. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

/** The day that is so many days from now: "2026-11-21". */
export const dayIn = (days: number): string => hoursAgo(-24 * days).slice(0, 10)
