import { formatTzs, pageInLanguage, reminderPath, recordNumber, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { fitText } from '../../outbox/fit-text.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

/** What a reminder says. */
export interface ReminderNews {
  amountTzs: number
  /** In the giver's language; null for one that takes nothing now. */
  campaign: string | null
  /** It pauses by itself after this one. */
  isLast: boolean
}

/** One message: see {@link fitText}. */
export const reminderText = (
  { amountTzs, campaign, isLast }: ReminderNews,
  { centreName, url }: { centreName: string; url: string },
  language: Language,
): string => {
  const words = messages[language].reminders.text
  const wordings = (isLast ? words.last : words.usual)(formatTzs(amountTzs), campaign)
  return fitText({ centreName, wordings, label: words.label, url })
}

export const reminderEmail = (
  { amountTzs, campaign, isLast }: ReminderNews,
  { centreName, pageUrl, reference }: { centreName: string; pageUrl: string; reference: number },
  language: Language,
): RenderedEmail => {
  const words = messages[language].reminders.email
  const amount = formatTzs(amountTzs)
  return renderEmail(
    {
      subject: words.subject(amount, campaign),
      opening: [...words.opening(amount, campaign), ...(isLast ? [words.last] : [])],
      action: { label: words.action, href: pageUrl },
      details: [],
      closing: [words.why(recordNumber('donation', reference)), centreName],
      footer: { label: words.stop, href: pageUrl },
    },
    language,
  )
}

/** The page that shows and changes a reminder; without a token it says that there is none. */
export const reminderPageUrl = (siteUrl: string, opens?: { token: string; language: Language }): string => {
  const page = siteUrl + reminderPath
  return opens ? `${pageInLanguage(page, opens.language)}#${opens.token}` : page
}
