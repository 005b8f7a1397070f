import { Icon } from '@charity-kit/ui'
import { useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import { useFrameMessages } from '../i18n/catalogue.ts'
import { useHeadingFocus } from './heading-focus.ts'
import './page.css'

export interface PageHeadProps {
  title: string
  /** The window's, where the title names a person: whoever shares the device sees it in the browser's history. */
  windowTitle?: string
  /** One line under the title: what waits, or which thing it is. */
  subtitle?: ReactNode
  /** A badge beside the title. */
  badge?: ReactNode
  /** Where the arrow before the title leads, e.g. `{ href: '/products', text: t.backToProducts }`. */
  back?: { href: string; text: string }
  /** At most two buttons; the main one of a list stands here. */
  actions?: ReactNode
}

/** The head of a page: back, title, actions. Its title takes the focus when one comes from another page. */
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
  /** Stands at the foot of the window: the one decision of the page. On a phone the tab bar makes room for it. */
  foot?: ReactNode
  /** For forms and texts: 736 px wide at most. */
  narrow?: boolean
  children: ReactNode
}

/** A page of a section: head, body, and a foot where something is decided. */
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

/** What an address that no section knows shows. */
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
