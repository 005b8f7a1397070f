import { formatDate, preferredLanguage, type StaffBackups } from '@charity-kit/contract'
import { inTransaction } from '../../db/open-database.ts'
import type { Database } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import { listOwners } from './decision-digest-repository.ts'
import { deskAction, type NoticeFrame } from './staff-notices.ts'

/** Returns the email to an owner that there has been no backup for a day, or never. */
export const backupEmail = (
  { until, problem }: Pick<StaffBackups, 'until' | 'problem'>,
  timeZone: string,
  frame: NoticeFrame,
): RenderedEmail => {
  const { language, publicUrl } = frame
  const { notices } = messages[language]
  const t = notices.backups
  const last = until === null ? undefined : formatDate(until, language, { time: true, timeZone })
  return renderEmail(
    {
      subject: t.subject,
      opening: [
        last === undefined ? t.never : t.since(last),
        ...(problem === null ? [] : [t.problems[problem]]),
      ],
      action: deskAction(frame, '/today/backups'),
      details: [[notices.labels.site, publicUrl]],
      closing: [t.closing],
    },
    language,
  )
}

/** Queues the email about missing backups for each owner. */
export const queueBackupEmail = (
  { db, now }: { db: Database; now: () => Date },
  status: StaffBackups,
  { timeZone, ...frame }: Pick<NoticeFrame, 'publicUrl' | 'hasDesk'> & { timeZone: string },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    for (const owner of await listOwners(tx)) {
      const language = preferredLanguage(owner.language)
      const email = backupEmail(status, timeZone, { ...frame, language, isMember: true })
      await queueEmail(tx, { ...email, recipient: owner.email, language, createdAt: now().toISOString() })
    }
  })
