import { formatTzs, type StatementLineDetails } from '@charity-kit/contract'
import { DifferingId } from '../parts/differing-id.tsx'
import { Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useStatementsMessages } from './messages.ts'

/** The reason why a payment may be the line's: both IDs, with frames around the letters that differ. */
export const Similarity = ({
  candidate: { transactionId, similarity, due, createdAt },
  line,
}: {
  candidate: StatementLineDetails['candidates'][number]
  line: StatementLineDetails
}) => {
  const t = useStatementsMessages()
  const formatTimestamp = useFormatTimestamp()
  const isNear = similarity === 'one-letter' || similarity === 'near-id'
  const isSameSum = due === line.amount
  return (
    <>
      {isNear ? (
        <>
          <span>
            <DifferingId id={line.transactionId} other={transactionId} /> <small>{t.onStatement}</small>
          </span>
          <span>
            <DifferingId id={transactionId} other={line.transactionId} />{' '}
            <small>{t.sentAt(formatTimestamp(createdAt))}</small>
          </span>
        </>
      ) : (
        <span>
          <span className="dk-code" translate="no">
            {transactionId}
          </span>{' '}
          <small>{t.sentAt(formatTimestamp(createdAt))}</small>
        </span>
      )}
      <Signal
        tone={
          similarity === 'same-amount' ? 'plain' : similarity === 'same-id' && isSameSum ? 'good' : 'look'
        }
        icon={similarity === 'same-id' && isSameSum ? 'check' : 'alert'}
      >
        {isSameSum
          ? t.similarity[similarity]
          : t.similarityOtherSum(t.similarity[similarity], formatTzs(due))}
      </Signal>
    </>
  )
}
