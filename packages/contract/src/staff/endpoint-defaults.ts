/** Common parts of the staff endpoints. */
import * as payments from './payments.ts'

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
