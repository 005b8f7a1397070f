import { formatTzs, type PaymentNotice, type StaffPaymentDetails } from '@charity-kit/contract'
import { Button } from '@charity-kit/ui'
import { Section } from '../parts/page.tsx'
import { Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { usePaymentsMessages } from './messages.ts'

interface PaymentNoticesProps {
  payment: StaffPaymentDetails
  /** Verifies by one; left out where nothing is to be decided. */
  onVerify: ((notice: number) => void) | undefined
}

/** What phones and providers said of the payment before its statement: weaker than a line, and one press where ID and sum agree. */
export const PaymentNotices = ({ payment, onVerify }: PaymentNoticesProps) => {
  const t = usePaymentsMessages()
  if (payment.notices.length === 0) return null
  return (
    <Section title={t.notices.title}>
      <p className="ch-small ch-muted">{t.notices.hint}</p>
      <ul className="dk-list dk-notices">
        {payment.notices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} due={payment.due} onVerify={onVerify} />
        ))}
      </ul>
    </Section>
  )
}

const OneNotice = ({
  notice,
  due,
  onVerify,
}: Pick<PaymentNoticesProps, 'onVerify'> & { notice: PaymentNotice; due: number }) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const { id, direction, grade, amount, payer, feed, paidAt, isOnStatement } = notice
  const isExact = direction === 'in' && amount === due
  return (
    <li className="dk-card">
      <Signal tone={isExact ? 'good' : 'look'} icon={isExact ? 'check' : 'alert'}>
        {t.notices.said[direction](formatTzs(amount), grade === 'phone')}
      </Signal>
      <p className="ch-small ch-muted">
        {[
          payer === null ? '' : t.fromPayer(payer),
          feed,
          formatTimestamp(paidAt),
          isOnStatement ? t.notices.onStatement : t.notices.notYet,
        ]
          .filter((part) => part !== '')
          .join(', ')}
      </p>
      {isExact && onVerify && (
        <Button
          variant="line"
          onClick={() => {
            onVerify(id)
          }}
        >
          {t.notices.verify}
        </Button>
      )}
    </li>
  )
}
