import {
  normaliseTransactionId,
  wallPageSize,
  type StaffWallEntry,
  type WallEntry,
  type WallRecord,
  type WallState,
} from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import { coalesceEach } from '../../values/coalesce.ts'
import { DomainError } from '../../values/domain-error.ts'
import type { RateLimitCounter } from '../../http/rate-limits/rate-limits.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { refuseErasedDonation } from '../donations/donation-repository.ts'
import type { PageBounds } from '../../db/page-repository.ts'
import {
  countVisibleEntries,
  deleteWallEntry,
  findOwnDonation,
  listEntriesInState,
  listVisibleEntries,
  saveWallEntry,
  setWallState,
} from './donor-wall-repository.ts'

type Count = RateLimitCounter['countInTransaction']

/** A donation, identified by data that only its donor knows. */
interface OwnDonation {
  donation: number
  transactionId: string
}

interface Decision {
  id: number
  by: string
  /** Creation time of the entry as it was read. */
  createdAt: string
}

interface WallPage {
  campaign: number | undefined
  page: number
}

export interface DonorWallService {
  /** Lists entries, newest first; `total` is the number of all entries. */
  list: (request: WallPage) => Promise<{ items: WallEntry[]; total: number }>
  /**
   * Adds a donation to the wall, or changes its entry. Text that a visitor typed waits for the staff each time.
   * @throws DomainError `not_found`, or `state_changed` if the donation's personal data was erased
   */
  join: (entry: WallRecord, count: Count) => Promise<void>
  /** Removes a donation from the wall. @throws DomainError `not_found` */
  leave: (donation: OwnDonation, count: Count) => Promise<void>
  /** Lists the entries in a state, oldest first. */
  listInState: (state: WallState, page: PageBounds) => Promise<StaffWallEntry[]>
  /**
   * Shows an entry.
   * @throws DomainError `not_found`, or `state_changed` if the entry is shown already or was rewritten.
   */
  show: (decision: Decision) => Promise<void>
  /**
   * Hides an entry.
   * @throws DomainError `not_found`, or `state_changed` if the entry is hidden already or was rewritten.
   */
  hide: (decision: Decision) => Promise<void>
}

interface Dependencies extends Pick<ServiceDependencies, 'db' | 'now' | 'centre'> {
  /** Time in milliseconds for which all callers share one count; by default each call counts. */
  cacheMs?: number
}

/** Number of campaigns whose counts are kept. Only a client that guesses numbers asks for more. */
const maxCounts = 200

/**
 * Counts the visible entries of a campaign or of all campaigns. The count looks at each donation, so callers share it
 * for a while.
 */
const sharedCounts = (count: (campaign: number | undefined) => Promise<number>, maxAgeMs: number) => {
  const counts = new Map<number | undefined, { atMs: number; total: Promise<number> }>()
  return (campaign: number | undefined, atMs: number): Promise<number> => {
    const known = counts.get(campaign)
    if (known && atMs >= known.atMs && atMs - known.atMs < maxAgeMs) return known.total
    if (counts.size >= maxCounts) counts.clear()
    const made = { atMs, total: count(campaign) }
    counts.set(campaign, made)
    made.total.catch(() => {
      if (counts.get(campaign) === made) counts.delete(campaign)
    })
    return made.total
  }
}

export const donorWallService = ({ db, now, centre, cacheMs = 0 }: Dependencies): DonorWallService => {
  const countVisible = sharedCounts((campaign) => countVisibleEntries(db, campaign), cacheMs)

  /**
   * Runs work on the donor's donation in a transaction of its own. The error is the same for each wrong pair of
   * number and ID, so that guesses reveal nothing.
   */
  const withOwnDonation = (
    { donation, transactionId }: OwnDonation,
    count: Count,
    work: (tx: Parameters<typeof findOwnDonation>[0], id: number) => Promise<void>,
  ): Promise<void> =>
    inTransaction(db, async (tx) => {
      await count(tx)
      const transactionIdNormal = normaliseTransactionId(transactionId)
      const id = await findOwnDonation(tx, { donation, transactionIdNormal })
      if (id === undefined)
        throw new DomainError('not_found', {
          message: 'There is no gift with this reference and transaction ID.',
        })
      await work(tx, id)
    })

  const decide = async ({ id, by, createdAt }: Decision, state: WallState): Promise<void> => {
    const changed = await setWallState(db, { id, state, by, createdAt, at: now().toISOString() })
    if (changed === undefined)
      throw new DomainError('not_found', { message: `There is no entry ${String(id)}.` })
    if (!changed)
      throw new DomainError('state_changed', {
        message: (t) => t.wallEntry(id),
      })
  }

  return {
    list: coalesceEach(async ({ campaign, page }: WallPage) => {
      const total = await countVisible(campaign, now().getTime())
      const bounds = { first: (page - 1) * wallPageSize, size: wallPageSize, timeZone: centre().timeZone }
      // A page beyond the last one would be searched for through all entries.
      const items = bounds.first < total ? await listVisibleEntries(db, campaign, bounds) : []
      return { items, total }
    }, JSON.stringify),
    join: (entry, count) =>
      withOwnDonation(entry, count, async (tx, id) => {
        await refuseErasedDonation(tx, id)
        await saveWallEntry(tx, {
          donation_id: id,
          show_name: entry.showName ? 1 : 0,
          show_amount: entry.showAmount ? 1 : 0,
          show_dedication: entry.showDedication ? 1 : 0,
          words: entry.words,
          state: entry.showName || entry.showDedication || entry.words ? 'waiting' : 'shown',
          created_at: now().toISOString(),
        })
      }),
    leave: (donation, count) => withOwnDonation(donation, count, deleteWallEntry),
    listInState: (state, page) => listEntriesInState(db, state, page),
    show: (decision) => decide(decision, 'shown'),
    hide: (decision) => decide(decision, 'hidden'),
  }
}
