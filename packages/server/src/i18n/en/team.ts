import type { StaffRole } from '@charity-kit/contract'

const roles: Record<StaffRole, string> = {
  owner: 'owner',
  cashier: 'cashier',
  keeper: 'keeper',
  viewer: 'viewer',
}

/** The mail that invites somebody to the staff. */
export const team = {
  roles,
  subject: (centreName: string) => `You are invited to the desk of ${centreName}`,
  opening: (by: string, centreName: string, role: string) => [
    `${by} invites you to work at the desk of ${centreName}, as ${role}.`,
    'The button opens a page where you choose your password. It works once, and for seven days.',
  ],
  action: 'Accept the invitation',
  closing: ['If you did not expect this, ignore this message. Nothing happens without you.'],
}
export type TeamMessages = typeof team
