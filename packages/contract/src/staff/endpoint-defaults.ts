/** Common parts of the staff endpoints. */
import type { Endpoint, Permission } from '../wire/endpoint.ts'
import * as payments from './payments.ts'

/** Endpoint for the staff. The role of the session's account must include the permission. */
export type StaffEndpoint = Endpoint & { permission: Permission }

export const refusals = [
  'unauthorised',
  'forbidden',
  'password_change_required',
  'second_factor_required',
] as const
export const forStaff = { signedIn: true, role: 'staff' } as const
/** Parts of an endpoint that depends on a record's state. */
export const step = {
  ...forStaff,
  params: payments.recordParams,
  success: 200,
  errors: [...refusals, 'state_changed'],
} as const
export const list = { ...forStaff, success: 200, errors: [...refusals, 'validation_failed'] } as const
