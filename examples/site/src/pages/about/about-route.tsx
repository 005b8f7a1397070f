import { AboutPage } from './about-page.tsx'
import { useAboutContent } from '../../content/use-content.ts'
import { usePageTitle } from '../../page-title.ts'
import { useSite } from '../../site-context.ts'

export const AboutSitePage = () => {
  const { language, connection, data } = useSite()
  const { content } = useAboutContent(connection, data.aboutUs)
  usePageTitle('about')
  return <AboutPage content={content} lang={language} />
}
