import {
  formatNumber,
  formatTzs,
  lineWaits,
  type MatchedOutcome,
  type StatementItem,
  type StatementReport,
} from '@charity-kit/contract'
import { Alert, Button, buttonClass } from '@charity-kit/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { Section } from '../parts/page.tsx'
import { ConfirmDialog } from '../parts/panel-dialog.tsx'
import { AnyIcon, Note } from '../parts/signals.tsx'
import { useVerifyMatched } from '../payments/use-verify-matched.ts'
import { useMay } from '../staff-context.ts'
import { useStatementsMessages } from './messages.ts'

/** Kinds of lines that need a person, the most certain first. */
const toDo = [
  'matched',
  'amount-differs',
  'needs-look',
  'paid-long-before',
  'status-unknown',
  'balance-fell',
  'unknown-id',
  'already-decided',
  'reversed',
  'pending',
  'declined',
  'broken',
  'left-out',
] as const
const nothingToDo = ['verified', 'seen-before', 'skipped'] as const
type Kind = (typeof toDo)[number]

const icons = {
  matched: 'done',
  'amount-differs': 'alert',
  'needs-look': 'flag',
  'paid-long-before': 'clock',
  'status-unknown': 'alert',
  'balance-fell': 'alert',
  'unknown-id': 'flag',
  'already-decided': 'info',
  reversed: 'undo',
  pending: 'clock',
  declined: 'close',
  broken: 'alert',
  'left-out': 'info',
} as const

interface ImportResultProps {
  report: StatementReport
  isSourceApproved: boolean
}

/** The result of an import by kind of line, with what to do for each. */
export const ImportResult = ({ report, isSourceApproved }: ImportResultProps) => {
  const t = useStatementsMessages()
  const [open, setOpen] = useState<Kind>()
  const { sums, items, balance } = report
  const counts = { ...report.counts, 'left-out': report.leftOut.reduce((sum, { lines }) => sum + lines, 0) }
  const waiting = toDo.filter((kind) => counts[kind] > 0)
  return (
    <>
      {balance && <BalanceNote balance={balance} />}
      <WhyLinesWait report={report} isSourceApproved={isSourceApproved} />
      <Lacking payments={report.lacking} />
      {waiting.length === 0 ? (
        <EmptyState kind="done" title={t.allDone} />
      ) : (
        <Section title={t.needsYou}>
          {waiting.map((kind) => {
            const onlyPayment = onlyPaymentOf(kind, report)
            return (
              <div key={kind} className={kind === 'matched' ? 'dk-card dk-kind is-first' : 'dk-card dk-kind'}>
                <AnyIcon name={icons[kind]} />
                <b className="dk-kind__count">{formatNumber(counts[kind])}</b>
                <span>
                  <b>{t.kinds[kind][0]}</b>
                  <span className="ch-muted">{t.kinds[kind][1]}</span>
                </span>
                <span className="dk-kind__sum">{sums[kind] !== undefined && formatTzs(sums[kind])}</span>
                {kind === 'matched' ? (
                  <VerifyMatched items={items.filter((item) => item.kind === 'matched')} />
                ) : kind === 'unknown-id' ? (
                  <Link className={buttonClass({ variant: 'line' })} href="/statements/unclaimed">
                    {t.match(counts[kind])}
                  </Link>
                ) : onlyPayment !== undefined ? (
                  <Link
                    className={buttonClass({ variant: 'line' })}
                    href={`/payments/${String(onlyPayment)}`}
                  >
                    {t.lookAt(1)}
                  </Link>
                ) : (
                  <Button
                    variant="line"
                    aria-expanded={open === kind}
                    onClick={() => {
                      setOpen(open === kind ? undefined : kind)
                    }}
                  >
                    {t.lookAt(counts[kind])}
                  </Button>
                )}
                {open === kind && <Lines kind={kind} report={report} />}
              </div>
            )
          })}
        </Section>
      )}
      <Section title={t.nothingToDo}>
        <dl className="dk-card dk-rest">
          {nothingToDo.map((kind) => (
            <div key={kind}>
              <dt>{t.kinds[kind][0]}</dt>
              <dd>{t.lines(formatNumber(counts[kind]))}</dd>
            </div>
          ))}
        </dl>
      </Section>
    </>
  )
}

/** Returns the payment of a kind with a single line, which its link opens at once. */
const onlyPaymentOf = (kind: Kind, { counts, items }: StatementReport) =>
  kind !== 'left-out' && counts[kind] === 1
    ? items.find((item) => item.kind === kind)?.payment?.id
    : undefined

/** Whether the lines lead from the first balance to the last. */
const BalanceNote = ({ balance }: { balance: NonNullable<StatementReport['balance']> }) => {
  const t = useStatementsMessages().balance
  const opening = formatNumber(balance.opening)
  const closing = formatNumber(balance.closing)
  return balance.breaksAt === null ? (
    <Note tone="good" icon="check">
      {t.leads(opening, formatNumber(balance.received), formatNumber(balance.sent), closing)}
    </Note>
  ) : (
    <Note tone="look" icon="alert">
      {t.breaks(balance.breaksAt, opening, closing)}
    </Note>
  )
}

/** The reasons why some lines do not verify payments automatically. */
const WhyLinesWait = ({ report: { waits }, isSourceApproved }: ImportResultProps) => {
  const t = useStatementsMessages()
  return lineWaits
    .filter((wait) => wait !== 'source-new' || !isSourceApproved)
    .map((wait) => {
      const count = waits[wait] ?? 0
      return (
        count > 0 && (
          <Note key={wait} tone="look" icon="clock">
            {t.waits[wait](count)}
          </Note>
        )
      )
    })
}

const maxLacking = 20

/** Payments that an earlier statement verified, and this one lacks. */
const Lacking = ({ payments }: { payments: readonly number[] }) => {
  const t = useStatementsMessages()
  if (payments.length === 0) return null
  return (
    <Note tone="look" icon="alert">
      <span>{t.lacking(payments.length)}</span>
      <span className="ch-row ch-wraps">
        {payments.slice(0, maxLacking).map((id) => (
          <Link key={id} className="dk-link" href={`/payments/${String(id)}`}>
            {t.lackingPayment(id)}
          </Link>
        ))}
      </span>
    </Note>
  )
}

/** The lines of a kind, each with the payment that it names. */
const Lines = ({ kind, report }: { kind: Kind; report: StatementReport }) => {
  const t = useStatementsMessages()
  if (kind === 'broken')
    return (
      <ul className="dk-lines">
        {report.errors.map(({ line, message }) => (
          <li key={line}>
            {t.itemLine(line)}: {message}
          </li>
        ))}
      </ul>
    )
  if (kind === 'left-out')
    return (
      <ul className="dk-lines">
        {report.leftOut.map(({ line, lines, why, text }) => (
          <li key={line}>
            {t.itemLine(line)}: {t.leftOut[why](lines, text)}
          </li>
        ))}
      </ul>
    )
  return (
    <ul className="dk-lines">
      {report.items
        .filter((item) => item.kind === kind)
        .map(({ line, transactionId, amount, status, pair, payment, waitsFor }) => (
          <li key={line}>
            <span className="dk-code" translate="no">
              {transactionId}
            </span>{' '}
            <span>{`${formatTzs(amount)}, ${t.itemLine(line)}`}</span>
            <span>{pair !== undefined && `, ${t.itemPair(pair)}`}</span>
            {status !== undefined && <b>{t.itemStatus(status)}</b>}
            {waitsFor !== undefined && <b>{t.waitsShort[waitsFor]}</b>}
            {payment && (
              <Link className="dk-link" href={`/payments/${String(payment.id)}`}>
                {t.itemPayment(payment.id, formatTzs(payment.due))}
              </Link>
            )}
          </li>
        ))}
    </ul>
  )
}

/** Verifies the payments that match exactly, some at a time, after a confirmation. */
const VerifyMatched = ({ items }: { items: readonly StatementItem[] }) => {
  const t = useStatementsMessages()
  const desk = useDeskMessages()
  const mayVerify = useMay('payments')
  const [isAsking, setAsking] = useState(false)
  const [refused, setRefused] = useState<readonly MatchedOutcome[]>([])
  const { verify, isRunning, answered, error } = useVerifyMatched()
  const ids = items.flatMap(({ payment }) => payment?.id ?? [])
  const verifyAll = async () => {
    const outcomes = await verify(ids)
    setRefused(outcomes.filter(({ isVerified }) => !isVerified))
    if (outcomes.length === ids.length) setAsking(false)
  }
  return (
    <>
      {mayVerify && (
        <Button
          disabled={ids.length === 0}
          onClick={() => {
            setAsking(true)
          }}
        >
          {t.verify(ids.length)}
        </Button>
      )}
      {refused.length > 0 && (
        <ul className="dk-lines">
          {refused.map(({ payment, message }) => (
            <li key={payment}>
              <Link className="dk-link" href={`/payments/${String(payment)}`}>
                {t.payment(payment)}
              </Link>{' '}
              {message}
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={isAsking}
        onClose={() => {
          setAsking(false)
        }}
        title={t.verifyQuestion(ids.length)}
        confirm={isRunning ? t.verifying(answered, ids.length) : t.verify(ids.length)}
        isRunning={isRunning}
        onConfirm={() => {
          if (!isRunning) void verifyAll()
        }}
      >
        <p>{t.verifyHint}</p>
        {error && <Alert tone="error">{errorText(error, desk)}</Alert>}
      </ConfirmDialog>
    </>
  )
}
