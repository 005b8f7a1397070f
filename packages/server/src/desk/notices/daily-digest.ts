import { addDays, atLocalTime, dayAt, formatDate } from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, Day } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { listRecipients } from './notice-recipients.ts'
import { queueDecisionDigest } from './decision-digest.ts'
import { claimDigest, findDigestBefore, listNews } from './digest-repository.ts'
import { listedDetails } from './listed-details.ts'
import { deskAction, describeNews, newsNumber, noticeClosing, type NoticeFrame } from './staff-notices.ts'
import type { StaffNoticeSettings } from './notice-settings.ts'
import type { StaffNews } from '../../outbox/notify-staff.ts'

/** Time of the day's digest, by the centre's clocks. */
const digestTime = '07:00:00'
const intervalMs = 300_000

interface DigestDependencies {
  db: Database
  now: () => Date
  /** The centre's IANA time zone. */
  timeZone: string
  settings: StaffNoticeSettings
}

/** Returns the email about donations, orders and messages from one day until before another. */
export const digestEmail = (
  news: readonly StaffNews[],
  { from, until }: { from: Day; until: Day },
  settings: NoticeFrame,
): RenderedEmail => {
  const { language, publicUrl } = settings
  const { kinds, digest, labels } = messages[language].notices
  const details = [...Map.groupBy(news, ({ kind }) => kind)].flatMap(([kind, all]) => [
    [kinds[kind].several, String(all.length)] as const,
    ...listedDetails(
      all,
      (each) => {
        const text = describeNews(each, language)
        return text ? [kinds[kind].name(newsNumber(each)), text] : undefined
      },
      language,
    ),
  ])
  const last = addDays(until, -1)
  return renderEmail(
    {
      subject: digest.subject(formatDate(last, language)),
      opening: [
        from === last
          ? digest.opening(formatDate(last, language))
          : digest.openingSince(formatDate(from, language), formatDate(last, language)),
      ],
      action: deskAction(settings, ''),
      details: [...details, [labels.site, publicUrl]],
      closing: noticeClosing(settings),
    },
    language,
  )
}

/**
 * Queues the digest for the days before today and since the last digest, and the owners' digest of decisions by hand.
 * Queues them once a day, even if several instances try. Recipients without news that day get no email.
 */
export const queueDailyDigest = ({ db, now, timeZone, settings }: DigestDependencies): Promise<boolean> => {
  const at = now()
  const until = dayAt(at, timeZone)
  if (at < atLocalTime(`${until}T${digestTime}`, timeZone)) return Promise.resolve(false)
  return inTransaction(db, async (tx) => {
    if (!(await claimDigest(tx, until, at.toISOString()))) return false
    const from = (await findDigestBefore(tx, until)) ?? addDays(until, -1)
    const startOf = (day: Day) => atLocalTime(`${day}T00:00:00`, timeZone).toISOString()
    const period = { from: startOf(from), until: startOf(until) }
    const news = await listNews(tx, period)
    let isQueued = await queueDecisionDigest(
      tx,
      { from, until },
      { period, at: at.toISOString(), frame: settings },
    )
    for (const { address, language, isMember, hearsOf } of await listRecipients(tx, settings, 'daily')) {
      const heard = news.filter(({ kind }) => hearsOf(kind))
      if (heard.length === 0) continue
      const email = digestEmail(heard, { from, until }, { ...settings, language, isMember })
      await queueEmail(tx, {
        ...email,
        recipient: address,
        language,
        createdAt: at.toISOString(),
        isBulk: true,
      })
      isQueued = true
    }
    return isQueued
  })
}

/**
 * Queues each day's digest in the background. Reads the time zone and the settings each time, because owners can change
 * them. Returns a function that stops the digests and waits for a current run.
 */
export const startDailyDigest = ({
  log,
  onMessageQueued,
  timeZone,
  settings,
  ...dependencies
}: Pick<DigestDependencies, 'db' | 'now'> & {
  timeZone: () => string
  settings: () => StaffNoticeSettings
  log: FastifyBaseLogger
  onMessageQueued: () => void
}): (() => Promise<void>) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = queueDailyDigest({ ...dependencies, timeZone: timeZone(), settings: settings() }).then(
      (isQueued) => {
        if (isQueued) onMessageQueued()
      },
      (error: unknown) => {
        // The next run tries again.
        log.error({ err: error }, 'the digest for the staff could not be made')
      },
    )
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
