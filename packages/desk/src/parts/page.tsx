import { Icon } from '@charity-kit/ui'
import { useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { useHeadingFocus } from './heading-focus.ts'
import './page.css'

export interface PageHeadProps {
  title: string
  /**
   * Title of the window, if the page's title names a person. Other users of the device see it in the browser's history.
   */
  windowTitle?: string
  /** Line under the title: the waiting work, or the record's name. */
  subtitle?: ReactNode
  /** Badge beside the title. */
  badge?: ReactNode
  /** Target of the arrow before the title, e.g. `{ href: '/products', text: t.backToProducts }`. */
  back?: { href: string; text: string }
  /** Up to two buttons. A list's main button is among them. */
  actions?: ReactNode
}

/** Head of a page: back, title, actions. Its title takes the focus after navigation from another page. */
export const PageHead = ({ title, windowTitle, subtitle, badge, back, actions }: PageHeadProps) => {
  const heading = useRef<HTMLHeadingElement>(null)
  useHeadingFocus(heading, title, windowTitle)
  return (
    <header className="dk-head">
      {back && (
        <Link className="ch-icon-btn dk-head__back" href={back.href} aria-label={back.text}>
          <Icon name="back" />
        </Link>
      )}
      <div className="dk-head__text">
        <div className="dk-row">
          <h1 className="dk-h1" ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {badge}
        </div>
        {subtitle !== undefined && <p>{subtitle}</p>}
      </div>
      {actions !== undefined && <div className="dk-head__actions">{actions}</div>}
    </header>
  )
}

export interface PageProps extends PageHeadProps {
  /** The page's decision, at the foot of the window. On a phone it replaces the tab bar. */
  foot?: ReactNode
  /** Limits the width to 736 px, for forms and texts. */
  narrow?: boolean
  children: ReactNode
}

/** A page of a section: head, body, and a foot if there is a decision. */
export const Page = ({ foot, narrow, children, ...head }: PageProps) => (
  <div className="dk-page">
    <PageHead {...head} />
    <div className={narrow ? 'dk-body dk-body--narrow' : 'dk-body'}>{children}</div>
    {foot !== undefined && foot !== false && <footer className="dk-foot">{foot}</footer>}
  </div>
)

/** A part of a page with a heading, and a link or a legend beside it. */
export const Section = ({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) => (
  <section className="dk-section">
    <div className="dk-row dk-row--between">
      <h2 className="dk-h2">{title}</h2>
      {aside}
    </div>
    {children}
  </section>
)

/** Page for an address that no section has. */
export const NotFoundPage = () => {
  const t = useFrameMessages()
  return (
    <Page title={t.notFound}>
      <p>{t.notFoundHint}</p>
      <Link className="dk-link" href="/">
        {t.today}
      </Link>
    </Page>
  )
}
