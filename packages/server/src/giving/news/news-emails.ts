import { newsFragment, newsPath, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

interface Addressee {
  /** In the visitor's language. */
  campaignName: string
  token: string
  siteUrl: string
  centreName: string
}

const langQuery = (language: Language): string => (language === 'en' ? '' : `?lang=${language}`)

/** Asks whoever has the address whether they want a campaign's news: anybody may type any address. */
export const confirmNewsEmail = (
  { campaignName, token, siteUrl, centreName }: Addressee,
  language: Language,
): RenderedEmail => {
  const { subject, opening, action } = messages[language].news.confirm
  return renderEmail(
    {
      subject,
      opening: opening(campaignName),
      action: {
        label: action,
        href: siteUrl + newsPath + langQuery(language) + newsFragment('confirm', token),
      },
      details: [],
      closing: [centreName],
    },
    language,
  )
}

/** News of a campaign, with the way to stop them. */
export const newsEmail = (
  { title, text, campaignId, ...to }: Addressee & { title: string; text: string; campaignId: number },
  language: Language,
): RenderedEmail => {
  const { action, why, stop } = messages[language].news
  const { siteUrl } = to
  const lang = language === 'en' ? '' : `&lang=${language}`
  return renderEmail(
    {
      subject: title,
      opening: text.split(/\n{2,}/),
      action: { label: action, href: `${siteUrl}/donate?campaign=${String(campaignId)}${lang}` },
      details: [],
      closing: [why(to.campaignName), to.centreName],
      footer: {
        label: stop,
        href: siteUrl + newsPath + langQuery(language) + newsFragment('stop', to.token),
      },
    },
    language,
  )
}

/** Where a mail program posts to when somebody presses its own button. */
export const oneClickUrl = (siteUrl: string, token: string): string => `${siteUrl}/news/stop/${token}`
