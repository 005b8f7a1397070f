import type { ReactNode } from 'react'

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** The element that says more. */
  describedBy?: string
  children: ReactNode
}

/** A box to tick, and what it says. */
export const Check = ({ checked, onChange, describedBy, children }: CheckProps) => (
  <label className="ch-row ch-check">
    <input
      type="checkbox"
      checked={checked}
      aria-describedby={describedBy}
      onChange={() => {
        onChange(!checked)
      }}
    />
    {children}
  </label>
)
