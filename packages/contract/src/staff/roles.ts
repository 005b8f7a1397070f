import * as v from 'valibot'

/**
 * What an account of the staff is for. An owner runs the centre; a cashier checks payments; a keeper looks after the shop, its
 * orders and messages; a viewer only reads.
 */
export const staffRoles = ['owner', 'cashier', 'keeper', 'viewer'] as const
export const staffRole = v.picklist(staffRoles, 'choice_invalid')
export type StaffRole = v.InferOutput<typeof staffRole>

/** What a call needs; `view` and `own` are everybody's: to read the lists, and to look after one's own sign-in. */
export type Permission = 'own' | 'view' | 'payments' | 'shop' | 'centre'

const permissions: Record<StaffRole, readonly Permission[]> = {
  owner: ['own', 'view', 'payments', 'shop', 'centre'],
  cashier: ['own', 'view', 'payments'],
  keeper: ['own', 'view', 'shop'],
  viewer: ['own', 'view'],
}

/** Whether a role includes a permission. */
export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  permissions[role].includes(permission)
