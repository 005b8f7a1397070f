import { formatTzs, type NearTwin, type StaffPaymentDetails } from '@charity-kit/contract'
import { useUniqueId } from '@charity-kit/ui'
import { Link } from 'wouter'
import { DifferingId, differingLetters } from '../parts/differing-id.tsx'
import { AnyIcon } from '../parts/signals.tsx'
import { usePaymentsMessages } from './messages.ts'
import { channelName } from './payment-words.ts'

/** Possible duplicates of a payment's ID, each below that ID, with frames around the letters that differ. */
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
        <span>{counts ? t.twins.counts : t.twins.waits}</span>
      </h3>
      {nearTwins.map((twin) => (
        <dl
          key={[twin.ownId, twin.transactionId, twin.payment, twin.line?.source, twin.line?.line].join(' ')}
          className="dk-twin"
        >
          <div>
            <dt>
              <span className="dk-twin__id dk-code" translate="no">
                <DifferingId id={twin.ownId} other={twin.transactionId} />
              </span>
            </dt>
            <dd>
              {t.twins.thisOne}
              <Differing id={twin.ownId} other={twin.transactionId} />
            </dd>
          </div>
          <div>
            <dt>
              <span className="dk-twin__id dk-code" translate="no">
                <DifferingId id={twin.transactionId} other={twin.ownId} />
              </span>
            </dt>
            <dd>
              <Place twin={twin} />
              <Differing id={twin.transactionId} other={twin.ownId} />
            </dd>
          </div>
        </dl>
      ))}
      <p>{counts ? t.twins.mayBeCounted : t.twins.mayBeOne}</p>
    </section>
  )
}

/** Differences in words: framed letters that look alike say too little, and nothing to people who hear the page. */
const Differing = ({ id, other }: { id: string; other: string }) => {
  const t = usePaymentsMessages()
  return differingLetters(id, other)
    .filter(({ differs }) => differs)
    .map(({ letter }) => `, ${/\d/.test(letter) ? t.twins.digit(letter) : t.twins.letter(letter)}`)
    .join('')
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
