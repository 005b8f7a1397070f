import type { StaffPaymentDetails } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import type { PaymentsMessages } from '../i18n/en/payments.ts'
import { usePaymentsMessages } from './messages.ts'
import '../parts/filter-chips.css'

const banks = ['crdb', 'nmb']
const ofBank = ({ channel, method }: StaffPaymentDetails): boolean =>
  channel === null ? method === 'Bank Transfer' : banks.includes(channel)

/** Returns the usual proofs of a wallet's or bank's payment without a statement, as staff would write them. */
const usualProofs = (payment: StaffPaymentDetails, t: PaymentsMessages): string[] => {
  const channel = payment.channel ?? payment.wallet ?? (payment.method === 'M-Pesa' ? 'm-pesa' : null)
  const app = Object.entries(t.proofApps).find(([name]) => name === channel)?.[1]
  return [...(app === undefined ? [] : [app]), ...(ofBank(payment) ? [t.proofOnPaper] : [])]
}

interface ProofChipsProps {
  payment: StaffPaymentDetails
  /** Current text of the field. */
  evidence: string
  onChoose: (evidence: string) => void
}

/** Buttons that fill the field with a usual proof, which can then be changed. */
export const ProofChips = ({ payment, evidence, onChoose }: ProofChipsProps) => {
  const t = usePaymentsMessages()
  const proofs = usualProofs(payment, t)
  if (proofs.length === 0) return null
  return (
    <div className="dk-proof-chips" role="group" aria-label={t.usualProofs}>
      {proofs.map((proof) => (
        <button
          key={proof}
          type="button"
          className="dk-chip"
          aria-pressed={evidence === proof}
          onClick={() => {
            onChoose(proof)
          }}
        >
          {evidence === proof && <Icon name="check" />}
          <span>{proof}</span>
        </button>
      ))}
    </div>
  )
}
