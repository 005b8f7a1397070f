import type { ReactNode } from 'react'

interface Props {
  onFollow: () => void
  className?: string | undefined
  label?: string | undefined
  current?: boolean | undefined
  children: ReactNode
}

/** What the script-tag build takes for "ui/link-or-button.tsx": in somebody else's page no view has an address. */
export const LinkOrButton = ({ onFollow, className, label, current, children }: Props) => (
  <button
    type="button"
    className={className}
    aria-label={label}
    aria-current={current ? 'page' : undefined}
    onClick={onFollow}
  >
    {children}
  </button>
)
