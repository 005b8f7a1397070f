import {
  fieldError,
  type AcceptInvitationInput,
  type Invitation,
  type InvitationInput,
  type OpenInvitation,
  type SecurityEventKind,
  type StaffRole,
  type Team,
  type TeamMember,
} from '@charity-kit/contract'
import { findAccountByEmail } from '../account-repository.ts'
import { ownPasswordCheck } from '../own-password.ts'
import { deleteSecondFactor } from '../second-factor-repository.ts'
import { deleteSessionsOf } from '../session-repository.ts'
import { startSession } from '../session.ts'
import type { SignedIn } from '../signed-in.ts'
import { staffPasswordError } from '../staff-password.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { insertSecurityEvents } from '../security-log/security-event-repository.ts'
import { grantRole } from './grant-role.ts'
import { hashLinkToken } from './link-token.ts'
import { endInvitation, findInvitation, listInvitations } from './invitation-repository.ts'
import { invitationService, noLongerWaits } from './invitation-service.ts'
import { listDeciders, wasCashier, wasOwner } from './deciders-repository.ts'
import { passwordLinkService, type PasswordLinkService } from './password-link-service.ts'
import type { TeamDependencies } from './team-dependencies.ts'
import { hasMembers, listMembers, lockOwners, setMemberOff, setMemberRole } from './team-repository.ts'

/** An owner's decision about a member or an invitation, with the owner's own password. */
interface OwnersDecision {
  signedIn: SignedIn
  id: number
  password: string
  /** The member's role as it was read; undefined decides on whatever it is now. */
  from?: StaffRole | undefined
}

/**
 * The team, as owners look after it. Every decision throws DomainError `password_wrong`, `not_found` if there is no such member or
 * invitation, and `state_changed` if it would leave the centre without an owner, or was made before.
 */
export interface TeamService {
  list: (signedIn: SignedIn) => Promise<Team>
  invite: (signedIn: SignedIn, input: InvitationInput) => Promise<Invitation>
  /** Sends an invitation again; the earlier link ends. */
  renew: (decision: OwnersDecision) => Promise<Invitation>
  withdraw: (decision: OwnersDecision) => Promise<null>
  changeRole: (decision: OwnersDecision & { role: StaffRole }) => Promise<TeamMember>
  switchOff: (decision: OwnersDecision) => Promise<TeamMember>
  switchOn: (decision: OwnersDecision) => Promise<TeamMember>
  endSessions: (decision: OwnersDecision) => Promise<TeamMember>
  /** For somebody who lost it; their password stays, and they set up another one at the next sign-in. */
  removeSecondFactor: (decision: OwnersDecision & { since?: string | undefined }) => Promise<TeamMember>
  /** Mails a member a link that sets a new password: see {@link PasswordLinkService}. */
  sendPasswordLink: (decision: OwnersDecision) => Promise<TeamMember>
  readonly passwordLinks: Pick<PasswordLinkService, 'read' | 'use'>
  /** What a link is for. @throws DomainError `invitation_invalid` */
  read: (token: string) => Promise<OpenInvitation>
  /** Makes the account and returns its session's token. @throws DomainError `invitation_invalid`, `validation_failed` */
  accept: (input: AcceptInvitationInput, network: string) => Promise<string>
}

export const teamService = (dependencies: TeamDependencies): TeamService => {
  const { db, now, centreName, passwords } = dependencies
  const invitations = invitationService(dependencies)
  const passwordLinks = passwordLinkService(dependencies)
  const at = (): string => now().toISOString()
  const log = (tx: DatabaseTransaction, kind: SecurityEventKind, accountId: number, detail: string) =>
    insertSecurityEvents(tx, [{ kind, accountId, detail }], at())

  const checkPassword = ownPasswordCheck({ db, passwords })

  const findMember = async (id: number, you: number): Promise<TeamMember> => {
    const member = (await listMembers(db, at())).find((each) => each.id === id)
    if (!member) throw noSuchMember()
    return { ...member, isYou: id === you }
  }

  /** Takes an owner's decision about a member, and returns the member afterwards. */
  const decide = async (
    { signedIn, id, password }: OwnersDecision,
    work: (tx: DatabaseTransaction, by: string) => Promise<void>,
  ): Promise<TeamMember> => {
    const { email } = await checkPassword(signedIn, password)
    await findMember(id, signedIn.accountId)
    await inTransaction(db, (tx) => work(tx, email))
    return findMember(id, signedIn.accountId)
  }

  return {
    list: async ({ accountId }) => ({
      members: (await listMembers(db, at())).map((member) => ({ ...member, isYou: member.id === accountId })),
      invitations: await listInvitations(db),
    }),

    invite: async (signedIn, { password, ...invited }) => {
      const { email: by } = await checkPassword(signedIn, password)
      return invitations.invite({ ...invited, by })
    },

    renew: async ({ signedIn, id, password }) => {
      await checkPassword(signedIn, password)
      return invitations.renew(id)
    },

    withdraw: async ({ signedIn, id, password }) => {
      await checkPassword(signedIn, password)
      const isEnded = await inTransaction(db, (tx) => endInvitation(tx, id, at()))
      if (!isEnded) throw noLongerWaits()
      return null
    },

    changeRole: ({ role, ...decision }) =>
      decide(decision, async (tx, by) => {
        const isOwner = (await lockOwners(tx)).includes(decision.id)
        // A role that nobody got is not logged: a new owner has no say about payment numbers yet.
        if (isOwner && role === 'owner') return
        if (role !== 'owner') await requireAnotherOwner(tx, decision.id)
        const was = await deciderBefore(tx, decision.id, isOwner)
        if (!(await setMemberRole(tx, decision, role))) throw isSoAlready()
        await log(tx, 'role-granted', decision.id, `${role} by ${await numberOf(tx, by)}${was}`)
      }),

    switchOff: (decision) =>
      decide(decision, async (tx, by) => {
        const isOwner = (await lockOwners(tx)).includes(decision.id)
        await requireAnotherOwner(tx, decision.id)
        const was = await deciderBefore(tx, decision.id, isOwner)
        if (!(await setMemberOff(tx, decision, true))) throw isSoAlready()
        await deleteSessionsOf(tx, decision.id)
        await log(tx, 'role-revoked', decision.id, `by ${await numberOf(tx, by)}${was}`)
      }),

    switchOn: (decision) =>
      decide(decision, async (tx, by) => {
        if (!(await setMemberOff(tx, decision, false))) throw isSoAlready()
        // A visitor's session of this account must not become one of the staff's.
        await deleteSessionsOf(tx, decision.id)
        await log(tx, 'role-granted', decision.id, `by ${await numberOf(tx, by)}`)
      }),

    endSessions: (decision) =>
      decide(decision, async (tx, by) => {
        await deleteSessionsOf(tx, decision.id)
        await log(tx, 'session-ended', decision.id, `by ${await numberOf(tx, by)}`)
      }),

    removeSecondFactor: ({ since, ...decision }) =>
      decide(decision, async (tx, by) => {
        if (!(await deleteSecondFactor(tx, decision.id, since))) {
          if (since !== undefined) throw isSoAlready()
          throw new DomainError('state_changed', { message: (t) => t.team.noSecondFactor })
        }
        await deleteSessionsOf(tx, decision.id)
        await log(tx, 'second-factor-removed', decision.id, `by ${await numberOf(tx, by)}`)
      }),

    sendPasswordLink: async (decision) => {
      const member = await decide(decision, (tx, by) =>
        passwordLinks.send(tx, decision.id, { id: decision.signedIn.accountId, email: by }),
      )
      dependencies.onEmailQueued()
      return member
    },
    passwordLinks,

    read: async (token) => {
      const found = await findInvitation(db, hashLinkToken(token), at())
      if (!found || (found.email === null && (await hasMembers(db))))
        throw new DomainError('invitation_invalid')
      return { email: found.email, role: found.role, centreName }
    },

    accept: async ({ token, firstName, lastName, email: typedEmail, password }, network) => {
      const found = await findInvitation(db, hashLinkToken(token), at())
      if (!found) throw new DomainError('invitation_invalid')
      const email = found.email ?? typedEmail
      if (email === undefined)
        throw new DomainError('validation_failed', { fields: { email: fieldError('email_required') } })
      const names = { first_name: firstName, last_name: lastName }
      const weakness = await staffPasswordError(password, { email, ...names })
      if (weakness) throw new DomainError('validation_failed', { fields: { password: weakness } })
      const passwordHash = await passwords.hash(password, network)
      return inTransaction(db, async (tx) => {
        // Of two who open the link, one gets the account.
        if (!(await endInvitation(tx, found.id, at()))) throw new DomainError('invitation_invalid')
        const isTaken =
          found.email === null
            ? await hasMembers(tx)
            : (await findAccountByEmail(tx, normaliseEmail(email)))?.role === 'staff'
        if (isTaken) throw new DomainError('invitation_invalid')
        const person = { email, firstName, lastName, role: found.role }
        const id = await grantRole(tx, person, { passwordHash, mustChange: false, at: at() })
        const session = await startSession(tx, { account: { id, role: 'staff' }, at: now(), network })
        await log(tx, 'role-granted', id, found.email === null ? 'first start' : 'invitation')
        await insertSecurityEvents(tx, [{ kind: 'signed-in', accountId: id, network }], at())
        return session
      })
    },
  }
}

/** What the security log adds about a role that included payments: see deciders-repository.ts. */
const deciderBefore = async (tx: DatabaseTransaction, id: number, isOwner: boolean): Promise<string> => {
  if (isOwner) return wasOwner
  return (await listDeciders(tx)).some((decider) => decider.id === id) ? wasCashier : ''
}

/** For the security log, which names nobody. */
const numberOf = async (tx: DatabaseTransaction, email: string): Promise<string> =>
  String((await findAccountByEmail(tx, normaliseEmail(email)))?.id ?? '')

/** @throws DomainError `state_changed` if this is the only owner who can sign in. */
const requireAnotherOwner = async (tx: DatabaseTransaction, id: number): Promise<void> => {
  const owners = await lockOwners(tx)
  if (owners.length === 1 && owners[0] === id) {
    throw new DomainError('state_changed', {
      message: (t) => t.team.lastOwner,
    })
  }
}

const noSuchMember = (): DomainError =>
  new DomainError('not_found', { message: 'There is no such member of the team.' })
const isSoAlready = (): DomainError => new DomainError('state_changed', { message: (t) => t.decidedJustNow })
