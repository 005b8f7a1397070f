import type { AnchorHTMLAttributes } from 'react'
import { useLocation } from 'wouter'
import { useSite } from '../site-context.ts'
import { addressOf } from './paths.ts'

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** Path of this site. */
  to: string
}

/** A link inside the site that keeps the language; use-follow-links.ts follows it. */
export const SiteLink = ({ to, children, ...props }: Props) => (
  <a {...props} href={addressOf(to, useSite().language)}>
    {children}
  </a>
)

/** A {@link SiteLink} with `aria-current="page"` on the current page. */
export const SiteNavLink = (props: Props) => {
  const [path] = useLocation()
  return <SiteLink aria-current={path === props.to ? 'page' : undefined} {...props} />
}
