import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { useLocation } from 'wouter'
import { useSite } from '../site-context.ts'
import { addressOf } from './language-address.ts'
import { useGo } from './use-go.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A path of this site. */
  to: string
}

/** A press that the browser would follow in this tab, rather than open elsewhere or leave to somebody else. */
const isPlain = (event: MouseEvent) =>
  event.button === 0 &&
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.defaultPrevented)

/** The attributes of a link that stays inside the site and keeps the language; for links that others draw. */
export const useSiteLink = (to: string) => {
  const { language } = useSite()
  const go = useGo()
  return {
    href: addressOf(to, language),
    onClick: (event: MouseEvent) => {
      if (!isPlain(event)) return
      event.preventDefault()
      go(to)
    },
  }
}

export const SiteLink = ({ to, onClick, children, ...props }: Props) => {
  const link = useSiteLink(to)
  return (
    <a
      {...props}
      href={link.href}
      onClick={(event) => {
        onClick?.(event)
        link.onClick(event)
      }}
    >
      {children}
    </a>
  )
}

/** The same, and it says `aria-current="page"` while the visitor is there. */
export const SiteNavLink = (props: Props) => {
  const [path] = useLocation()
  return <SiteLink aria-current={path === props.to ? 'page' : undefined} {...props} />
}
