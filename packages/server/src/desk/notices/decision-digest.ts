import { addDays, defaultLimits, formatDate, formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction, Day, Timestamp } from '../../db/schema.ts'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'
import {
  listDigestedImports,
  listHandDecisions,
  listSumChanges,
  type DigestedImport,
  type HandDecision,
  type SumChange,
} from './decision-digest-repository.ts'
import { listedDetails, maxListed } from './listed-details.ts'
import { queueOwnerEmails } from './owner-emails.ts'
import { deskAction, type NoticeFrame } from './staff-notices.ts'

interface DecisionDigest {
  decisions: readonly HandDecision[]
  count: number
  sumChanges: readonly SumChange[]
  imports: readonly DigestedImport[]
}

/** Returns the email to an owner about the decisions that were made by hand, and the statements that were imported. */
const decisionDigestEmail = (
  { decisions, count, sumChanges, imports }: DecisionDigest,
  days: { from: Day; until: Day },
  frame: NoticeFrame,
): RenderedEmail => {
  const { language, publicUrl } = frame
  const { notices } = messages[language]
  const t = notices.decisions
  const [first, last] = [formatDate(days.from, language), formatDate(addDays(days.until, -1), language)]
  const isDecided = count > 0 || sumChanges.length > 0
  const sum = (amountTzs: number | null) => formatTzs(amountTzs ?? defaultLimits.secondPersonTzs)
  return renderEmail(
    {
      subject: isDecided ? t.subject(last) : t.importsSubject(last),
      opening: [
        ...(isDecided ? [first === last ? t.opening(last) : t.openingSince(first, last), t.look] : []),
        ...(imports.length > 0 ? [t.lookAtImports] : []),
      ],
      action: deskAction(frame, '/activity'),
      details: [
        ...sumChanges.map(
          ({ by, before, after }) => [t.sum, t.sumChanged(sum(before), sum(after), by)] as const,
        ),
        ...listedDetails(
          decisions,
          ({ kind, payment, amountTzs, by, first: other }) => {
            const amount = formatTzs(amountTzs)
            const text =
              kind === 'not-reversed'
                ? t.stayed(amount, by)
                : other === null
                  ? t.byOne[kind](amount, by)
                  : other === by
                    ? t.alone[kind](amount, by)
                    : t.byTwo[kind](amount, other, by)
            return [t.payment(payment), text]
          },
          language,
          count,
        ),
        ...listedDetails(
          imports,
          ({ id, source, fileName, lines, sumTzs, by }) => {
            const text = t.imported(lines, formatTzs(sumTzs), by)
            return [t.import(id), `${source}, ${fileName}: ${text}`]
          },
          language,
        ),
        [notices.labels.site, publicUrl],
      ],
      closing: [t.closing],
    },
    language,
  )
}

/** Queues the digest for each owner. Returns false if there was no decision by hand and no import. */
export const queueDecisionDigest = async (
  tx: DatabaseTransaction,
  days: { from: Day; until: Day },
  {
    period,
    at,
    frame,
  }: {
    period: { from: Timestamp; until: Timestamp }
    at: Timestamp
    frame: Pick<NoticeFrame, 'publicUrl' | 'hasDesk'>
  },
): Promise<boolean> => {
  const digest = {
    ...(await listHandDecisions(tx, period, maxListed)),
    sumChanges: await listSumChanges(tx, period),
    imports: await listDigestedImports(tx, period),
  }
  const { count, sumChanges, imports } = digest
  if (count === 0 && sumChanges.length === 0 && imports.length === 0) return false
  return queueOwnerEmails(tx, (frameOfOwner) => decisionDigestEmail(digest, days, frameOfOwner), {
    ...frame,
    at,
  })
}
