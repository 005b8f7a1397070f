import { useSite } from '../site-context.ts'
import { SiteLink } from './site-link.tsx'

const pages = ['donate', 'marketplace', 'track', 'gifts'] as const

/** Links to other pages, for a page that cannot show its content. */
export const OtherPages = () => {
  const { t } = useSite()
  return (
    <nav aria-label={t.otherPages}>
      <ul className="site-other-pages">
        {pages.map((page) => (
          <li key={page}>
            <SiteLink className="ch-link" to={`/${page}`}>
              {t.titles[page]}
            </SiteLink>
          </li>
        ))}
        <li>
          <SiteLink className="ch-link" to="/">
            {t.titles.home}
          </SiteLink>
        </li>
      </ul>
    </nav>
  )
}
