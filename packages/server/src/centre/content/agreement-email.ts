import type { Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

/**
 * Returns the email that asks an owner to agree to other payment numbers. Only the desk shows the numbers, because an
 * email may be forged.
 */
export const agreementEmail = (
  { by, centreName, link }: { by: string; centreName: string; link: string },
  language: Language,
): RenderedEmail => {
  const { subject, opening, action, closing } = messages[language].team.agreement
  return renderEmail(
    {
      subject: subject(centreName),
      opening: opening(by, centreName),
      action: { label: action, href: link },
      details: [],
      closing: [...closing, centreName],
    },
    language,
  )
}
