import { useUniqueId } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import './proof-choice.css'

interface ProofChoiceProps {
  label: string
  describedBy?: string
  children: ReactNode
}

/** Radio buttons, each a row with what proves a payment, or whose the money could be. */
export const ProofChoice = ({ label, describedBy, children }: ProofChoiceProps) => (
  <div className="dk-proofs" role="radiogroup" aria-label={label} aria-describedby={describedBy}>
    {children}
  </div>
)

interface ProofOptionProps {
  /** The same for all of a choice. */
  name: string
  checked: boolean
  onChoose: () => void
  title: ReactNode
  amount?: string
  /** It stays in sight, with its reason under the title, and cannot be chosen. */
  isRefused?: boolean
  /** More about it, under the title. */
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
