import {
  newsFragment,
  newsPath,
  pageInLanguage,
  type Language,
  type MailingList,
} from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

interface Addressee {
  token: string
  siteUrl: string
  centreName: string
}

/**
 * Returns the email that asks the owner of an address whether they want a campaign's news: anyone may type any
 * address.
 */
export const confirmNewsEmail = (
  { campaignName, token, siteUrl, centreName }: Addressee & { campaignName: string },
  language: Language,
): RenderedEmail => {
  const { subject, opening, action } = messages[language].news.confirm
  return renderEmail(
    {
      subject,
      opening: opening(campaignName),
      action: {
        label: action,
        href: pageInLanguage(siteUrl + newsPath, language) + newsFragment('confirm', token),
      },
      details: [],
      closing: [centreName],
    },
    language,
  )
}

/** A mailing list, or a campaign with its name in the reader's language. */
export type EmailTopic = MailingList | { id: number; name: string }

/** Returns the page to which the news lead, the label of its button, and why the reader gets the news. */
const topicParts = (topic: EmailTopic, language: Language): { path: string; action: string; why: string } => {
  const { campaign, lists } = messages[language].news
  if (topic === 'newsletter') return { path: '/', ...lists.newsletter }
  if (topic === 'promotions') return { path: '/marketplace', ...lists.promotions }
  return {
    path: `/donate?campaign=${String(topic.id)}`,
    action: campaign.action,
    why: campaign.why(topic.name),
  }
}

/** Returns the email with the news, and with a link that stops them. */
export const newsEmail = (
  { title, text, topic, ...to }: Addressee & { title: string; text: string; topic: EmailTopic },
  language: Language,
): RenderedEmail => {
  const { path, action, why } = topicParts(topic, language)
  const { siteUrl } = to
  return renderEmail(
    {
      subject: title,
      opening: text.split(/\n{2,}/),
      action: { label: action, href: pageInLanguage(siteUrl + path, language) },
      details: [],
      closing: [why, to.centreName],
      footer: {
        label: messages[language].news.stop,
        href: pageInLanguage(siteUrl + newsPath, language) + newsFragment('stop', to.token),
      },
    },
    language,
  )
}

/** Returns the address that a mail program posts to when the reader clicks its unsubscribe button. */
export const oneClickUrl = (siteUrl: string, token: string): string => `${siteUrl}/news/stop/${token}`
