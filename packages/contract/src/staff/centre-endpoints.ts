import * as activity from './activity.ts'
import * as content from './centre-content.ts'
import { forStaff, list, refusals, type StaffEndpoint } from './endpoint-defaults.ts'
import { getDefaultMailTexts } from './mail-texts.ts'
import { getDefaultPhoneTexts } from './phone-texts.ts'
import { searchInput } from './orders.ts'
import { recordParams } from './payments.ts'
import { ownPasswordInput } from './sign-in.ts'
import * as team from './team.ts'

const change = { ...list, errors: [...list.errors, 'state_changed'] } as const
/** Payment numbers are as sensitive as the team, so their change needs the caller's own password. */
const contentChange = { ...change, errors: [...change.errors, 'password_wrong'] } as const
const withPassword = {
  ...forStaff,
  params: recordParams,
  body: ownPasswordInput,
  success: 200,
  errors: [...refusals, 'validation_failed', 'password_wrong', 'state_changed'],
} as const

/** Endpoints for the centre's content and its versions, the team, and the activity. */
export const centreEndpoints = {
  getContent: {
    ...content.getContent,
    ...list,
    permission: 'centre',
    summary: "The newest version of one part of the centre's content, and what waits for a second owner",
    params: content.contentParams,
  },
  changeContent: {
    ...content.changeContent,
    ...contentChange,
    permission: 'centre',
    summary:
      "Change a part of the centre's content; it takes effect at once, but for payment numbers, to which a second owner has to agree",
    params: content.contentParams,
    body: content.contentChange,
    bodyLimitBytes: 1_000_000,
  },
  agreeToContent: {
    ...content.agreeToContent,
    ...contentChange,
    permission: 'centre',
    summary: 'Agree to the payment numbers that another owner asked for; they take effect at once',
    params: content.contentParams,
    body: content.contentAgreement,
  },
  declineContent: {
    ...content.declineContent,
    ...change,
    permission: 'centre',
    summary: 'Decline the payment numbers that another owner asked for, or withdraw your own request',
    params: content.contentParams,
    body: content.contentAnswer,
  },
  listContentVersions: {
    ...content.listContentVersions,
    ...list,
    permission: 'centre',
    summary: 'Who changed a part of the content, newest first',
    params: content.contentParams,
    query: content.contentVersionsQuery,
  },
  getContentVersion: {
    ...content.getContentVersion,
    ...list,
    permission: 'centre',
    summary: 'An earlier version of a part of the content',
    params: content.contentVersionParams,
  },
  restoreContent: {
    ...content.restoreContent,
    ...contentChange,
    permission: 'centre',
    summary: 'Make an earlier version of a part of the content the newest again',
    params: content.contentParams,
    body: content.contentRestore,
  },
  listPartnerSiteUses: {
    ...content.listPartnerSiteUses,
    ...forStaff,
    permission: 'centre',
    summary: "On which day each partner's pages last used their client key",
    success: 200,
    errors: refusals,
  },
  getDefaultMailTexts: {
    ...getDefaultMailTexts,
    ...forStaff,
    permission: 'centre',
    summary: "The mails' own words, where the centre chose no others",
    success: 200,
    errors: refusals,
  },
  getDefaultPhoneTexts: {
    ...getDefaultPhoneTexts,
    ...forStaff,
    permission: 'centre',
    summary:
      'The words of the texts that the staff send from their own phones, where the centre chose no others',
    success: 200,
    errors: refusals,
  },
  listTeam: {
    ...team.listTeam,
    ...forStaff,
    permission: 'centre',
    summary: 'The members of the staff, and the invitations that wait',
    success: 200,
    errors: refusals,
  },
  inviteMember: {
    ...team.inviteMember,
    ...change,
    permission: 'centre',
    summary: 'Invite somebody by mail; the link works once, for seven days',
    body: team.invitationInput,
    success: 201,
    errors: [...change.errors, 'password_wrong'],
  },
  renewInvitation: {
    ...team.renewInvitation,
    ...withPassword,
    permission: 'centre',
    summary: 'Send an invitation again, with a new link',
  },
  withdrawInvitation: {
    ...team.withdrawInvitation,
    ...withPassword,
    permission: 'centre',
    summary: "Withdraw an invitation; its link doesn't work any more",
  },
  changeMemberRole: {
    ...team.changeMemberRole,
    ...withPassword,
    permission: 'centre',
    summary: 'Change what a member of the staff may do, from the next call on',
    body: team.memberRoleInput,
  },
  switchMemberOff: {
    ...team.switchMemberOff,
    ...withPassword,
    permission: 'centre',
    body: team.memberInput,
    summary: 'Keep a member of the staff from signing in, and end their sessions',
  },
  switchMemberOn: {
    ...team.switchMemberOn,
    ...withPassword,
    permission: 'centre',
    body: team.memberInput,
    summary: 'Let somebody who was switched off sign in again, with the role they had',
  },
  endMemberSessions: {
    ...team.endMemberSessions,
    ...withPassword,
    permission: 'centre',
    summary: "End all of a member's sessions",
  },
  resetMemberSecondFactor: {
    ...team.resetMemberSecondFactor,
    ...withPassword,
    permission: 'centre',
    body: team.secondFactorInput,
    summary: 'Remove the second factor of a member who lost it, and end their sessions',
  },
  sendPasswordLink: {
    ...team.sendPasswordLink,
    ...withPassword,
    permission: 'centre',
    body: team.memberInput,
    summary: 'Mail a member a link that sets a new password; it works once, for 24 hours',
  },
  readPasswordLink: {
    ...team.readPasswordLink,
    permission: 'own',
    summary: 'What the link for a new password is for',
    body: team.invitationTokenInput,
    success: 200,
    errors: ['password_link_invalid'],
  },
  usePasswordLink: {
    ...team.usePasswordLink,
    permission: 'own',
    summary:
      "Set a new password by a link, and the second factor's code where there is one; the session is a cookie",
    body: team.usePasswordLinkInput,
    success: 200,
    errors: ['password_link_invalid', 'second_factor_invalid'],
  },
  readInvitation: {
    ...team.readInvitation,
    permission: 'own',
    summary: 'What the link of an invitation, or of the first start, is for',
    body: team.invitationTokenInput,
    success: 200,
    errors: ['invitation_invalid'],
  },
  acceptInvitation: {
    ...team.acceptInvitation,
    permission: 'own',
    summary: 'Accept an invitation, or make the first account; the session is a cookie',
    body: team.acceptInvitationInput,
    success: 201,
    errors: ['invitation_invalid'],
  },
  listActivity: {
    ...activity.listActivity,
    ...list,
    permission: 'centre',
    summary: 'Who did what, newest first; all of it, or what was done with what is searched for',
    query: activity.activityQuery,
    body: searchInput,
  },
  exportActivity: {
    ...activity.exportActivity,
    ...list,
    permission: 'centre',
    summary: 'The same activity as a CSV file',
    query: activity.activityExportQuery,
    bare: true,
    contentType: 'text/csv',
  },
} satisfies Record<string, StaffEndpoint>
