import { OtherPages } from '../../routing/other-pages.tsx'
import { usePageTitle, useSite } from '../../site-context.ts'

export const NotFoundPage = () => {
  const { t } = useSite()
  usePageTitle('not-found')
  return (
    <div className="site-wrap site-message">
      <svg className="site-beads" aria-hidden="true" />
      <h1 className="ch-h1">{t.notFound}</h1>
      <p className="ch-lead">{t.notFoundHint}</p>
      <OtherPages />
    </div>
  )
}
