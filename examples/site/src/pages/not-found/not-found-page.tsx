import { buttonClass } from '@charity-kit/ui'
import { SiteLink } from '../../routing/site-link.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'

export const NotFoundPage = () => {
  const { t } = useSite()
  usePageTitle('not-found')
  return (
    <div className="site-wrap site-message">
      <svg className="site-beads" aria-hidden="true" />
      <h1 className="ch-h1">{t.notFound}</h1>
      <p className="ch-lead">{t.notFoundHint}</p>
      <SiteLink className={buttonClass()} to="/">
        {t.toHome}
      </SiteLink>
    </div>
  )
}
