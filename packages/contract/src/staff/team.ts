import * as v from 'valibot'
import { givenPassword } from '../calls/account.ts'
import { email } from '../values/email.ts'
import { languageCodes } from '../values/languages.ts'
import { line, requiredLine } from '../values/text.ts'
import type { Call, NoRequest, RecordRequest } from '../wire/call.ts'
import { staffRole } from './roles.ts'
import { ownPasswordInput, secondFactorCodeIfAny, staffMember, type StaffMember } from './sign-in.ts'

/** Member of the staff. Timestamps are ISO 8601 in UTC. */
export const teamMember = v.object({
  id: v.number(),
  email: v.string(),
  firstName: v.string(),
  lastName: v.string(),
  role: staffRole,
  /** Whether the account is switched off: it keeps its role, but nobody can sign in with it. */
  isOff: v.boolean(),
  /** Time when the second factor was set up. Null without one. */
  secondFactorSince: v.nullable(v.string()),
  /** Last use of a session. Null if there is no open session. */
  lastUsedAt: v.nullable(v.string()),
  isYou: v.boolean(),
})
export type TeamMember = v.InferOutput<typeof teamMember>

/** Invitation that was neither accepted nor withdrawn. */
export const invitation = v.object({
  id: v.number(),
  email: v.string(),
  role: staffRole,
  by: v.string(),
  createdAt: v.string(),
  expiresAt: v.string(),
})
export type Invitation = v.InferOutput<typeof invitation>

export const team = v.object({ members: v.array(teamMember), invitations: v.array(invitation) })
export type Team = v.InferOutput<typeof team>

/**
 * Input of a decision about a member. `from` is the member's role as it was read. If the role has changed since,
 * the decision is rejected.
 */
export const memberInput = v.object({ ...ownPasswordInput.entries, from: v.optional(staffRole) })
export const memberRoleInput = v.object({ ...memberInput.entries, role: staffRole })
/** Longest ISO 8601 timestamp, in characters. */
const maxMoment = 40
/** Input that removes a member's second factor. `since` names the second factor that was read. A newer one stays. */
export const secondFactorInput = v.object({ ...ownPasswordInput.entries, since: v.optional(line(maxMoment)) })
export const invitationInput = v.object({
  ...ownPasswordInput.entries,
  email,
  role: staffRole,
  /** Language of the invitation's email. */
  language: v.picklist(languageCodes),
})
export type InvitationInput = v.InferInput<typeof invitationInput>

export const invitationToken = v.pipe(v.string(), v.regex(/^[\w-]{43}$/, 'value_invalid'))
export const invitationTokenInput = v.object({ token: invitationToken })
/**
 * Invitation that a link opens. Without an address, it is the link of the first start: the person who opens it
 * becomes the owner.
 */
export const openInvitation = v.object({
  email: v.nullable(v.string()),
  role: staffRole,
  centreName: v.string(),
})
export type OpenInvitation = v.InferOutput<typeof openInvitation>

export const acceptInvitationInput = v.object({
  token: invitationToken,
  firstName: requiredLine(100, 'first_name_required'),
  lastName: requiredLine(100, 'last_name_required'),
  /** Used only with the link of the first start. An invitation is for the address that it was sent to. */
  email: v.optional(email),
  password: givenPassword,
})
export type AcceptInvitationInput = v.InferInput<typeof acceptInvitationInput>

/** Account for which a link sets a new password. */
export const openPasswordLink = v.object({
  email: v.string(),
  /** Whether the account has a second factor. If so, the link also needs its code. */
  needsSecondFactor: v.boolean(),
  centreName: v.string(),
})
export type OpenPasswordLink = v.InferOutput<typeof openPasswordLink>
export const usePasswordLinkInput = v.object({
  token: invitationToken,
  password: givenPassword,
  /** Code of the second factor. Empty if the account has none. */
  code: v.optional(secondFactorCodeIfAny, ''),
})
export type UsePasswordLinkInput = v.InferOutput<typeof usePasswordLinkInput>

type PasswordRequest = RecordRequest & { body: v.InferInput<typeof ownPasswordInput> }
type SecondFactorRequest = RecordRequest & { body: v.InferInput<typeof secondFactorInput> }
type MemberRequest = RecordRequest & { body: v.InferInput<typeof memberInput> }

export const listTeam: Call<NoRequest, Team> = { method: 'GET', path: '/api/staff/team', output: team }
export const inviteMember: Call<{ body: InvitationInput }, Invitation> = {
  method: 'POST',
  path: '/api/staff/invitations',
  output: invitation,
}
export const renewInvitation: Call<PasswordRequest, Invitation> = {
  method: 'POST',
  path: '/api/staff/invitations/:id/renew',
  output: invitation,
}
export const withdrawInvitation: Call<PasswordRequest, null> = {
  method: 'POST',
  path: '/api/staff/invitations/:id/withdraw',
  output: v.null(),
}
export const changeMemberRole: Call<
  RecordRequest & { body: v.InferInput<typeof memberRoleInput> },
  TeamMember
> = {
  method: 'POST',
  path: '/api/staff/team/:id/role',
  output: teamMember,
}
export const switchMemberOff: Call<MemberRequest, TeamMember> = {
  method: 'POST',
  path: '/api/staff/team/:id/off',
  output: teamMember,
}
export const switchMemberOn: Call<MemberRequest, TeamMember> = {
  method: 'POST',
  path: '/api/staff/team/:id/on',
  output: teamMember,
}
export const endMemberSessions: Call<PasswordRequest, TeamMember> = {
  method: 'POST',
  path: '/api/staff/team/:id/sign-out',
  output: teamMember,
}
export const resetMemberSecondFactor: Call<SecondFactorRequest, TeamMember> = {
  method: 'POST',
  path: '/api/staff/team/:id/second-factor/remove',
  output: teamMember,
}
export const sendPasswordLink: Call<MemberRequest, TeamMember> = {
  method: 'POST',
  path: '/api/staff/team/:id/password-link',
  output: teamMember,
}
export const readPasswordLink: Call<{ body: { token: string } }, OpenPasswordLink> = {
  method: 'POST',
  path: '/api/staff/password-link',
  output: openPasswordLink,
}
export const usePasswordLink: Call<{ body: v.InferInput<typeof usePasswordLinkInput> }, StaffMember> = {
  method: 'POST',
  path: '/api/staff/password-link/use',
  output: staffMember,
}
export const readInvitation: Call<{ body: { token: string } }, OpenInvitation> = {
  method: 'POST',
  path: '/api/staff/invitation',
  output: openInvitation,
}
export const acceptInvitation: Call<{ body: AcceptInvitationInput }, StaffMember> = {
  method: 'POST',
  path: '/api/staff/invitation/accept',
  output: staffMember,
}
