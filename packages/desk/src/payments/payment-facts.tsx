import {
  dedicationText,
  formatNumber,
  formatTzs,
  toLanguage,
  recordNumber,
  type PaymentEvent,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { CopyField, useLanguage } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Facts, History } from '../parts/facts.tsx'
import { Section } from '../parts/page.tsx'
import { Signal } from '../parts/signals.tsx'
import { useOpened, withOpened } from '../parts/writing/use-opened.ts'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import type { PaymentsMessages } from '../i18n/en/payments.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName } from './payment-words.ts'

/** The payer's input, and the history of a payment. */
export const PaymentFacts = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  return (
    <>
      <SentFacts payment={payment} />
      {payment.parts.length > 0 && (
        <Section title={t.parts}>
          <ul className="dk-plain-list">
            {payment.parts.map((part) => (
              <li key={part.id}>
                <Link href={`/payments/${String(part.id)}`}>
                  {t.part(part.transactionId, formatTzs(part.due), t.states[part.state])}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      {payment.reversals.map((reversal) => (
        <Signal
          key={`${reversal.fileName} ${String(reversal.line)} ${reversal.transactionId}`}
          tone="look"
          icon="undo"
        >
          {`${reversal.transactionId}, ${formatTzs(reversal.amount)}. ${reversal.feed ?? t.line(channelName(reversal.source, t, reversal.source), reversal.line)}`}
        </Signal>
      ))}
      <Section title={t.history}>
        <PaymentHistory payment={payment} />
      </Section>
    </>
  )
}

const SentFacts = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  const reads = useLanguage()
  const formatTimestamp = useFormatTimestamp()
  const { transactionId, otherTransactionId, channel, createdAt, phone, email, language } = payment
  const payers = [...new Set(payment.statements.flatMap(({ payer }) => payer ?? []))]
  return (
    <Section title={t.whatWasSent}>
      <CopyField label={t.transactionId} value={transactionId} copyable />
      <Facts
        facts={[
          [
            t.otherId,
            otherTransactionId && (
              <span className="dk-code" translate="no">
                {otherTransactionId}
              </span>
            ),
          ],
          [t.channel, channelName(channel, t)],
          [t.method, payment.wallet ?? payment.method],
          [t.sent, formatTimestamp(createdAt)],
          [t.phone, phone === '' ? undefined : phone],
          [t.payer, payers.length === 0 ? undefined : payers.join('; ')],
          [t.email, email === '' ? undefined : email],
          [t.note, payment.note === '' ? undefined : payment.note],
          [t.dedication, payment.dedication && dedicationText(payment.dedication, reads)],
          [t.language, t.languages[toLanguage(language)]],
          [t.site, payment.siteName === '' ? undefined : payment.siteName],
          [
            t.number,
            payment.kind === 'order' ? (
              <Link href={`/orders/${String(payment.record)}`}>{t.openOrder}</Link>
            ) : payment.kind === 'custom-order' ? (
              <Link href={`/orders/custom/${String(payment.record)}`}>
                {payment.customOrder?.isReported ? t.joinIt : t.openOrder}
              </Link>
            ) : (
              <span translate="no">{recordNumber(payment.kind, payment.record)}</span>
            ),
          ],
        ]}
      />
      {(email !== '' || phone !== '') && (
        <Link className="dk-link" href={`/people/${payment.kind}/${String(payment.record)}`}>
          {t.person}
        </Link>
      )}
    </Section>
  )
}

/** History of a payment, newest first, down to its arrival. */
const PaymentHistory = ({
  payment: { id, history, notices, createdAt },
}: {
  payment: StaffPaymentDetails
}) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const decisions = history.map((event, index) => ({
    id: index,
    status:
      event.to === 'verified'
        ? ('done' as const)
        : event.to === 'submitted'
          ? ('half' as const)
          : ('stopped' as const),
    text: whoDid(event, t),
    time: formatTimestamp(event.at),
    at: event.at,
    note: noteOf(event, t),
  }))
  const sent = {
    id: 'sent',
    status: 'waits' as const,
    text: t.claimedAt,
    time: formatTimestamp(createdAt),
    at: createdAt,
  }
  const heard = notices.map(({ id: notice, feed, receivedAt }) => ({
    id: `heard ${String(notice)}`,
    status: 'half' as const,
    text: t.known.heardIt(feed),
    time: formatTimestamp(receivedAt),
    at: receivedAt,
  }))
  const opened = useOpened({ kind: 'payment', id })
  return <History events={withOpened([...decisions.toReversed(), sent, ...heard], opened)} />
}

/** Returns who acted: two people, or one alone if two were required. */
const whoDid = ({ action, by, first }: PaymentEvent, t: PaymentsMessages): string => {
  if (action !== 'verified' || first === null) return t.by(t.actions[action], by)
  return first === by ? t.byOne(t.actions[action], by) : t.byTwo(t.actions[action], by, first)
}

/** Returns the reason, the proof, or the values that a correction replaced. */
const noteOf = (event: PaymentEvent, t: PaymentsMessages): string | undefined => {
  const { transactionId, claimed, refund, reason, evidence } = event
  const texts = [
    transactionId &&
      (transactionId.after === ''
        ? t.takenAway(transactionId.before)
        : t.change(transactionId.before, transactionId.after)),
    claimed && t.change(formatNumber(claimed.before), formatNumber(claimed.after)),
    refund && `${formatTzs(refund.amount)}, ${refund.transactionId}.`,
    evidence,
    reason,
  ].filter((text) => text !== null && text !== '')
  return texts.length > 0 ? texts.join(' ') : undefined
}
