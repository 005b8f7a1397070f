import type { Invitation, InvitationInput, Team } from '@charity-kit/contract'
import { ownPasswordCheck } from '../own-password.ts'
import type { SignedIn } from '../../http/caller.ts'
import { inTransaction } from '../../db/open-database.ts'
import { endInvitation, listInvitations } from './invitation-repository.ts'
import { invitationLinks, type InvitationLinks } from './invitation-links.ts'
import { invitationService, noLongerWaits } from './invitation-service.ts'
import { memberDecisions, type MemberDecisions, type OwnersDecision } from './member-decisions.ts'
import {
  passwordLinkService,
  type PasswordLinkService,
  type TeamDependencies,
} from './password-link-service.ts'
import { listMembers } from './team-repository.ts'

/**
 * Management of the team by its owners. Every decision throws DomainError `password_wrong`, and `state_changed` for
 * an invitation that is not pending any more.
 */
export interface TeamService extends MemberDecisions, InvitationLinks {
  list: (signedIn: SignedIn) => Promise<Team>
  invite: (signedIn: SignedIn, input: InvitationInput) => Promise<Invitation>
  /** Sends an invitation again; the earlier link ends. */
  renew: (decision: OwnersDecision) => Promise<Invitation>
  withdraw: (decision: OwnersDecision) => Promise<null>
  readonly passwordLinks: Pick<PasswordLinkService, 'read' | 'use'>
}

export const teamService = (dependencies: TeamDependencies): TeamService => {
  const { db, now, passwords } = dependencies
  const invitations = invitationService(dependencies)
  const passwordLinks = passwordLinkService(dependencies)
  const checkPassword = ownPasswordCheck({ db, passwords })
  const at = (): string => now().toISOString()

  return {
    ...memberDecisions(dependencies, passwordLinks),
    ...invitationLinks(dependencies),
    passwordLinks,

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
  }
}
