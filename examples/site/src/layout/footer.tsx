import { localizedText, type FooterContent } from '@charity-kit/contract'
import { useSite } from '../site-context.ts'
import { SiteLink } from '../routing/site-link.tsx'
import { SiteIcon, type SiteIconName } from '../art/site-icon.tsx'
import { SiteLogo } from '../art/site-logo.tsx'

/** Icons by the kind of social link; other kinds have the icon of a website. */
const socialIcons = new Map<string, SiteIconName>([
  ['chat', 'chat'],
  ['video', 'play'],
])

/** Footer with the centre's data; empty without them, as a load failure is silent. */
export const Footer = () => {
  const { footer } = useSite()
  return (
    <footer className="site-footer">
      <hr className="site-thread" aria-hidden />
      <div className="site-wrap">{footer && <FooterColumns footer={footer} />}</div>
    </footer>
  )
}

const FooterColumns = ({ footer }: { footer: FooterContent }) => {
  const { t, language } = useSite()
  const { phone, email, address } = footer.contact
  return (
    <div className="site-footer__grid">
      <div className="ch-stack">
        <div className="site-logo site-logo--tagline">
          <SiteLogo name={footer.companyName} />
        </div>
        <p className="ch-muted">{localizedText(footer.description, language)}</p>
        <ul className="site-social">
          {footer.socialLinks.map(({ kind, label, href }) => (
            <li key={href}>
              <a className="ch-icon-btn" href={href} aria-label={localizedText(label, language)}>
                <SiteIcon name={socialIcons.get(kind) ?? 'globe'} />
              </a>
            </li>
          ))}
        </ul>
      </div>
      <nav aria-label={t.quickLinks}>
        <h2 className="ch-h4">{t.quickLinks}</h2>
        <ul className="site-footer__links">
          {footer.quickLinks.map(({ label, href }) => (
            <li key={href}>
              {href.startsWith('/') ? (
                <SiteLink to={href}>{localizedText(label, language)}</SiteLink>
              ) : (
                <a href={href}>{localizedText(label, language)}</a>
              )}
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className="ch-h4">{t.contact}</h2>
        <address className="site-footer__contact">
          <a href={`tel:${phone.replace(/\s/g, '')}`}>
            <SiteIcon name="phone" />
            {phone}
          </a>
          <a href={`mailto:${email}`}>
            <SiteIcon name="mail" />
            {email}
          </a>
          <span>
            <SiteIcon name="place" />
            {localizedText(address, language)}
          </span>
        </address>
      </div>
    </div>
  )
}
