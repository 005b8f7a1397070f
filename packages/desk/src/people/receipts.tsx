import { sendReceipt, recordNumber, type PersonOverview } from '@charity-kit/contract'
import { Alert, Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useDates } from '../data/dates.tsx'
import { useAction } from '../data/use-action.ts'
import { errorText } from '../error-text.ts'
import { useDeskMessages } from '../i18n/catalogue.ts'
import { DeskIcon } from '../parts/desk-icon.tsx'
import { Section } from '../parts/page.tsx'
import { useToast } from '../parts/toast.tsx'
import { useMay } from '../staff-context.ts'
import { usePeopleMessages } from './messages.ts'

interface Receipt {
  payment: number
  what: string
  createdAt: string
}

/** Receipts of verified payments, newest first, to print or to send again. */
export const Receipts = ({ person: { donations, orders } }: { person: PersonOverview }) => {
  const t = usePeopleMessages()
  const receipts: Receipt[] = [
    ...orders
      .filter(({ state }) => state === 'verified' || state === 'sent' || state === 'delivered')
      .map(({ id, payment, createdAt }) => ({
        payment,
        createdAt,
        what: t.orderNumber(recordNumber('order', id)),
      })),
    ...donations
      .filter(({ paymentState }) => paymentState === 'verified')
      // A donation beside an order has the order's receipt.
      .filter(({ payment }) => !orders.some((order) => order.payment === payment))
      .map(({ payment, createdAt, campaign }) => ({ payment, createdAt, what: campaign })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <Section title={t.receipts}>
      {receipts.length === 0 ? (
        <p className="ch-muted">{t.noReceipts}</p>
      ) : (
        <ul className="dk-card dk-list">
          {receipts.map((receipt) => (
            <ReceiptRow key={receipt.payment} receipt={receipt} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const ReceiptRow = ({ receipt: { payment, what, createdAt } }: { receipt: Receipt }) => {
  const t = usePeopleMessages()
  const desk = useDeskMessages()
  const { formatDate } = useDates()
  const toast = useToast()
  const maySend = useMay('payments')
  const send = useAction(sendReceipt, {
    onSuccess: () => {
      toast({ text: t.sentToast, icon: 'mail' })
    },
  })
  const title = t.receiptOf(what, formatDate(createdAt))
  return (
    <li>
      <span>{title}</span>
      <span className="dk-row">
        <Link
          className="ch-icon-btn"
          href={`/people/receipt/${String(payment)}`}
          aria-label={`${t.print}: ${title}`}
        >
          <Icon name="print" />
        </Link>
        {maySend && (
          <button
            type="button"
            className="ch-icon-btn"
            aria-label={`${t.sendAgain}: ${title}`}
            aria-busy={send.isRunning}
            onClick={() => {
              void send.run({ params: { id: payment } })
            }}
          >
            <DeskIcon name="mail" />
          </button>
        )}
      </span>
      {send.error && <Alert tone="error">{errorText(send.error, desk)}</Alert>}
    </li>
  )
}
