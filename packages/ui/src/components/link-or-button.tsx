import type { ReactNode } from 'react'

interface LinkOrButtonProps {
  /** Address of the link; without an address the element is a button. */
  href?: string | undefined
  onNavigate: () => void
  className?: string | undefined
  part?: string | undefined
  label?: string | undefined
  /** Whether the link leads to the current page. */
  current?: boolean | undefined
  children: ReactNode
}

/** A real link if there is an address, so that a new tab works; otherwise a button. */
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
        // The browser handles a new tab, a new window or a download.
        if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        onNavigate()
      }}
    >
      {children}
    </a>
  )
}
