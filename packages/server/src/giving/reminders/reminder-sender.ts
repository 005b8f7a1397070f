import {
  atLocalTime,
  dayAt,
  preferredLanguage,
  remindersWithoutGift,
  translatedText,
} from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { parseNames } from '../../db/translations.ts'
import { isDaytime } from '../../outbox/daytime.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { queueText } from '../../outbox/queue-text.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { dayIn } from './reminder-months.ts'
import { reminderEmail, reminderPageUrl, reminderText } from './reminder-messages.ts'
import {
  getReminderContext,
  insertSent,
  lockReminder,
  reminderLinkPath,
  type StoredReminder,
} from './reminder-repository.ts'
import { countSentWithoutGift, isDue, listDue, type DueDay } from './wanted-reminders-repository.ts'

const intervalMs = 300_000
/** Number of reminders looked for at a time; each is queued in a transaction of its own. */
const batchSize = 200

interface SenderDependencies extends Pick<
  ServiceDependencies,
  'db' | 'now' | 'centre' | 'siteUrl' | 'publicUrl' | 'onMessageQueued'
> {
  log: Pick<FastifyBaseLogger, 'error'>
}

/**
 * Queues the reminders due in this month until today. Each is queued once, however many instances try and whenever
 * the server runs again. The function runs by day, so that they go out at once.
 */
export const sendReminders = async (dependencies: SenderDependencies): Promise<void> => {
  const { db, now, centre, siteUrl, publicUrl, log, onMessageQueued } = dependencies
  if (siteUrl === undefined || publicUrl === undefined || !isDaytime(now(), centre().timeZone)) return
  for (const day of daysUntil(now(), centre())) {
    for (let after = 0, left = true; left;) {
      const ids = await listDue(db, day, { after, size: batchSize })
      for (const id of ids) {
        try {
          const isQueued = await inTransaction(db, (tx) =>
            queueReminder(tx, { ...dependencies, siteUrl, publicUrl }, { id, day }),
          )
          if (isQueued) onMessageQueued()
        } catch (error) {
          // The next run tries again. The other reminders do not wait for it.
          log.error({ err: error, reminder: id }, 'a reminder could not be queued')
        }
      }
      after = ids.at(-1) ?? after
      left = ids.length === batchSize
    }
  }
}

/** Returns the days of this month until today. */
const daysUntil = (
  at: Date,
  { timeZone, textMessages }: { timeZone: string; textMessages: boolean },
): DueDay[] => {
  const today = dayAt(at, timeZone)
  const month = today.slice(0, 7)
  return Array.from({ length: Number(today.slice(8)) }, (_, index) => ({
    day: index + 1,
    month,
    startedAt: atLocalTime(`${dayIn(month, index + 1)}T00:00:00`, timeZone).toISOString(),
    channels: textMessages ? ['email', 'text'] : ['email'],
  }))
}

/**
 * Records the month's reminder and queues it. Returns false if another instance did so, or the reminder is not wanted
 * any more.
 */
const queueReminder = async (
  tx: DatabaseTransaction,
  { now, centre, siteUrl, publicUrl }: SenderDependencies & { siteUrl: string; publicUrl: string },
  { id, day }: { id: number; day: DueDay },
): Promise<boolean> => {
  const reminder = await lockReminder(tx, id)
  if (!reminder || !(await isDue(tx, day, id))) return false
  const at = now()
  const isLast = (await countSentWithoutGift(tx, id)) + 1 >= remindersWithoutGift
  await insertSent(tx, { id, month: day.month, at: at.toISOString() })
  const { name, shortName, timeZone } = centre()
  const language = preferredLanguage(reminder.language)
  const news = { ...(await wishOf(tx, reminder, dayAt(at, timeZone))), isLast }
  const { recipient, token } = reminder
  const linkUrl = publicUrl + reminderLinkPath(token)
  const common = { recipient, language, createdAt: at.toISOString(), isBulk: true }
  if (reminder.channel === 'text') {
    const text = reminderText(news, { centreName: shortName, url: linkUrl }, language)
    await queueText(tx, { ...common, text, timeZone, stopUrl: linkUrl })
  } else {
    const pageUrl = reminderPageUrl(siteUrl, { token, language })
    const email = reminderEmail(
      news,
      { centreName: name, pageUrl, reference: reminder.donation_id },
      language,
    )
    await queueEmail(tx, { ...common, ...email, unsubscribeUrl: linkUrl })
  }
  return true
}

/** Returns the amount and the campaign that the donor wants to be reminded of, in their language. */
const wishOf = async (
  tx: DatabaseTransaction,
  reminder: StoredReminder,
  today: string,
): Promise<{ amountTzs: number; campaign: string | null }> => {
  const { campaign: name, translations, endsOn } = await getReminderContext(tx, reminder)
  const named = translatedText(
    { name, translations: parseNames(translations) },
    'name',
    preferredLanguage(reminder.language),
  )
  // The page offers other campaigns in place of an ended one.
  return { amountTzs: reminder.amount_tzs, campaign: endsOn < today ? null : named }
}

/** Sends reminders in the background. Returns a function that stops it and waits for a current run. */
export const startReminders = (dependencies: SenderDependencies): (() => Promise<void>) => {
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = current
      .then(() => sendReminders(dependencies))
      .catch((error: unknown) => {
        // The next run tries again.
        dependencies.log.error({ err: error }, 'reminders could not be sent')
      })
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
