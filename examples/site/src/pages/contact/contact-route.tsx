import { ContactPage } from './contact-page.tsx'
import { useContactContent } from './use-contact-content.ts'
import { usePageTitle, useSite } from '../../site-context.ts'

export const ContactSitePage = () => {
  const { connection, data } = useSite()
  const contact = useContactContent(connection, data.contactUs)
  usePageTitle('contact')
  return <ContactPage {...connection} {...contact} />
}
