import { DonatePage } from './donate-page.tsx'
import { usePageTitle } from '../../page-title.ts'
import { addressOf } from '../../routing/language-address.ts'
import { useSite } from '../../site-context.ts'

export const DonateSitePage = () => {
  const { language, connection, centre } = useSite()
  usePageTitle('donate')
  return (
    <div className="site-wrap">
      <DonatePage
        apiBase={connection.apiBase}
        lang={language}
        centre={centre}
        marketplaceHref={addressOf('/marketplace', language)}
      />
    </div>
  )
}
