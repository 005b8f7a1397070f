import * as v from 'valibot'
import type { Permission } from '../wire/endpoint.ts'

/**
 * Roles of staff accounts. An owner runs the centre. A cashier checks payments. A keeper looks after the shop, its
 * orders and messages. A viewer only reads.
 */
export const staffRoles = ['owner', 'cashier', 'keeper', 'viewer'] as const
export const staffRole = v.picklist(staffRoles, 'choice_invalid')
export type StaffRole = v.InferOutput<typeof staffRole>

const permissions: Record<StaffRole, readonly Permission[]> = {
  owner: ['own', 'view', 'payments', 'shop', 'centre'],
  cashier: ['own', 'view', 'payments'],
  keeper: ['own', 'view', 'shop'],
  viewer: ['own', 'view'],
}

/** Returns whether a role includes a permission. */
export const isPermitted = (role: StaffRole, permission: Permission): boolean =>
  permissions[role].includes(permission)
