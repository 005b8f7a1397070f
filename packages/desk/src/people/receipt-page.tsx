import {
  dedicationText,
  formatTzs,
  getCentre,
  getReceipt,
  toLanguage,
  translatedText,
  recordNumber,
  type Centre,
  type Receipt,
} from '@charity-kit/contract'
import { Button, Icon, LocaleProvider, ResourceState, useLanguage } from '@charity-kit/ui'
import { useDates } from '../data/dates.tsx'
import { useCall } from '../data/use-call.ts'
import { Facts } from '../parts/facts.tsx'
import { Letterhead } from '../parts/letterhead.tsx'
import { Page } from '../parts/page.tsx'
import { usePeopleMessages } from './messages.ts'
import './receipt.css'

/** Printable receipt of a verified payment, in the payer's language. */
export const ReceiptPage = ({ payment }: { payment: number }) => {
  const t = usePeopleMessages()
  const receipt = useCall(getReceipt, { params: { id: payment } })
  const centre = useCall(getCentre, {})
  return (
    <Page
      title={t.receipt.title}
      back={{ href: '/people', text: t.back }}
      actions={
        <Button
          onClick={() => {
            globalThis.print()
          }}
        >
          <Icon name="print" />
          {t.printReceipt}
        </Button>
      }
      narrow
    >
      <ResourceState
        resource={receipt.status === 'ready' && centre.status !== 'ready' ? centre : receipt}
        failed={t.loadFailed}
        onRetry={() => {
          receipt.retry()
          centre.retry()
        }}
      >
        {() =>
          receipt.status === 'ready' &&
          centre.status === 'ready' && (
            <LocaleProvider lang={toLanguage(receipt.value.language)}>
              <Paper receipt={receipt.value} centre={centre.value} />
            </LocaleProvider>
          )
        }
      </ResourceState>
    </Page>
  )
}

const Paper = ({ receipt, centre }: { receipt: Receipt; centre: Centre }) => {
  const t = usePeopleMessages().receipt
  const language = useLanguage()
  const { formatDate } = useDates()
  const what = [
    ...receipt.items.map((item) => `${String(item.quantity)} × ${translatedText(item, 'name', language)}`),
    ...(receipt.campaign ? [translatedText(receipt.campaign, 'name', language)] : []),
    ...(receipt.kind === 'custom-order' ? [t.customOrder(recordNumber('custom-order', receipt.record))] : []),
  ].join(', ')
  return (
    <article className="dk-receipt" lang={language}>
      <Letterhead centre={centre} />
      <h2>{t.title}</h2>
      <Facts
        facts={[
          [t.number, receipt.number],
          [t.from, receipt.name ?? t.anonymous],
          [t.amount, <b key="amount">{formatTzs(receipt.amount)}</b>],
          [t.for, what],
          [t.dedication, receipt.dedication && dedicationText(receipt.dedication, language)],
          [t.transactionId, receipt.transactionId],
          [t.day, formatDate(receipt.verifiedAt ?? receipt.receivedAt)],
        ]}
      />
      <p>{t.thanks}</p>
    </article>
  )
}
