import {
  evidenceMaxLength,
  feedGrades,
  formatTzs,
  type PaymentNotice,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { Field, useUniqueId } from '@charity-kit/ui'
import { DifferingId } from '../parts/differing-id.tsx'
import { Section } from '../parts/page.tsx'
import { ProofChoice, ProofOption } from '../parts/proof-choice.tsx'
import { Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName, similarityText } from './payment-words.ts'
import { ProofChips } from './proof-chips.tsx'

/** Proof of a payment: a statement's line, a notice, or a record that a member names. */
export interface Proof {
  /** Number of the line; undefined for other proof. */
  line: number | undefined
  /** Number of the notice; undefined for other proof. */
  notice: number | undefined
  evidence: string
  amount: string
}

/** Errors of other proof, by its fields. */
export type ProofErrors = Partial<Record<'evidence' | 'amount', string>>

/** Returns the notices that can verify a payment, with its ID and exactly the amount due, the strongest first. */
export const provingNotices = ({ notices, due }: StaffPaymentDetails): PaymentNotice[] =>
  notices
    .filter(({ isFree, amount }) => isFree && amount === due)
    .toSorted((one, other) => feedGrades.indexOf(other.grade) - feedGrades.indexOf(one.grade))

/** Returns the preselected proof: a line with the exact ID, preferably with the same amount; otherwise a notice. */
export const likeliestProof = (payment: StaffPaymentDetails): Proof => {
  const sameId = payment.nearLines.filter((line) => line.similarity === 'same-id')
  const line = (sameId.find(({ amount }) => amount === payment.due) ?? sameId[0])?.id
  return {
    line,
    notice: line === undefined ? provingNotices(payment)[0]?.id : undefined,
    evidence: '',
    amount: '',
  }
}

interface StatementChoiceProps {
  payment: StaffPaymentDetails
  proof: Proof
  onChange: (proof: Proof) => void
  errors: ProofErrors
}

/** A choice between similar statement lines, notices and other proof. */
export const StatementChoice = (props: StatementChoiceProps) => {
  const { payment, proof, onChange } = props
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const name = useUniqueId()
  const hint = useUniqueId()
  const { nearLines } = payment
  const notices = provingNotices(payment)
  const hasChoice = nearLines.length > 0 || notices.length > 0
  const isOther = proof.line === undefined && proof.notice === undefined
  return (
    <Section title={t.proof}>
      <p className="ch-small ch-muted" id={hint}>
        {hasChoice ? t.chooseProof : t.noLines}
      </p>
      <ProofChoice label={t.proof} describedBy={hint}>
        {nearLines.map((line) => (
          <LineOption
            key={line.id}
            line={line}
            payment={payment}
            name={name}
            checked={proof.line === line.id}
            onChoose={() => {
              onChange({ ...proof, line: line.id, notice: undefined })
            }}
          />
        ))}
        {notices.map((notice) => (
          <ProofOption
            key={notice.id}
            name={name}
            checked={proof.notice === notice.id}
            onChoose={() => {
              onChange({ ...proof, line: undefined, notice: notice.id })
            }}
            title={notice.feed}
            amount={formatTzs(notice.amount)}
          >
            <Signal tone="good" icon="check">
              {t.similarity.same}
            </Signal>
            <small>{formatTimestamp(notice.paidAt)}</small>
          </ProofOption>
        ))}
        <ProofOption
          name={name}
          checked={isOther}
          onChoose={() => {
            onChange({ ...proof, line: undefined, notice: undefined })
          }}
          title={hasChoice ? t.noneOfThese : t.verifyProof}
        />
      </ProofChoice>
      {isOther && <OtherProof {...props} />}
    </Section>
  )
}

interface LineOptionProps {
  line: StaffPaymentDetails['nearLines'][number]
  payment: StaffPaymentDetails
  /** Name of the radio group. */
  name: string
  checked: boolean
  onChoose: () => void
}

/** A statement's line: where its ID and amount differ from the payment's, and its place in the statement. */
const LineOption = ({ line, payment, ...option }: LineOptionProps) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const { due, transactionId } = payment
  const { isExact, text } = similarityText(line, due, t)
  const isNear = line.similarity === 'one-letter' || line.similarity === 'near-id'
  return (
    <ProofOption
      {...option}
      title={
        isNear ? (
          <DifferingId id={line.transactionId} other={transactionId} />
        ) : (
          <b className="dk-code" translate="no">
            {line.transactionId}
          </b>
        )
      }
      amount={formatTzs(line.amount)}
    >
      {isNear && (
        <span>
          <DifferingId id={transactionId} other={line.transactionId} /> <small>{t.asSent}</small>
        </span>
      )}
      <Signal
        tone={isExact ? 'good' : line.similarity === 'same-amount' ? 'plain' : 'look'}
        icon={isExact ? 'check' : 'alert'}
      >
        {text}
      </Signal>
      <small>
        {[
          ...(line.payer === null ? [] : [t.fromPayer(line.payer)]),
          ...(line.paidAt ? [formatTimestamp(line.paidAt)] : []),
          t.line(channelName(line.source, t, line.source), line.line),
        ].join('. ')}
      </small>
    </ProofOption>
  )
}

/** A record that a member names, and the amount that it shows. */
const OtherProof = ({ payment, proof, onChange, errors }: StatementChoiceProps) => {
  const t = usePaymentsMessages()
  const chooseEvidence = (evidence: string) => {
    onChange({ ...proof, evidence })
  }
  return (
    <div className="dk-two">
      <div className="dk-evidence">
        <Field
          label={t.evidence}
          hint={t.evidenceHint}
          value={proof.evidence}
          maxLength={evidenceMaxLength}
          error={errors.evidence}
          onChange={chooseEvidence}
        />
        <ProofChips payment={payment} evidence={proof.evidence} onChoose={chooseEvidence} />
      </div>
      <Field
        label={t.amountReceived}
        hint={t.amountReceivedHint}
        inputMode="numeric"
        prefix="Tsh"
        value={proof.amount}
        error={errors.amount}
        onChange={(amount) => {
          onChange({ ...proof, amount })
        }}
      />
    </div>
  )
}
