import type { ReactNode } from 'react'

interface CheckProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** ID of an element with more information. */
  describedBy?: string
  children: ReactNode
}

/** A labelled checkbox. */
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
