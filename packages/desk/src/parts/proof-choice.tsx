import { useUniqueId } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import './proof-choice.css'

interface ProofChoiceProps {
  label: string
  describedBy?: string
  children: ReactNode
}

/** Radio buttons in rows: proofs of a payment, or possible owners of money. */
export const ProofChoice = ({ label, describedBy, children }: ProofChoiceProps) => (
  <div className="dk-proofs" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
    {children}
  </div>
)

interface ProofOptionProps {
  /** Name of the radio group, the same for all its options. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  amount?: string
  /** Whether the option is disabled. It stays in sight, with the reason under its title. */
  isRefused?: boolean
  /** Details under the title. */
  children?: ReactNode
}

export const ProofOption = ({
  name,
  checked,
  onChoose,
  title,
  amount,
  isRefused = false,
  children,
}: ProofOptionProps) => {
  const reason = useUniqueId()
  return (
    <label className={isRefused ? 'dk-proof is-refused' : 'dk-proof'}>
      <input
        type="radio"
        name={name}
        checked={checked}
        disabled={isRefused}
        aria-describedby={isRefused ? reason : undefined}
        onChange={onChoose}
      />
      <span className="dk-proof__id">{title}</span>
      {amount !== undefined && <b className="dk-proof__amount">{amount}</b>}
      {children !== undefined && (
        <span className="dk-proof__text" id={reason}>
          {children}
        </span>
      )}
    </label>
  )
}
