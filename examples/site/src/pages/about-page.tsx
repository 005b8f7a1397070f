import { AboutPage, useAboutContent } from '@charity-kit/widgets'
import { usePageTitle } from '../page-title.ts'
import { useSite } from '../site-context.ts'

export const AboutSitePage = () => {
  const { language, connection, data } = useSite()
  const { content } = useAboutContent(connection, data.aboutUs)
  usePageTitle('about')
  return <AboutPage content={content} lang={language} />
}
