import {
  dedicationText,
  formatDate,
  formatTzs,
  translatedText,
  recordNumber,
  type Centre,
  type Tracked,
  type TrackedCustomOrder,
  type WireDate,
} from '@charity-kit/contract'
import { Button, Icon, RichText, Sheet, useLanguage } from '@charity-kit/ui'
import { useEffect, useRef } from 'react'
import type { TrackingMessages } from '../i18n/en/tracking.ts'
import { campaignName } from './campaign-name.ts'
import { methodName } from './timeline-steps.ts'

interface Props {
  tracked: Tracked | TrackedCustomOrder
  centre: Centre | undefined
  t: TrackingMessages
  onBack: () => void
  onPrint: () => void
}

/** A confirmed payment's receipt as a sheet of paper. It is light in both themes, and alone on the page in print. */
export const Receipt = ({ tracked, centre, t, onBack, onPrint }: Props) => {
  const language = useLanguage()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const { receipt } = tracked
  if (!receipt) return null
  const day = (date: WireDate | null | undefined) =>
    formatDate(date, language, { timeZone: centre?.timeZone })
  const isDonation = tracked.kind === 'donation'
  const { amount, payment, receivedAt, decidedAt } = moneyOf(tracked)
  const facts: readonly (readonly [string, string])[] = [
    ...(isDonation ? [[t.receiptFor, campaignName(tracked, language)] as const] : []),
    ...(isDonation && tracked.dedication
      ? [[t.dedication, dedicationText(tracked.dedication, language)] as const]
      : []),
    [isDonation ? t.receiptDonation : t.receiptOrder, recordNumber(tracked.kind, tracked.reference)],
    ...(tracked.kind === 'custom-order' ? [[t.receiptFor, typeName(tracked, t)] as const] : []),
    ...(tracked.kind !== 'order'
      ? []
      : tracked.items.map(
          (item) =>
            [t.receiptFor, `${translatedText(item, 'name', language)} × ${String(item.quantity)}`] as const,
        )),
    [t.paidWith, methodName(payment, { t, language, centre })],
    ...(isDonation ? [[t.transactionId, tracked.transactionId] as const] : []),
    [t.sentToUs, day(receivedAt)],
    ...(decidedAt ? [[t.confirmed, day(decidedAt)] as const] : []),
  ]
  const page = tracked.pageUrl?.replace(/^https?:\/\/|[?#].*$/g, '')
  return (
    <Sheet
      centre={centre}
      beside={
        <Button variant="quiet" className="ch-tracking__back" onClick={onBack}>
          <Icon name="back" />
          {t.back}
        </Button>
      }
      printText={t.printOrSave}
      onPrint={onPrint}
      registration={t.registration}
    >
      <h1 className="ch-h3" ref={heading} tabIndex={-1}>
        {t.receipt(receipt.number)}
      </h1>
      <p className="ch-sheet__sum">
        <span>
          <RichText
            verbatim
            text={receipt.name ? t.receivedFrom(receipt.name.replaceAll('*', '')) : t.received}
          />
        </span>
        <strong className="ch-money">{formatTzs(amount)}</strong>
      </p>
      <dl className="ch-kv">
        {facts.map(([name, value], at) => (
          <div key={at}>
            <dt>{name}</dt>
            <dd {...(name === t.transactionId && { className: 'ch-code', translate: 'no' })}>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="ch-row">
        <Icon name="done" />
        <span>{t.foundInRecords}</span>
      </p>
      <hr className="ch-thread" />
      <p className="ch-small">{isDonation ? t.thanksForDonation : t.thanksForOrder}</p>
      {isDonation && page && (
        <p className="ch-small">{t.checkReceipt(page, recordNumber(tracked.kind, tracked.reference))}</p>
      )}
    </Sheet>
  )
}

/** Returns the money that arrived for a record, its method and its date. */
const moneyOf = (tracked: Tracked | TrackedCustomOrder) => {
  if (tracked.kind !== 'custom-order') {
    const { amount, receivedAt, decidedAt } = tracked
    return { amount, payment: tracked, receivedAt, decidedAt }
  }
  const paidAt = tracked.steps.find(({ state }) => state === 'paid')?.at
  return {
    amount: tracked.receipt?.amount ?? 0,
    payment: tracked.payment ?? { paymentMethod: '' },
    receivedAt: tracked.payment?.receivedAt ?? tracked.receivedAt,
    decidedAt: paidAt,
  }
}

const typeName = ({ productType, quantity }: TrackedCustomOrder, t: TrackingMessages): string => {
  const types: Partial<Record<string, string>> = t.types
  return `${types[productType] ?? t.types.custom} × ${String(quantity)}`
}
