import { formatDate, formatTzs, type Feed } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import type { FeedService } from '../../ledger/sources/feeds/feed-service.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { claimEpisode, isMissed } from './feed-alert-repository.ts'
import { queueImportAlerts } from './import-alerts.ts'
import { queueOwnerEmails } from './owner-emails.ts'
import { deskAction, type NoticeFrame } from './staff-notices.ts'

const intervalMs = 60_000

interface AlertDependencies {
  db: Database
  now: () => Date
  /** The centre's IANA time zone. */
  timeZone: () => string
  frame: () => Pick<NoticeFrame, 'publicUrl' | 'hasDesk'>
  listFeeds: FeedService['list']
}

const alertedConditions = ['suspended', 'silent', 'deaf'] as const
type Alerted = Feed & { condition: (typeof alertedConditions)[number] }

const isAlerted = (feed: Feed): feed is Alerted =>
  alertedConditions.some((condition) => condition === feed.condition)

/** Returns when a feed's condition began, which stays the same while it lasts; empty if the feed always had it. */
const episodeOf = ({ condition, suspendedAt, heardAt, noticedAt }: Alerted): Timestamp =>
  ({ suspended: suspendedAt, silent: heardAt, deaf: noticedAt })[condition] ?? ''

const alertEmail = (feed: Alerted, frame: NoticeFrame, timeZone: string): RenderedEmail => {
  const { language, publicUrl } = frame
  const { notices } = messages[language]
  const t = notices.feeds
  const when = (at: Timestamp | null) =>
    at === null ? t.never : formatDate(at, language, { time: true, timeZone })
  const { name, waiting, battery, suspendedFor, unclaimed } = feed
  const words = t[feed.condition]
  return renderEmail(
    {
      subject: words.subject(name),
      opening: [words.opening(name, suspendedFor ?? ''), words.look],
      action: deskAction(frame, '/phones'),
      details: [
        [t.lastHeard, when(feed.heardAt)],
        [t.lastMessage, when(feed.noticedAt)],
        ...(battery === null ? [] : [[t.battery, `${String(battery)} %`] as const]),
        ...(waiting > 0 ? [[t.waiting, String(waiting)] as const] : []),
        ...(unclaimed.count > 0 ? [[t.unclaimed, formatTzs(unclaimed.sum)] as const] : []),
        [notices.labels.site, publicUrl],
      ],
      closing: [t.closing],
    },
    language,
  )
}

/**
 * Queues the email about a feed for each owner. Returns false if they know already, or the feed's condition needs no
 * email.
 */
const tellOwners = async (
  tx: DatabaseTransaction,
  feed: Alerted,
  { now, timeZone, frame }: Omit<AlertDependencies, 'db' | 'listFeeds'>,
): Promise<boolean> => {
  if (feed.condition === 'silent' && feed.waiting === 0 && !(await isMissed(tx, feed.id))) return false
  if (!(await claimEpisode(tx, feed.id, { ...feed, episode: episodeOf(feed) }))) return false
  return queueOwnerEmails(tx, (frameOfOwner) => alertEmail(feed, frameOfOwner, timeZone()), {
    ...frame(),
    at: now().toISOString(),
  })
}

/**
 * Queues an email to each owner about each feed that is suspended or deaf, or unexpectedly silent. A feed's silence is
 * unexpected if it sends signs of life by itself, or if claims wait that it should have reported. The owners are told
 * once each time that the condition begins, even if several instances check. Returns false if nothing was queued.
 */
export const queueFeedAlerts = async ({
  db,
  listFeeds,
  ...dependencies
}: AlertDependencies): Promise<boolean> => {
  let isQueued = false
  for (const feed of (await listFeeds()).filter(isAlerted)) {
    if (await inTransaction(db, (tx) => tellOwners(tx, feed, dependencies))) isQueued = true
  }
  return isQueued
}

/**
 * Checks every minute, in the background, for such feeds and for statements that lack payments. Returns a function that
 * stops the checks and waits for a current run.
 */
export const startFeedAlerts = ({
  log,
  onMessageQueued,
  ...dependencies
}: AlertDependencies & { log: FastifyBaseLogger; onMessageQueued: () => void }): (() => Promise<void>) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = Promise.all([queueFeedAlerts(dependencies), queueImportAlerts(dependencies)]).then(
      (queued) => {
        if (queued.includes(true)) onMessageQueued()
      },
      (error: unknown) => {
        // The next run tries again.
        log.error({ err: error }, 'owners could not be told of a phone or a statement')
      },
    )
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
