import { DonatePage } from '@charity-kit/widgets'
import { useHref, useLinkClickHandler } from 'react-router'
import { searchFor } from '../i18n/language-address.ts'
import { useSite } from '../site-context.ts'

const setTitle = (title: string) => {
  document.title = title
}

export const DonateRoute = () => {
  const { language } = useSite()
  const marketplace = { pathname: '/marketplace', search: searchFor(language) }
  const href = useHref(marketplace)
  const goToMarketplace = useLinkClickHandler(marketplace)
  return (
    <div className="site-wrap">
      <DonatePage
        apiBase={location.origin}
        lang={language}
        marketplaceHref={href}
        onMarketplaceClick={goToMarketplace}
        onTitle={setTitle}
      />
    </div>
  )
}
