import { fieldError } from '@charity-kit/contract'
import type { Database } from '../db/schema.ts'
import { DomainError } from '../values/domain-error.ts'
import { findAccount, type Account } from './account-repository.ts'
import type { Passwords } from './password.ts'
import type { SignedIn } from '../http/caller.ts'

/**
 * Checks the caller's own password again, and returns the account. Protects calls that a person who finds a desk open
 * must not make.
 * @throws DomainError `password_wrong`, at the field `password`; `unauthorised` if the account was deleted meanwhile
 */
export type CheckOwnPassword = (signedIn: SignedIn, password: string) => Promise<Account>

export const ownPasswordCheck =
  ({ db, passwords }: { db: Database; passwords: Passwords }): CheckOwnPassword =>
  async ({ accountId }, password) => {
    const account = await findAccount(db, accountId)
    if (!account) throw new DomainError('unauthorised')
    if (await passwords.matches(password, account.password_hash)) return account
    throw new DomainError('password_wrong', {
      accountId,
      fields: { password: fieldError('password_wrong') },
    })
  }
