import type { SecurityEventKind, StaffRole, TeamMember } from '@charity-kit/contract'
import { findAccountByEmail } from '../account-repository.ts'
import { ownPasswordCheck } from '../own-password.ts'
import { deleteSecondFactor } from '../second-factor-repository.ts'
import { deleteSessionsOf } from '../session-repository.ts'
import type { SignedIn } from '../../http/caller.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { insertSecurityEvents } from '../security-log/security-event-repository.ts'
import { listDeciders, wasCashier, wasOwner } from './deciders-repository.ts'
import type { PasswordLinkService, TeamDependencies } from './password-link-service.ts'
import { listMembers, lockOwners, setMemberOff, setMemberRole } from './team-repository.ts'

/** An owner's decision about a member or an invitation, with the owner's own password. */
export interface OwnersDecision {
  signedIn: SignedIn
  id: number
  password: string
  /** Role of the member as the owner read it; undefined decides on the present role. */
  from?: StaffRole | undefined
}

/**
 * Decisions of owners about members. Every decision throws DomainError `password_wrong`, `not_found` if there is no
 * such member, and `state_changed` if it would leave the centre without an owner or was made before.
 */
export interface MemberDecisions {
  changeRole: (decision: OwnersDecision & { role: StaffRole }) => Promise<TeamMember>
  switchOff: (decision: OwnersDecision) => Promise<TeamMember>
  switchOn: (decision: OwnersDecision) => Promise<TeamMember>
  endSessions: (decision: OwnersDecision) => Promise<TeamMember>
  /**
   * Removes a lost second factor. The password stays, and the member sets up a new second factor at the next sign-in.
   */
  removeSecondFactor: (decision: OwnersDecision & { since?: string | undefined }) => Promise<TeamMember>
  /** Mails a member a link that sets a new password: see {@link PasswordLinkService}. */
  sendPasswordLink: (decision: OwnersDecision) => Promise<TeamMember>
}

/** A decision, with the owner who made it, for the security log. */
interface Decided {
  decision: OwnersDecision
  by: string
  at: string
}

export const memberDecisions = (
  { db, now, passwords, onMessageQueued }: TeamDependencies,
  passwordLinks: Pick<PasswordLinkService, 'send'>,
): MemberDecisions => {
  const at = (): string => now().toISOString()
  const checkPassword = ownPasswordCheck({ db, passwords })

  const findMember = async (id: number, you: number): Promise<TeamMember> => {
    const member = (await listMembers(db, at())).find((each) => each.id === id)
    if (!member) throw noSuchMember()
    return { ...member, isYou: id === you }
  }

  /** Makes an owner's decision about a member, and returns the changed member. */
  const decide = async (
    decision: OwnersDecision,
    work: (tx: DatabaseTransaction, decided: Decided) => Promise<void>,
  ): Promise<TeamMember> => {
    const { signedIn, id, password } = decision
    const { email } = await checkPassword(signedIn, password)
    await findMember(id, signedIn.accountId)
    await inTransaction(db, (tx) => work(tx, { decision, by: email, at: at() }))
    return findMember(id, signedIn.accountId)
  }

  return {
    changeRole: ({ role, ...decision }) => decide(decision, (tx, decided) => changeRole(tx, decided, role)),
    switchOff: (decision) => decide(decision, switchOff),
    switchOn: (decision) => decide(decision, switchOn),
    endSessions: (decision) => decide(decision, endSessions),
    removeSecondFactor: ({ since, ...decision }) =>
      decide(decision, (tx, decided) => removeSecondFactor(tx, decided, since)),
    sendPasswordLink: async (decision) => {
      const member = await decide(decision, (tx, { by }) =>
        passwordLinks.send(tx, decision.id, { id: decision.signedIn.accountId, email: by }),
      )
      onMessageQueued()
      return member
    },
  }
}

const changeRole = async (tx: DatabaseTransaction, decided: Decided, role: StaffRole): Promise<void> => {
  const { decision } = decided
  const isOwner = (await lockOwners(tx)).includes(decision.id)
  // A role without effect is not logged: a new owner has no say about payment numbers yet.
  if (isOwner && role === 'owner') return
  if (role !== 'owner') await requireAnotherOwner(tx, decision.id)
  const was = await deciderBefore(tx, decision.id, isOwner)
  if (!(await setMemberRole(tx, decision, role))) throw isSoAlready()
  await log(tx, 'role-granted', decided, (owner) => `${role} by ${owner}${was}`)
}

const switchOff = async (tx: DatabaseTransaction, decided: Decided): Promise<void> => {
  const { decision } = decided
  const isOwner = (await lockOwners(tx)).includes(decision.id)
  await requireAnotherOwner(tx, decision.id)
  const was = await deciderBefore(tx, decision.id, isOwner)
  if (!(await setMemberOff(tx, decision, true))) throw isSoAlready()
  await deleteSessionsOf(tx, decision.id)
  await log(tx, 'role-revoked', decided, (owner) => `by ${owner}${was}`)
}

const switchOn = async (tx: DatabaseTransaction, decided: Decided): Promise<void> => {
  const { decision } = decided
  if (!(await setMemberOff(tx, decision, false))) throw isSoAlready()
  // A visitor's session of this account must not become a staff session.
  await deleteSessionsOf(tx, decision.id)
  await log(tx, 'role-granted', decided)
}

const endSessions = async (tx: DatabaseTransaction, decided: Decided): Promise<void> => {
  await deleteSessionsOf(tx, decided.decision.id)
  await log(tx, 'session-ended', decided)
}

const removeSecondFactor = async (
  tx: DatabaseTransaction,
  decided: Decided,
  since: string | undefined,
): Promise<void> => {
  const { id } = decided.decision
  if (!(await deleteSecondFactor(tx, id, since))) {
    if (since !== undefined) throw isSoAlready()
    throw new DomainError('state_changed', { message: (t) => t.team.noSecondFactor })
  }
  await deleteSessionsOf(tx, id)
  await log(tx, 'second-factor-removed', decided)
}

/** Logs a decision by the owner's number: the security log contains no names. */
const log = async (
  tx: DatabaseTransaction,
  kind: SecurityEventKind,
  { decision, by, at }: Decided,
  detailOf = (owner: string): string => `by ${owner}`,
): Promise<void> => {
  const owner = await findAccountByEmail(tx, normaliseEmail(by))
  const detail = detailOf(String(owner?.id ?? ''))
  await insertSecurityEvents(tx, [{ kind, accountId: decision.id, detail }], at)
}

/** Returns the suffix in the security log for a role that included payments: see deciders-repository.ts. */
const deciderBefore = async (tx: DatabaseTransaction, id: number, isOwner: boolean): Promise<string> => {
  if (isOwner) return wasOwner
  return (await listDeciders(tx)).some((decider) => decider.id === id) ? wasCashier : ''
}

/**
 * Requires a second owner who can sign in.
 * @throws DomainError `state_changed` if this is the only owner who can sign in.
 */
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
