import type { StaffRole } from '@charity-kit/contract'
import { findAccountByEmail, insertAccount, setNames, setPassword } from '../account-repository.ts'
import { deleteDevicesOf } from '../known-device-repository.ts'
import { deleteSecondFactor } from '../second-factor-repository.ts'
import { deleteSessionsOf } from '../session-repository.ts'
import type { DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { setRole } from './team-repository.ts'

/** A new member of the staff. */
export interface NewStaff {
  email: string
  firstName: string
  lastName: string
  role: StaffRole
}

/**
 * Grants an address the role, creating its account if necessary, and returns the account's number.
 * Sessions end, and the second factor is removed: a person who has access to an existing account must not become
 * staff with it.
 */
export const grantRole = async (
  tx: DatabaseTransaction,
  { email, firstName, lastName, role }: NewStaff,
  { passwordHash, mustChange, at }: { passwordHash: string; mustChange: boolean; at: Timestamp },
): Promise<number> => {
  const account = await findAccountByEmail(tx, normaliseEmail(email))
  const id =
    account?.id ??
    (await insertAccount(tx, {
      email,
      email_normal: normaliseEmail(email),
      password_hash: passwordHash,
      first_name: firstName,
      last_name: lastName,
      phone_number: '',
      sex: 'MALE',
      language: 'en',
      verified_at: at,
      created_at: at,
    }))
  if (id === undefined) throw new DomainError('state_changed')
  if (account) await setNames(tx, id, { firstName, lastName })
  await setPassword(tx, id, passwordHash, { mustChange })
  await deleteSecondFactor(tx, id)
  await deleteDevicesOf(tx, id)
  await setRole(tx, id, role)
  await deleteSessionsOf(tx, id)
  return id
}
