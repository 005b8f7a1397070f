import { evidenceMaxLength, formatTzs, type StaffPaymentDetails } from '@charity-kit/contract'
import { Field, useUniqueId } from '@charity-kit/ui'
import { Section } from '../parts/page.tsx'
import { Signal } from '../parts/signals.tsx'
import { useFormatTimestamp } from '../parts/use-format-timestamp.ts'
import { usePaymentsMessages } from './messages.ts'
import { channelName, differingLetters, likenessText } from './payment-words.ts'

/** What proves a payment: a statement's line, or a record that somebody names. */
export interface Proof {
  /** A line's number; undefined for other proof. */
  line: number | undefined
  evidence: string
  amount: string
}

/** What other proof lacks, in words at its fields. */
export type ProofErrors = Partial<Record<'evidence' | 'amount', string>>

/** The line that is chosen beforehand: only one whose ID and amount agree. */
export const likeliestProof = ({ nearLines, due }: StaffPaymentDetails): Proof => ({
  line: nearLines.find((line) => line.likeness === 'same-id' && line.amount === due)?.id,
  evidence: '',
  amount: '',
})

interface StatementChoiceProps {
  payment: StaffPaymentDetails
  proof: Proof
  onChange: (proof: Proof) => void
  errors: ProofErrors
}

/** Statement lines that may be the payment, and other proof; one of them is chosen. */
export const StatementChoice = ({ payment, proof, onChange, errors }: StatementChoiceProps) => {
  const t = usePaymentsMessages()
  const formatTimestamp = useFormatTimestamp()
  const name = useUniqueId()
  const hint = useUniqueId()
  const { nearLines, due, transactionId } = payment
  return (
    <Section title={t.inStatement}>
      <p className="ch-small ch-muted" id={hint}>
        {nearLines.length > 0 ? t.chooseLine : t.noLines}
      </p>
      <div className="dk-proofs" role="radiogroup" aria-label={t.inStatement} aria-describedby={hint}>
        {nearLines.map((line) => {
          const { isExact, text } = likenessText(line, due, t)
          return (
            <label key={line.id} className="dk-proof">
              <input
                type="radio"
                name={name}
                checked={proof.line === line.id}
                onChange={() => {
                  onChange({ ...proof, line: line.id })
                }}
              />
              <span className="dk-proof__id dk-code">
                {line.likeness === 'same-amount'
                  ? line.transactionId
                  : differingLetters(line.transactionId, transactionId).map(({ letter, differs }, index) =>
                      differs ? <mark key={index}>{letter}</mark> : letter,
                    )}
              </span>
              <b className="dk-proof__amount">{formatTzs(line.amount)}</b>
              <span className="dk-proof__text">
                <Signal
                  tone={isExact ? 'good' : line.likeness === 'same-amount' ? 'plain' : 'look'}
                  icon={isExact ? 'check' : 'alert'}
                >
                  {text}
                </Signal>
                <small>
                  {[
                    ...(line.paidAt ? [formatTimestamp(line.paidAt)] : []),
                    t.line(channelName(line.source, t, line.source), line.line),
                  ].join('. ')}
                </small>
              </span>
            </label>
          )
        })}
        <label className="dk-proof">
          <input
            type="radio"
            name={name}
            checked={proof.line === undefined}
            onChange={() => {
              onChange({ ...proof, line: undefined })
            }}
          />
          <span className="dk-proof__id">{nearLines.length > 0 ? t.noneOfThese : t.verifyProof}</span>
        </label>
      </div>
      {proof.line === undefined && (
        <div className="dk-two">
          <Field
            label={t.evidence}
            hint={t.evidenceHint}
            value={proof.evidence}
            maxLength={evidenceMaxLength}
            error={errors.evidence}
            onChange={(evidence) => {
              onChange({ ...proof, evidence })
            }}
          />
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
      )}
    </Section>
  )
}
