import {
  feedGrades,
  formatTzs,
  type FeedGrade,
  type PaymentNotice,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { Section } from '../parts/page.tsx'
import { StatusDot, type DotStatus } from '../parts/signals.tsx'
import { useAge } from '../parts/use-age.ts'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useMay } from '../staff-context.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName, walletOf } from './payment-words.ts'

interface EvidenceProps {
  payment: StaffPaymentDetails
}

/**
 * Evidence for a payment, as three beads on a cord, the weakest first. A bead without evidence stays, and says what is
 * missing.
 */
export const EvidenceCord = ({ payment }: EvidenceProps) => {
  const t = usePaymentsMessages()
  return (
    <Section title={t.known.title}>
      <p className="ch-small ch-muted">{t.known.hint}</p>
      <ol className="dk-history dk-evidence-cord">
        {feedGrades.map((grade) => (
          <OfGrade key={grade} payment={payment} grade={grade} />
        ))}
        <OfStatements payment={payment} />
      </ol>
      {payment.leftToPeople && <p className="dk-note">{t.known.leftToPeople[payment.leftToPeople.reason]}</p>}
    </Section>
  )
}

interface BeadProps {
  status: DotStatus
  title: string
  /** Timestamp, ISO 8601. */
  at?: string | null
  children?: ReactNode
}

const Bead = ({ status, title, at, children }: BeadProps) => {
  const formatTimestamp = useFormatTimestamp()
  return (
    <li>
      <StatusDot status={status} />
      <span>{status === 'waits' ? title : <b>{title}</b>}</span>
      {at && <time dateTime={at}>{formatTimestamp(at)}</time>}
      {children && <p>{children}</p>}
    </li>
  )
}

/** The notices of phones, or of providers, or the reason why there is none. */
const OfGrade = ({ payment, grade }: EvidenceProps & { grade: FeedGrade }) => {
  const t = usePaymentsMessages()
  const notices = payment.notices.filter((notice) => notice.grade === grade)
  const watchers = payment.watchers.filter((watcher) => watcher.grade === grade)
  const wallet = channelName(walletOf(payment), t, payment.method)
  if (notices.length > 0)
    return notices.map((notice) => <OneNotice key={notice.id} notice={notice} due={payment.due} />)
  if (watchers.length === 0) return <Bead status="waits" title={t.known.noWatcher[grade](wallet)} />
  return (
    <Bead status="waits" title={t.known.nothingYet[grade]}>
      {watchers.map((watcher) => (
        <Watcher key={watcher.name} watcher={watcher} />
      ))}
    </Bead>
  )
}

const OneNotice = ({ notice, due }: { notice: PaymentNotice; due: number }) => {
  const t = usePaymentsMessages()
  const { direction, grade, amount, payer, feed, paidAt, isChainWhole } = notice
  const chain = isChainWhole === null ? [] : [isChainWhole ? t.known.chainWhole : t.known.chainBroken]
  return (
    <Bead
      status={direction === 'in' && amount === due ? 'done' : 'look'}
      title={t.known.said[direction](formatTzs(amount), grade)}
      at={paidAt}
    >
      {[...(payer === null ? [] : [`${t.fromPayer(payer)}.`]), `${[feed, ...chain].join(', ')}.`].join(' ')}
    </Bead>
  )
}

/** Whether a feed is reliable. */
const Watcher = ({ watcher }: { watcher: StaffPaymentDetails['watchers'][number] }) => {
  const t = usePaymentsMessages()
  const age = useAge()
  const { name, isOn, isSilent, heardAt } = watcher
  if (!isOn) return <>{t.known.off(name)} </>
  if (heardAt === null) return <>{t.known.neverHeard(name)} </>
  return <>{(isSilent ? t.known.silent : t.known.lastHeard)(name, age(heardAt))} </>
}

const OfStatements = ({ payment }: EvidenceProps) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const mayImport = useMay('payments')
  const { statements, due, statementUntil } = payment
  if (statements.length > 0)
    return statements.map(({ source, fileName, line, amount, paidAt, payer }) => (
      <Bead
        key={`${source} ${fileName} ${String(line)}`}
        status={amount === due ? 'done' : 'look'}
        title={t.known.onStatement(formatTzs(amount))}
        at={paidAt}
      >
        {[
          ...(payer === null ? [] : [`${t.fromPayer(payer)}.`]),
          `${t.line(channelName(source, t, source), line)}.`,
        ].join(' ')}
      </Bead>
    ))
  return (
    <Bead status="waits" title={t.known.noLine}>
      <span>
        {statementUntil === null ? t.known.noStatement : t.known.endsOn(formatTimestamp(statementUntil))}
      </span>{' '}
      {mayImport && (
        <Link className="dk-link" href="/statements/new">
          {t.known.importNewer}
        </Link>
      )}
    </Bead>
  )
}
