import { sendReceipt, type PersonOverview } from '@charity-kit/contract'
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

interface Paper {
  payment: number
  what: string
  createdAt: string
}

/** Receipts of what was verified, newest first: to print, or to send again. */
export const Papers = ({ person: { gifts, orders } }: { person: PersonOverview }) => {
  const t = usePeopleMessages()
  const papers: Paper[] = [
    ...orders
      .filter(({ state }) => state === 'verified' || state === 'sent' || state === 'delivered')
      .map(({ id, payment, createdAt }) => ({ payment, createdAt, what: t.orderNumber(id) })),
    ...gifts
      .filter(({ paymentState }) => paymentState === 'verified')
      // A gift beside an order has the order's receipt.
      .filter(({ payment }) => !orders.some((order) => order.payment === payment))
      .map(({ payment, createdAt, campaign }) => ({ payment, createdAt, what: campaign })),
  ].sort((one, other) => other.createdAt.localeCompare(one.createdAt))
  return (
    <Section title={t.papers}>
      {papers.length === 0 ? (
        <p className="ch-muted">{t.noPapers}</p>
      ) : (
        <ul className="dk-card dk-list">
          {papers.map((paper) => (
            <PaperRow key={paper.payment} paper={paper} />
          ))}
        </ul>
      )}
    </Section>
  )
}

const PaperRow = ({ paper: { payment, what, createdAt } }: { paper: Paper }) => {
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
