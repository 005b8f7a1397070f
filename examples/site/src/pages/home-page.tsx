import { BeadLogo } from '../layout/bead-logo.tsx'
import { useDonationPanel } from '../layout/donation-panel-context.ts'
import { SiteLink } from '../routing/site-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { useSite } from '../site-context.ts'

/** A thin start: what the centre does, and the two ways to give. */
export const HomePage = () => {
  const { t } = useSite()
  const panel = useDonationPanel()
  usePageTitle('home')
  return (
    <div className="site-wrap site-hero">
      <div className="ch-stack site-hero__text">
        <h1 className="ch-h1">{t.heroHeading}</h1>
        <p className="ch-lead">{t.heroLead}</p>
        <div className="site-hero__buttons">
          <button type="button" className="ch-btn ch-btn--give ch-btn--lg" {...panel.buttonProps}>
            {t.giftMusic}
          </button>
          <SiteLink className="ch-btn ch-btn--line ch-btn--lg" to="/donate">
            {t.supportKids}
          </SiteLink>
        </div>
      </div>
      <BeadLogo className="site-hero__art" />
    </div>
  )
}
