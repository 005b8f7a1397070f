import type { Campaign } from '@charity-kit/contract'

interface Entry {
  day: string
  readAtMs: number
  campaigns: Promise<Campaign[]>
}

export interface CampaignCache {
  get: (day: string, now: Date) => Promise<Campaign[]>
  /** Clears the cache, so that the next call reads again. */
  clear: () => void
}

/**
 * Shares one reading of the active campaigns among all calls of the next `maxAgeMs`, and among concurrent calls. A
 * failed reading is shared only with concurrent calls.
 */
export const campaignCache = (
  read: (day: string) => Promise<Campaign[]>,
  maxAgeMs: number,
): CampaignCache => {
  let entry: Entry | undefined
  const isFresh = (day: string, nowMs: number): boolean => {
    const ageMs = nowMs - (entry?.readAtMs ?? 0)
    // A clock that was set back must not keep an old entry.
    return entry?.day === day && ageMs >= 0 && ageMs < maxAgeMs
  }
  return {
    get: (day, now) => {
      if (!entry || !isFresh(day, now.getTime())) {
        const next: Entry = { day, readAtMs: now.getTime(), campaigns: read(day) }
        entry = next
        next.campaigns.catch(() => {
          if (entry === next) entry = undefined
        })
      }
      return entry.campaigns
    },
    clear: () => {
      entry = undefined
    },
  }
}
