import {
  feedGrades,
  formatTzs,
  recordNumber,
  type PaymentNotice,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Icon, RichText } from '@charity-kit/ui'
import { Link } from 'wouter'
import { Badge, Note } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { useStaff } from '../staff-context.ts'
import { usePaymentsMessages } from './messages.ts'
import { explainedFlags, sentence } from './payment-words.ts'
import { isForSecond } from './second-person.tsx'

const badges = {
  submitted: ['look', 'clock'],
  verified: ['good', 'check'],
  rejected: ['bad', 'close'],
  cancelled: ['plain', 'close'],
  refunded: ['plain', 'undo'],
} as const

/** The amount, the payer and the purpose; the sums that must agree; decisions of other members; and what to check. */
export const PaymentSums = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const { state, due, claimed, received, onStatement, history, proposal } = payment
  const { member } = useStaff()
  const isForMe = isForSecond(payment, member.id)
  const [tone, icon] = badges[state]
  const flags = explainedFlags(payment, t)
  const last = history.at(-1)
  const noticed = strongestNotice(payment)
  const proven = received ?? onStatement ?? noticed?.amount ?? null
  const provenBy =
    received !== null
      ? t.received
      : onStatement === null && noticed
        ? t.known.names[noticed.grade]
        : t.statement
  return (
    <>
      <div>
        <div className="dk-sum">
          <b>{formatTzs(due)}</b>
          {proposal ? (
            <Badge tone="info" icon="flag">
              {isForMe ? t.waitsForYou : t.flags['second-person'][0]}
            </Badge>
          ) : state === 'submitted' && flags.length > 0 ? (
            <Badge tone="look" icon="flag">
              {t.needsALook}
            </Badge>
          ) : (
            <Badge tone={tone} icon={icon}>
              {t.states[state]}
            </Badge>
          )}
        </div>
        <p>
          <RichText verbatim text={sentence(payment, t)} />
        </p>
      </div>
      <dl className="dk-sums">
        <div>
          <dt>{t.expected}</dt>
          <dd>{formatTzs(due)}</dd>
        </div>
        <div>
          <dt>{t.claimed}</dt>
          <dd>{formatTzs(claimed)}</dd>
        </div>
        <div>
          <dt>
            <span>{provenBy}</span>
            {proven === due && (
              <>
                <Icon name="check" />
                <span className="ch-sr">{t.agrees}</span>
              </>
            )}
          </dt>
          <dd>{proven === null ? t.none : formatTzs(proven)}</dd>
        </div>
      </dl>
      {state !== 'submitted' && last && (
        <Note tone={state === 'verified' ? 'good' : 'info'} icon={icon}>
          <b>{t.decidedBy(t.actions[last.action], last.by, formatTimestamp(last.at))}</b>
          {(last.reason ?? last.evidence) !== null && <p>{last.reason ?? last.evidence}</p>}
        </Note>
      )}
      {flags
        // Left out here, because both IDs are shown.
        .filter(({ flag }) => flag !== 'near-twin' || payment.nearTwins.length === 0)
        .map(({ flag, title, hint }) => (
          <Note key={flag} tone="look" icon="flag">
            <b>{title}</b>
            <p>{hint}</p>
            {flag === 'disputed' && <OthersWithId payment={payment} />}
          </Note>
        ))}
    </>
  )
}

/** Returns the strongest notice of money that came in with the payment's ID. */
const strongestNotice = ({ notices }: StaffPaymentDetails): PaymentNotice | undefined =>
  notices
    .filter(({ direction }) => direction === 'in')
    .toSorted((one, other) => feedGrades.indexOf(other.grade) - feedGrades.indexOf(one.grade))[0]

/** Other records with the payment's ID. */
const OthersWithId = ({ payment }: { payment: StaffPaymentDetails }) => {
  const t = usePaymentsMessages()
  return payment.othersWithId.map(({ payment: id, kind, record, name, counts }) => (
    <p key={id}>
      {t.othersWithId[kind](name, recordNumber(kind, record))}:{' '}
      <Link href={`/payments/${String(id)}`}>{counts ? t.twins.countsFor(id) : t.twins.namedBy(id)}</Link>
    </p>
  ))
}
