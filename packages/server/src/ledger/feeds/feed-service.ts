import { randomBytes } from 'node:crypto'
import {
  unreadMessageDays,
  type Feed,
  type FeedChangeInput,
  type FeedInput,
  type FeedKind,
  type MadeFeed,
  type UnreadMessage,
} from '@charity-kit/contract'
import type { SecretBox } from '../../accounts/secret-box.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import {
  countUnread,
  countWaiting,
  deleteUnread,
  findFeed,
  insertFeed,
  listHeard,
  listStoredFeeds,
  listUnread,
  updateFeed,
  type FeedChange,
  type StoredFeed,
} from './feed-repository.ts'
import { sumVerified } from './notice-repository.ts'
import { isFeedChainWhole } from './verify-by-notice.ts'

/** What the desk does with feeds. Every call throws DomainError `not_found` for a feed that is not there, or was removed. */
export interface FeedService {
  list: () => Promise<Feed[]>
  /** The key is in this result alone. */
  add: (input: FeedInput, by: string) => Promise<MadeFeed>
  change: (id: number, input: FeedChangeInput) => Promise<Feed>
  rotate: (id: number) => Promise<MadeFeed>
  /** From any other state: whoever does that looked at why it was suspended. */
  switchOn: (id: number) => Promise<Feed>
  pause: (id: number) => Promise<Feed>
  remove: (id: number) => Promise<void>
  listUnread: () => Promise<UnreadMessage[]>
  dismissUnread: (id: number) => Promise<void>
}

interface FeedDependencies {
  db: Database
  now: () => Date
  secretBox: SecretBox
}

const addressBytes = 16
const keyBytes = 32
const dayMs = 86_400_000

/** Standard Webhooks' libraries take keys in base 64; what stands in a path has no `+` and `/`. */
const newKey = (kind: FeedKind): string =>
  kind === 'standard'
    ? `whsec_${randomBytes(keyBytes).toString('base64')}`
    : randomBytes(keyBytes).toString('base64url')

export const feedService = ({ db, now, secretBox }: FeedDependencies): FeedService => {
  const describe = async (feed: StoredFeed, unread: number): Promise<Feed> => ({
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
    battery: feed.battery,
    isChainWhole: await isFeedChainWhole(db, feed),
    verifiedTzs: await sumVerified(db, feed.id, new Date(now().getTime() - dayMs).toISOString()),
    unread,
    waiting: await countWaiting(db, feed),
    heard: await listHeard(db, feed.id),
  })
  const get = async (id: number): Promise<Feed> => {
    const feed = await findFeed(db, { id })
    if (!feed) throw new DomainError('not_found')
    return describe(feed, (await countUnread(db)).get(id) ?? 0)
  }
  const update = async (id: number, change: FeedChange): Promise<Feed> => {
    if (!(await inTransaction(db, (tx) => updateFeed(tx, id, change)))) throw new DomainError('not_found')
    return get(id)
  }
  return {
    list: async () => {
      const unread = await countUnread(db)
      const feeds = await listStoredFeeds(db)
      return Promise.all(feeds.map((feed) => describe(feed, unread.get(feed.id) ?? 0)))
    },
    add: async ({ kind, grade, ...input }, by) => {
      const address = randomBytes(addressBytes).toString('base64url')
      const key = newKey(kind)
      const id = await inTransaction(db, (tx) =>
        insertFeed(tx, {
          address,
          kind,
          grade: gradeOf(kind, grade),
          state: 'new',
          ...columnsOf(input),
          secret: secretBox.seal(key, `feed ${address}`),
          suspended_for: null,
          heard_at: null,
          noticed_at: null,
          battery: null,
          created_by: by,
          created_at: now().toISOString(),
          removed_at: null,
        }),
      )
      return { feed: await get(id), key }
    },
    change: (id, input) => update(id, columnsOf(input)),
    rotate: async (id) => {
      const feed = await findFeed(db, { id })
      if (!feed) throw new DomainError('not_found')
      const key = newKey(feed.kind)
      const secret = secretBox.seal(key, `feed ${feed.address}`)
      return { feed: await update(id, { secret }), key }
    },
    switchOn: (id) => update(id, { state: 'on', suspended_for: null }),
    pause: (id) => update(id, { state: 'paused' }),
    remove: async (id) => {
      const removed = { secret: '', removed_at: now().toISOString() }
      if (!(await inTransaction(db, (tx) => updateFeed(tx, id, removed)))) throw new DomainError('not_found')
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

/** An app's messages can be forged, whatever somebody chose. */
const gradeOf = (kind: FeedKind, grade: FeedInput['grade']): FeedInput['grade'] =>
  kind === 'standard' ? grade : 'phone'

const columnsOf = (input: FeedChangeInput) => ({
  name: input.name,
  source: input.source,
  wallet: input.wallet,
  senders: JSON.stringify([...new Set(input.senders)]),
  sim: input.sim,
  per_payment_tzs: input.perPaymentTzs,
  per_day_tzs: input.perDayTzs,
})
