import { DonatePage } from '@charity-kit/widgets'
import { usePageTitle } from '../page-title.ts'
import { addressOf } from '../routing/language-address.ts'
import { useSite } from '../site-context.ts'

export const DonateSitePage = () => {
  const { language, connection } = useSite()
  usePageTitle('donate')
  return (
    <div className="site-wrap">
      <DonatePage
        apiBase={connection.apiBase}
        lang={language}
        marketplaceHref={addressOf('/marketplace', language)}
      />
    </div>
  )
}
