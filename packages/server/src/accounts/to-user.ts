import type { User } from '@charity-kit/contract'
import { dateTimeParts } from '../date-time-parts.ts'
import type { Account } from './account-repository.ts'

/** An account as its owner sees it (specification, section 3, "Stored user record"). */
export const toUser = (account: Account): User => ({
  firstName: account.first_name,
  lastName: account.last_name,
  email: account.email,
  phoneNumber: account.phone_number,
  sex: account.sex,
  createdAt: dateTimeParts(account.created_at),
})
