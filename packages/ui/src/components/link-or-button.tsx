import type { ReactNode } from 'react'

interface Props {
  /** Where it leads on a site with addresses; without one it is a button. */
  href?: string | undefined
  onNavigate: () => void
  className?: string | undefined
  label?: string | undefined
  /** It stands for the page that is shown. */
  current?: boolean | undefined
  children: ReactNode
}

/** Leads somewhere: a real link where there is an address (a new tab works), else a button. */
export const LinkOrButton = ({ href, onNavigate, className, label, current, children }: Props) => {
  const attributes = {
    className,
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
        // The browser's own ways of following a link stay its own.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {children}
    </a>
  )
}
