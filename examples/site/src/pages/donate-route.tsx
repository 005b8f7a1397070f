import { DonatePage } from '@charity-kit/widgets'
import { useSiteLink } from '../routing/site-link.tsx'
import { usePageTitle } from '../page-title.ts'
import { apiBase, useSite } from '../site-context.ts'

export const DonateRoute = () => {
  const { language } = useSite()
  const marketplace = useSiteLink('/marketplace')
  usePageTitle('donate')
  return (
    <div className="site-wrap">
      <DonatePage
        apiBase={apiBase}
        lang={language}
        marketplaceHref={marketplace.href}
        onMarketplaceClick={marketplace.onClick}
      />
    </div>
  )
}
