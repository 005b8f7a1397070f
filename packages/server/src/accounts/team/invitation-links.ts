import { fieldError, type AcceptInvitationInput, type OpenInvitation } from '@charity-kit/contract'
import { findAccountByEmail } from '../account-repository.ts'
import { startSession } from '../session.ts'
import { staffPasswordError } from '../password-strength.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { insertSecurityEvents } from '../security-log/security-event-repository.ts'
import { grantRole } from './grant-role.ts'
import { hashLinkToken } from './link-token.ts'
import { endInvitation, findInvitation } from './invitation-repository.ts'
import type { TeamDependencies } from './password-link-service.ts'
import { hasMembers } from './team-repository.ts'

/** Actions of a person who has an invitation's link. */
export interface InvitationLinks {
  /** Returns the invitation of a link. @throws DomainError `invitation_invalid` */
  read: (token: string) => Promise<OpenInvitation>
  /**
   * Creates the account and returns its session's token.
   * @throws DomainError `invitation_invalid`, `validation_failed`
   */
  accept: (input: AcceptInvitationInput, network: string) => Promise<string>
}

export const invitationLinks = ({ db, now, centre, passwords }: TeamDependencies): InvitationLinks => {
  const find = async (token: string): Promise<FoundInvitation> => {
    const found = await findInvitation(db, hashLinkToken(token), now().toISOString())
    if (!found) throw new DomainError('invitation_invalid')
    return found
  }

  return {
    read: async (token) => {
      const { email, role } = await find(token)
      if (email === null && (await hasMembers(db))) throw new DomainError('invitation_invalid')
      return { email, role, centreName: centre().name }
    },

    accept: async ({ token, firstName, lastName, email: typedEmail, password }, network) => {
      const invitation = await find(token)
      const email = invitation.email ?? typedEmail
      if (email === undefined)
        throw new DomainError('validation_failed', { fields: { email: fieldError('email_required') } })
      const names = { first_name: firstName, last_name: lastName }
      const weakness = await staffPasswordError(password, { email, ...names })
      if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
      const passwordHash = await passwords.hash(password, network)
      return inTransaction(db, (tx) =>
        join(tx, invitation, { email, firstName, lastName, passwordHash, network, at: now() }),
      )
    },
  }
}

type FoundInvitation = NonNullable<Awaited<ReturnType<typeof findInvitation>>>

/** Adds the invited person to the team, and returns their session's token. */
const join = async (
  tx: DatabaseTransaction,
  invitation: FoundInvitation,
  {
    passwordHash,
    network,
    at: joinedAt,
    ...names
  }: {
    email: string
    firstName: string
    lastName: string
    passwordHash: string
    network: string
    at: Date
  },
): Promise<string> => {
  const at = joinedAt.toISOString()
  // If two people open the link, only one gets the account.
  if (!(await endInvitation(tx, invitation.id, at))) throw new DomainError('invitation_invalid')
  const isFirstStart = invitation.email === null
  const isTaken = isFirstStart
    ? await hasMembers(tx)
    : (await findAccountByEmail(tx, normaliseEmail(names.email)))?.role === 'staff'
  if (isTaken) throw new DomainError('invitation_invalid')
  const person = { ...names, role: invitation.role }
  const id = await grantRole(tx, person, { passwordHash, mustChange: false, at })
  const session = await startSession(tx, { account: { id, role: 'staff' }, at: joinedAt, network })
  const events = [
    { kind: 'role-granted', accountId: id, detail: isFirstStart ? 'first start' : 'invitation' },
    { kind: 'signed-in', accountId: id, network },
  ] as const
  await insertSecurityEvents(tx, events, at)
  return session
}
