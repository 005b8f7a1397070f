import type { ReactNode } from 'react'

/** Where a site's pages are, and how to get there. */
export interface Navigation {
  donateHref: string
  marketplaceHref: string
  /** For a router: goes there without a page load. Without it links are plain links. */
  onNavigate?: ((href: string) => void) | undefined
}

interface Props {
  href: string
  className: string
  onNavigate: Navigation['onNavigate']
  children: ReactNode
}

/** A real link; a plain press is the router's where there is one. */
export const PageLink = ({ href, className, onNavigate, children }: Props) => (
  <a
    href={href}
    className={className}
    onClick={(event) => {
      if (!onNavigate || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      onNavigate(href)
    }}
  >
    {children}
  </a>
)
