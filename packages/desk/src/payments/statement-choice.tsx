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

/** What proves a payment: a statement's line, what a phone or provider said, or a record that somebody names. */
export interface Proof {
  /** A line's number; undefined for other proof. */
  line: number | undefined
  /** A notice's number; undefined for other proof. */
  notice: number | undefined
  evidence: string
  amount: string
}

/** What other proof lacks, in words at its fields. */
export type ProofErrors = Partial<Record<'evidence' | 'amount', string>>

/** What phones and providers said that can verify a payment: its ID and exactly what is due, the strongest first. */
export const provingNotices = ({ notices, due }: StaffPaymentDetails): PaymentNotice[] =>
  notices
    .filter(({ isFree, amount }) => isFree && amount === due)
    .toSorted((one, other) => feedGrades.indexOf(other.grade) - feedGrades.indexOf(one.grade))

/** What is chosen beforehand: a line only with the exact ID, whose amount agrees if there is one; else what a phone or provider said. */
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

/** Statement lines that may be the payment, what phones and providers said, and other proof; one of them is chosen. */
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
  /** That of all options. */
  name: string
  checked: boolean
  onChoose: () => void
}

/** A line of a statement: where its ID and its amount differ from what was sent, and where it stands. */
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

/** A record that somebody names, and how much it shows. */
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
