import type { ReactNode } from 'react'

interface LinkOrButtonProps {
  /** Where it leads; without an address it is a button. */
  href?: string | undefined
  onNavigate: () => void
  className?: string | undefined
  part?: string | undefined
  label?: string | undefined
  /** It leads to the page that is shown. */
  current?: boolean | undefined
  children: ReactNode
}

/** Leads somewhere: a real link where there is an address (a new tab works), else a button. */
export const LinkOrButton = ({
  href,
  onNavigate,
  className,
  part,
  label,
  current,
  children,
}: LinkOrButtonProps) => {
  const attributes = {
    className,
    part,
    'aria-label': label,
    'aria-current': current ? ('page' as const) : undefined,
  }
  return href === undefined ? (
    <button type="button" {...attributes} onClick={onNavigate}>
      {children}
    </button>
  ) : (
    <a
      href={href}
      {...attributes}
      onClick={(event) => {
        // A new tab or window, or a download: the browser's own.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {children}
    </a>
  )
}
