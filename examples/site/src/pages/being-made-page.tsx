import { SiteLink } from '../layout/site-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { useSite } from '../site-context.ts'

/** Stands in for a page that the header already leads to. */
export const BeingMadePage = ({ name }: { name: 'marketplace' | 'aboutUs' | 'contact' }) => {
  const { t } = useSite()
  usePageTitle(t[name])
  return (
    <div className="site-wrap site-calm">
      <h1 className="ch-h1">{t[name]}</h1>
      <p className="ch-lead">{t.beingMade}</p>
      <SiteLink className="ch-btn" to="/donate">
        {t.supportKids}
      </SiteLink>
    </div>
  )
}
