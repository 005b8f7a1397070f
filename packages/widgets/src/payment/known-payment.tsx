import { formatDate, recordNumber, type TrackingKey } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { buttonClass, Icon, useLanguage, useUniqueId } from '@charity-kit/ui'
import { useEffect, useRef, useState } from 'react'
import type { PaymentMessages } from '../i18n/en/payment.ts'
import { findSentPayment, type SentPayment } from './sent-payment.ts'
import { TrackingLink } from './tracking-link.tsx'

/** Place to look up a payment. */
export interface WhereToTrack {
  trackHref: string
  /** Shows the payment without leaving the page; without this function the link opens a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
}

interface Props extends WhereToTrack {
  /** Transaction ID as typed. */
  transactionId: string
  t: PaymentMessages
}

/**
 * Returns the number of a sent payment. A reported payment has a custom order's number until the centre joins it to an
 * order.
 */
const numberOf = ({ kind, reference }: SentPayment): string =>
  recordNumber(kind === 'report' ? 'custom-order' : kind, reference)

/**
 * Shows that a transaction ID was sent before, by this payer or another, and links to its payment.
 * If this tab sent the ID, the reference is shown; otherwise the tracking page asks for it. The text does not depend on
 * the payment's state.
 */
export const KnownPayment = ({ transactionId, trackHref, onTrack, t }: Props) => {
  const { keptAs } = useConnection()
  const language = useLanguage()
  const id = useUniqueId()
  const link = useRef<HTMLAnchorElement>(null)
  const [sent] = useState(() => findSentPayment(keptAs, transactionId))
  useEffect(() => {
    link.current?.focus() // the button that sent it is gone
  }, [])
  const sentText = { donation: t.sentForDonation, order: t.sentForOrder, report: t.sentForReport }
  const at = sent?.at && formatDate(sent.at, language, { near: true, time: true })
  return (
    <div className="ch-known" role="status">
      <Icon name="info" />
      <div className="ch-stack ch-stack--2">
        <p id={id}>
          <b>{t.haveItAlready}</b>
        </p>
        <p>{sent ? sentText[sent.kind](numberOf(sent), at || '') : t.askedWhereItIs}</p>
        <TrackingLink
          className={buttonClass({ className: 'ch-known__go' })}
          linkRef={link}
          describedBy={id}
          page={trackHref}
          trackingKey={sent?.key}
          onTrack={onTrack}
        >
          {t.seeWhereItLies}
        </TrackingLink>
      </div>
    </div>
  )
}
