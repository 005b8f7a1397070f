import type { StaffRole } from '@charity-kit/contract'

const roles: Record<StaffRole, string> = {
  owner: 'owner',
  cashier: 'cashier',
  keeper: 'keeper',
  viewer: 'viewer',
}

/** The mails that invite somebody to the staff, and that ask an owner to agree to other payment numbers. */
export const team = {
  roles,
  subject: (centreName: string) => `You are invited to the desk of ${centreName}`,
  opening: (by: string, centreName: string, role: string) => [
    `${by} invites you to work at the desk of ${centreName}, as ${role}.`,
    'The button opens a page where you choose your password. It works once, and for seven days.',
  ],
  action: 'Accept the invitation',
  closing: ['If you did not expect this, ignore this message. Nothing happens without you.'],
  passwordLink: {
    subject: (centreName: string) => `A new password for the desk of ${centreName}`,
    opening: (by: string, centreName: string) => [
      `${by} asked for this, so that you can sign in at the desk of ${centreName} again.`,
      'The button opens a page where you choose a new password. It works once, and for 24 hours. If you use an authenticator app, have it at hand.',
    ],
    action: 'Choose a new password',
    closing: [
      'Your password stays as it is until you choose another one. If you did not ask for this, ignore this message, and tell the owners of the desk.',
    ],
  },
  agreement: {
    subject: (centreName: string) => `Please look at the new payment numbers of ${centreName}`,
    opening: (by: string, centreName: string) => [
      `${by} wants to change where people pay ${centreName}. A second owner has to agree.`,
      'Until then people see the old numbers. Ask in person or by phone before you agree.',
    ],
    action: 'Look at the numbers',
    closing: ['If you know nothing of it, decline, and look at the activity in the desk.'],
  },
}
export type TeamMessages = typeof team
