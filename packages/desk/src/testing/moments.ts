/** Returns the timestamp of some hours ago, as the server writes it; a negative number means the future. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString()

/** Returns the day in some days: "2026-11-21". */
export const dayIn = (days: number): string => hoursAgo(-24 * days).slice(0, 10)
