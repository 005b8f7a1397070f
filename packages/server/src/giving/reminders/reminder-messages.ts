import { formatTzs, pageInLanguage, reminderPath, recordNumber, type Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { fitText } from '../../outbox/fit-text.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

/** Content of a reminder. */
export interface ReminderNews {
  amountTzs: number
  /** Name of the campaign in the donor's language; null if it takes no donations now. */
  campaign: string | null
  /** Whether the reminder pauses by itself after this message. */
  isLast: boolean
}

/** Returns the text of a reminder in one message: see {@link fitText}. */
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

/**
 * Returns the address of the page that shows and changes a reminder. Without a token the page says that there is no
 * reminder.
 */
export const reminderPageUrl = (siteUrl: string, opens?: { token: string; language: Language }): string => {
  const page = siteUrl + reminderPath
  return opens ? `${pageInLanguage(page, opens.language)}#${opens.token}` : page
}
