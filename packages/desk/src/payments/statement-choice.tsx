import { evidenceMaxLength, formatTzs, type StaffPaymentDetails } from '@charity-kit/contract'
import { Field, useUniqueId } from '@charity-kit/ui'
import { DifferingId } from '../parts/differing-id.tsx'
import { Section } from '../parts/page.tsx'
import { ProofChoice, ProofOption } from '../parts/proof-choice.tsx'
import { Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName, similarityText } from './payment-words.ts'
import { ProofChips } from './proof-chips.tsx'

/** What proves a payment: a statement's line, or a record that somebody names. */
export interface Proof {
  /** A line's number; undefined for other proof. */
  line: number | undefined
  evidence: string
  amount: string
}

/** What other proof lacks, in words at its fields. */
export type ProofErrors = Partial<Record<'evidence' | 'amount', string>>

/** The line that is chosen beforehand: only one with the exact ID, whose amount agrees if there is one. */
export const likeliestProof = ({ nearLines, due }: StaffPaymentDetails): Proof => {
  const sameId = nearLines.filter((line) => line.similarity === 'same-id')
  return {
    line: (sameId.find((line) => line.amount === due) ?? sameId[0])?.id,
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

/** Statement lines that may be the payment, and other proof; one of them is chosen. */
export const StatementChoice = (props: StatementChoiceProps) => {
  const { payment, proof, onChange } = props
  const t = usePaymentsMessages()
  const name = useUniqueId()
  const hint = useUniqueId()
  const { nearLines } = payment
  return (
    <Section title={t.inStatement}>
      <p className="ch-small ch-muted" id={hint}>
        {nearLines.length > 0 ? t.chooseLine : t.noLines}
      </p>
      <ProofChoice label={t.inStatement} describedBy={hint}>
        {nearLines.map((line) => (
          <LineOption
            key={line.id}
            line={line}
            payment={payment}
            name={name}
            checked={proof.line === line.id}
            onChoose={() => {
              onChange({ ...proof, line: line.id })
            }}
          />
        ))}
        <ProofOption
          name={name}
          checked={proof.line === undefined}
          onChoose={() => {
            onChange({ ...proof, line: undefined })
          }}
          title={nearLines.length > 0 ? t.noneOfThese : t.verifyProof}
        />
      </ProofChoice>
      {proof.line === undefined && <OtherProof {...props} />}
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
          <b className="dk-code">{line.transactionId}</b>
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
