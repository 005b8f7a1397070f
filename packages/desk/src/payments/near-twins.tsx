import { formatTzs, type NearTwin, type StaffPaymentDetails } from '@charity-kit/contract'
import { useUniqueId } from '@charity-kit/ui'
import { Link } from 'wouter'
import type { PaymentsMessages } from '../i18n/en/payments.ts'
import { differingLetters, DifferingId } from '../parts/differing-id.tsx'
import { AnyIcon } from '../parts/signals.tsx'
import { usePaymentsMessages } from './messages.ts'
import { channelName } from './payment-words.ts'

/** IDs that almost are the payment's, each under its own, with the letters that differ framed on both. */
export const NearTwins = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  const heading = useUniqueId()
  const { nearTwins } = payment
  if (nearTwins.length === 0) return null
  const counts = nearTwins.some(({ state }) => state === 'verified')
  return (
    <section className="dk-twins" aria-labelledby={heading}>
      <h3 id={heading}>
        <AnyIcon name="flag" />
        {counts ? t.twins.counts : t.twins.waits}
      </h3>
      {nearTwins.map((twin) => (
        <dl
          key={[twin.ownId, twin.transactionId, twin.payment, twin.line?.source, twin.line?.line].join(' ')}
          className="dk-twin"
        >
          <div>
            <dt>
              <span className="dk-twin__id dk-code">
                <DifferingId id={twin.ownId} other={twin.transactionId} />
              </span>
            </dt>
            <dd>{[t.twins.thisOne, ...letterOf(twin.ownId, twin.transactionId, t)].join(', ')}</dd>
          </div>
          <div>
            <dt>
              <span className="dk-twin__id dk-code">
                <DifferingId id={twin.transactionId} other={twin.ownId} />
              </span>
            </dt>
            <dd>
              {letterOf(twin.transactionId, twin.ownId, t).map((letter) => `${letter}, `)}
              <Place twin={twin} />
            </dd>
          </div>
        </dl>
      ))}
      <p>{counts ? t.twins.mayBeCounted : t.twins.mayBeOne}</p>
    </section>
  )
}

/** "letter O", "digit 0": the one character that differs, as many a font shows them alike. */
const letterOf = (id: string, other: string, t: PaymentsMessages): string[] => {
  const [first, ...more] = differingLetters(id, other).flatMap(({ letter, differs }) =>
    differs ? [letter] : [],
  )
  if (first === undefined || more.length > 0) return []
  return [/\d/.test(first) ? t.twins.digit(first) : t.twins.letter(first)]
}

const Place = ({ twin: { payment, state, line, amount } }: { twin: NearTwin }) => {
  const t = usePaymentsMessages()
  return (
    <>
      {formatTzs(amount)}
      {line && <>, {t.line(channelName(line.source, t, line.source), line.line)}</>}
      {payment === null ? (
        <>, {t.twins.free}</>
      ) : (
        <>
          ,{' '}
          <Link href={`/payments/${String(payment)}`}>
            {state === 'verified' ? t.twins.countsFor(payment) : t.twins.namedBy(payment)}
          </Link>
        </>
      )}
    </>
  )
}
