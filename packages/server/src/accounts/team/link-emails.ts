import type { Invitation, Language } from '@charity-kit/contract'
import { messages } from '../../i18n/messages.ts'
import { renderEmail, type RenderedEmail } from '../../outbox/render-email.ts'

/** Returns the mail with an invitation's link. */
export const invitationEmail = (
  { by, role }: Pick<Invitation, 'by' | 'role'>,
  { centreName, link }: { centreName: string; link: string },
  language: Language,
): RenderedEmail => {
  const { roles, subject, opening, action, closing } = messages[language].team
  return renderEmail(
    {
      subject: subject(centreName),
      opening: opening(by, centreName, roles[role]),
      action: { label: action, href: link },
      details: [],
      closing: [...closing, centreName],
    },
    language,
  )
}

/**
 * Returns the mail with the link for a new password. The mail names the owner who asked for the link, so that no
 * owner does so unseen.
 */
export const passwordLinkEmail = (
  { by, centreName, link }: { by: string; centreName: string; link: string },
  language: Language,
): RenderedEmail => {
  const { subject, opening, action, closing } = messages[language].team.passwordLink
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
