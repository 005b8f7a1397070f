import { changePasswordInput, loginInput } from '../calls/account.ts'
import type { StaffEndpoint } from './endpoint-defaults.ts'
import * as signIn from './sign-in.ts'

const refusals = ['unauthorised', 'forbidden'] as const
/** Parts of an endpoint that leads to a session for the staff's work. */
const beforeSecondFactor = { signedIn: true, role: 'staff', beforeSecondFactor: true, success: 200 } as const

/** Endpoints for the staff's own sign-in. */
export const staffSignInEndpoints = {
  staffSignIn: {
    ...signIn.staffSignIn,
    permission: 'own',
    summary: "Sign in to the staff's pages; the session is a cookie",
    body: loginInput,
    success: 200,
    errors: ['invalid_credentials'],
  },
  staffSignOut: {
    ...signIn.staffSignOut,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'End this session',
    errors: refusals,
  },
  getStaffMember: {
    ...signIn.getStaffMember,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'Who is signed in, with which role, and what is left to do to sign in',
    errors: refusals,
  },
  changeStaffPassword: {
    ...signIn.changeStaffPassword,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'Change the password; all other sessions end',
    body: changePasswordInput,
    errors: [...refusals, 'password_wrong', 'second_factor_required'],
  },
  getSecondFactor: {
    ...signIn.getSecondFactor,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'Whether the account has a second factor, and this session has entered it',
    errors: refusals,
  },
  startSecondFactor: {
    ...signIn.startSecondFactor,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'A secret for an authenticator app; it counts once a code of it is confirmed',
    body: signIn.ownPasswordInput,
    errors: [...refusals, 'password_wrong', 'state_changed'],
  },
  confirmSecondFactor: {
    ...signIn.confirmSecondFactor,
    ...beforeSecondFactor,
    permission: 'own',
    summary: 'Start to use the second factor, and get recovery codes; other sessions end',
    body: signIn.secondFactorCodeInput,
    errors: [...refusals, 'second_factor_invalid', 'state_changed'],
  },
  enterSecondFactor: {
    ...signIn.enterSecondFactor,
    ...beforeSecondFactor,
    permission: 'own',
    summary: "Enter an authenticator app's code, or a recovery code, in this session",
    body: signIn.secondFactorCodeInput,
    errors: [...refusals, 'second_factor_invalid'],
  },
  removeSecondFactor: {
    ...signIn.removeSecondFactor,
    permission: 'own',
    signedIn: true,
    role: 'staff',
    success: 200,
    summary: 'Remove the second factor, to set up another one',
    body: signIn.ownPasswordInput,
    errors: [...refusals, 'second_factor_required', 'password_change_required', 'password_wrong'],
  },
  listSessions: {
    ...signIn.listSessions,
    permission: 'own',
    signedIn: true,
    role: 'staff',
    success: 200,
    summary: "The caller's own sessions, newest first",
    errors: [...refusals, 'second_factor_required', 'password_change_required'],
  },
  endSession: {
    ...signIn.endSession,
    permission: 'own',
    signedIn: true,
    role: 'staff',
    success: 200,
    summary: "End one of the caller's sessions",
    params: signIn.sessionParams,
    errors: [...refusals, 'second_factor_required', 'password_change_required', 'validation_failed'],
  },
} satisfies Record<string, StaffEndpoint>
