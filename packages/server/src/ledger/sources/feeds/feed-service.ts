import { randomBytes } from 'node:crypto'
import {
  askedKinds,
  fieldError,
  unreadMessageDays,
  type Feed,
  type FeedChangeInput,
  type FeedCondition,
  type FeedCredentials,
  type FeedInput,
  type FeedKind,
  type FeedState,
  type MadeFeed,
  type UnreadMessage,
} from '@charity-kit/contract'
import type { SecretBox } from '../../../accounts/secret-box.ts'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'
import {
  countUnread,
  deleteUnread,
  findFeed,
  forgetStrangers,
  insertFeed,
  listHeard,
  listStoredFeeds,
  listUnread,
  updateFeed,
  type FeedChange,
  type StoredFeed,
} from '../../evidence/feed-repository.ts'
import { findLastStatement } from '../../evidence/balance-repository.ts'
import { conditionOf } from '../../evidence/feed-condition.ts'
import { walletOf, type DefaultWallets } from '../../claims/claimed-wallet.ts'
import { adapters } from './adapters/adapters.ts'
import { isDeaf, quietSince } from './deaf-phone.ts'
import { deleteHints } from './hint-repository.ts'
import { sumUnclaimedNotices, sumVerified } from '../../evidence/notice-repository.ts'
import { listUnheardClaims, type UnheardClaim } from './unheard-claims-repository.ts'
import { dayMs } from '../../../values/durations.ts'

/** Feeds for the desk. Every call throws DomainError `not_found` for a feed that does not exist, or was removed. */
export interface FeedService {
  list: () => Promise<Feed[]>
  /** Adds a feed. Only this result has the feed's key. */
  add: (input: Omit<FeedInput, 'password'>, by: string) => Promise<MadeFeed>
  change: (id: number, input: Omit<FeedChangeInput, 'password'>) => Promise<Feed>
  /** Replaces the feed's key, or the credentials that a provider gave. */
  rotate: (id: number, credentials?: FeedCredentials) => Promise<MadeFeed>
  /** Switches a feed on from any other state, including a suspension by the server. */
  switchOn: (id: number) => Promise<Feed>
  pause: (id: number) => Promise<Feed>
  remove: (id: number) => Promise<void>
  listUnread: () => Promise<UnreadMessage[]>
  dismissUnread: (id: number) => Promise<void>
}

/** Counts that are read for all feeds at once. */
interface Counts {
  unread: Awaited<ReturnType<typeof countUnread>>
  unclaimed: Awaited<ReturnType<typeof sumUnclaimedNotices>>
}

interface FeedDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
  /** Returns the centre's IANA time zone. */
  timeZone: () => string
  wallets: () => DefaultWallets
  /** Whether the server was started with samples, to be tried out. */
  samples: boolean
}

const addressBytes = 16
const keyBytes = 32

/** Returns a new key. Standard Webhooks' libraries take keys in base 64; a key in a path has no `+` and `/`. */
const newKey = (kind: FeedKind): string =>
  kind === 'standard'
    ? `whsec_${randomBytes(keyBytes).toString('base64')}`
    : randomBytes(keyBytes).toString('base64url')

/**
 * Returns the secret that checks a feed's requests, and the key to show once. The key is null if the centre entered a
 * provider's credentials.
 */
const newSecret = (kind: FeedKind, credentials?: FeedCredentials): { secret: string; key: string | null } => {
  if (!askedKinds.includes(kind)) {
    const key = newKey(kind)
    return { secret: key, key }
  }
  if (!credentials)
    throw new DomainError('validation_failed', { fields: { credentials: fieldError('field_required') } })
  return { secret: JSON.stringify(credentials), key: null }
}

export const feedService = ({
  db,
  now,
  secretBox,
  timeZone,
  wallets,
  samples,
}: FeedDependencies): FeedService => {
  const listUnheard = async (feed: StoredFeed): Promise<UnheardClaim[]> =>
    (await listUnheardClaims(db, quietSince(feed))).filter(
      (claim) => walletOf(claim, wallets()) === feed.wallet,
    )
  const conditionWith = async (
    feed: StoredFeed,
    unheard: readonly UnheardClaim[],
  ): Promise<FeedCondition> => {
    const at = now()
    const condition = await conditionOf(db, feed, at)
    if (feed.state !== 'on' || condition === 'silent') return condition
    return isDeaf(feed, unheard, { at, timeZone: timeZone() }) ? 'deaf' : condition
  }
  const describe = async (feed: StoredFeed, counts: Counts): Promise<Feed> => {
    const unheard = await listUnheard(feed)
    return {
      id: feed.id,
      name: feed.name,
      source: feed.source,
      wallet: feed.wallet,
      senders: feed.senders,
      sim: feed.sim,
      perPaymentTzs: feed.per_payment_tzs,
      perDayTzs: feed.per_day_tzs,
      kind: feed.kind,
      grade: feed.grade,
      state: feed.state,
      suspendedFor: feed.suspended_for,
      path: `/api/notices/${feed.address}`,
      heardAt: feed.heard_at,
      noticedAt: feed.noticed_at,
      suspendedAt: feed.suspended_at,
      askProblem: feed.ask_problem,
      condition: await conditionWith(feed, unheard),
      battery: feed.battery,
      signal: feed.signal,
      clockAheadS: feed.clock_ahead_s,
      statementUntil: (await findLastStatement(db, feed.source))?.minute ?? null,
      verifiedTzs: await sumVerified(db, feed.id, new Date(now().getTime() - dayMs).toISOString()),
      isForTrying: samples && feed.kind === 'android-sms-gateway' && feed.senders.length > 0,
      unclaimed: counts.unclaimed.get(feed.id) ?? { count: 0, sum: 0 },
      unread: counts.unread.get(feed.id) ?? 0,
      waiting: unheard.length,
      heard: await listHeard(db, feed.id),
    }
  }
  const countAll = async (): Promise<Counts> => ({
    unread: await countUnread(db),
    unclaimed: await sumUnclaimedNotices(db),
  })
  const get = async (id: number): Promise<Feed> => {
    const feed = await findFeed(db, { id })
    if (!feed) throw new DomainError('not_found')
    return describe(feed, await countAll())
  }
  const update = async (id: number, change: FeedChange, from?: readonly FeedState[]): Promise<Feed> => {
    await inTransaction(db, async (tx) => {
      if (!(await updateFeed(tx, id, change, from))) {
        throw new DomainError((await findFeed(tx, { id })) ? 'state_changed' : 'not_found')
      }
      const feed = await findFeed(tx, { id })
      if (feed && feed.state !== 'new') await forgetStrangers(tx, id, feed.senders)
    })
    return get(id)
  }
  return {
    list: async () => {
      const counts = await countAll()
      const feeds = await listStoredFeeds(db)
      return Promise.all(feeds.map((feed) => describe(feed, counts)))
    },
    add: async ({ kind, source, wallet, credentials, ...input }, by) => {
      const address = randomBytes(addressBytes).toString('base64url')
      const { secret, key } = newSecret(kind, credentials)
      const id = await inTransaction(db, (tx) =>
        insertFeed(tx, {
          address,
          kind,
          // A feed that is not a provider cannot be asked, so the server would believe anyone who has its key.
          grade: adapters[kind].provider ? 'provider' : 'phone',
          state: 'new',
          source,
          wallet,
          ...columnsOf(input),
          secret: secretBox.seal(secret, `feed ${address}`),
          suspended_for: null,
          suspended_at: null,
          heard_at: null,
          noticed_at: null,
          late_at: null,
          pinged_at: null,
          told_of: null,
          ask_problem: null,
          battery: null,
          signal: null,
          clock_ahead_s: null,
          created_by: by,
          created_at: now().toISOString(),
          removed_at: null,
        }),
      )
      return { feed: await get(id), key }
    },
    change: (id, input) => update(id, columnsOf(input)),
    rotate: async (id, credentials) => {
      const feed = await findFeed(db, { id })
      if (!feed) throw new DomainError('not_found')
      const { secret, key } = newSecret(feed.kind, credentials)
      const sealed = secretBox.seal(secret, `feed ${feed.address}`)
      return { feed: await update(id, { secret: sealed, ask_problem: null }), key }
    },
    switchOn: (id) => update(id, { state: 'on', suspended_for: null, suspended_at: null }),
    pause: (id) => update(id, { state: 'paused' }, ['new', 'on', 'paused']),
    remove: async (id) => {
      const removed = { secret: '', removed_at: now().toISOString() }
      await inTransaction(db, async (tx) => {
        if (!(await updateFeed(tx, id, removed))) throw new DomainError('not_found')
        await forgetStrangers(tx, id, [])
        await deleteHints(tx, id)
      })
    },
    listUnread: async () => {
      const messages = await listUnread(db)
      return messages.map((message) => ({
        ...message,
        reason: message.reason as UnreadMessage['reason'],
        deletedAt: new Date(Date.parse(message.receivedAt) + unreadMessageDays * dayMs).toISOString(),
      }))
    },
    dismissUnread: async (id) => {
      if (!(await inTransaction(db, (tx) => deleteUnread(tx, id)))) throw new DomainError('not_found')
    },
  }
}

const columnsOf = (input: Omit<FeedChangeInput, 'password'>) => ({
  name: input.name,
  senders: JSON.stringify([...new Set(input.senders)]),
  sim: input.sim,
  per_payment_tzs: input.perPaymentTzs,
  per_day_tzs: input.perDayTzs,
})
