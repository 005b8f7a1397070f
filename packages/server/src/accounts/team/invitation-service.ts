import { preferredLanguage, type Invitation, type Language, type StaffRole } from '@charity-kit/contract'
import { findAccountByEmail } from '../account-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { queueEmail } from '../../outbox/outbox-repository.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import type { ServiceDependencies } from '../../outbox/service-dependencies.ts'
import { invitationEmail } from './link-emails.ts'
import { linkIn, newLink } from './link-token.ts'
import { endInvitationsTo, insertInvitation, renewInvitation } from './invitation-repository.ts'
import { lockOwners } from './team-repository.ts'
import { dayMs } from '../../values/durations.ts'

const lifetimeMs = 7 * dayMs

interface InvitationService {
  /**
   * Mails a link that creates an account; earlier links to the address end.
   * @throws DomainError `state_changed` if the person is on the team.
   */
  invite: (invited: { email: string; role: StaffRole; language: Language; by: string }) => Promise<Invitation>
  /**
   * Sends an invitation again; the earlier link ends.
   * @throws DomainError `state_changed` if the invitation is not pending any more.
   */
  renew: (id: number) => Promise<Invitation>
}

export const invitationService = ({
  db,
  now,
  centre,
  publicUrl,
  onMessageQueued,
}: Pick<ServiceDependencies, 'db' | 'now' | 'centre' | 'onMessageQueued'> & {
  publicUrl: string
}): InvitationService => {
  const at = (): string => now().toISOString()
  const expiry = (): string => new Date(now().getTime() + lifetimeMs).toISOString()

  const send = async (
    tx: DatabaseTransaction,
    { email, by, role, expiresAt }: Invitation,
    link: string,
    language: string,
  ): Promise<void> => {
    const written = preferredLanguage(language)
    const { name: centreName } = centre()
    // The person who runs the command has no address that the invited person would know.
    const inviter = by.includes('@') ? by : centreName
    await queueEmail(tx, {
      ...invitationEmail({ by: inviter, role }, { centreName, link: linkIn(link, written) }, written),
      recipient: email,
      language: written,
      createdAt: at(),
      // The content is wiped once it was sent, like a code.
      expiresAt,
    })
  }

  return {
    invite: async ({ email, role, language, by }) => {
      const { link, tokenHash } = newLink(publicUrl, 'welcome')
      const invited = await inTransaction(db, async (tx) => {
        await lockOwners(tx) // if two owners invite the same address at once, the second invitation ends the first
        const account = await findAccountByEmail(tx, normaliseEmail(email))
        if (account?.role === 'staff')
          throw new DomainError('state_changed', { message: (t) => t.team.member(email) })
        await endInvitationsTo(tx, email, at())
        const invitation = await insertInvitation(tx, {
          token_hash: tokenHash,
          email,
          role,
          language,
          actor: by,
          created_at: at(),
          expires_at: expiry(),
        })
        await send(tx, invitation, link, language)
        return invitation
      })
      onMessageQueued()
      return invited
    },

    renew: async (id) => {
      const { link, tokenHash } = newLink(publicUrl, 'welcome')
      const renewed = await inTransaction(db, async (tx) => {
        const invitation = await renewInvitation(tx, id, { token_hash: tokenHash, expires_at: expiry() })
        if (!invitation) throw noLongerWaits()
        const { language, ...rest } = invitation
        await send(tx, rest, link, language)
        return rest
      })
      onMessageQueued()
      return renewed
    },
  }
}

export const noLongerWaits = (): DomainError =>
  new DomainError('state_changed', { message: (t) => t.team.invitationEnded })
