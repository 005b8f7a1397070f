import { useFrameMessages } from '../i18n/catalogue.ts'
import { TabRow } from './tab-row.tsx'

/** Tabs of the centre's pages. The team is one of them, though its section has its own code. */
export const CentreTabs = () => {
  const { team, centreParts: t } = useFrameMessages()
  return (
    <TabRow
      label={t.label}
      tabs={[
        { href: '/centre', text: t.numbers },
        { href: '/centre/partners', text: t.partners },
        { href: '/centre/texts', text: t.texts },
        { href: '/centre/mails', text: t.mails },
        { href: '/centre/phone-texts', text: t.phoneTexts },
        { href: '/centre/contacts', text: t.contacts },
        { href: '/centre/limits', text: t.limits },
        { href: '/centre/team', text: team },
      ]}
    />
  )
}
