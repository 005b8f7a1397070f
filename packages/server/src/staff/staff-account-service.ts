import { randomInt } from 'node:crypto'
import { findAccountByEmail, insertAccount, setPassword } from '../accounts/account-repository.ts'
import type { AccountDependencies } from '../accounts/account-service.ts'
import { deleteSessionsOf } from '../accounts/session-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { listStaff, setRole, type StaffAccount } from './staff-account-repository.ts'

/** Without characters that are easily confused. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** More than 110 bits. */
const passwordLength = 20

/** A new member of the staff. */
interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/** Manages staff accounts. Only the command line uses it: whoever can run that controls the server anyway. */
export interface StaffAccounts {
  /**
   * Grants an address the role, creating its account if necessary. It gets a new password, which is returned but not stored, and
   * existing sessions end, so that nobody who has access to an existing account becomes staff with it.
   */
  add: (person: NewStaff) => Promise<string>
  list: () => Promise<StaffAccount[]>
  /** Revokes the role and ends the sessions; the account stays, as an ordinary visitor's. */
  remove: (email: string) => Promise<void>
  /** Sets and returns a new password, and ends the sessions. */
  resetPassword: (email: string) => Promise<string>
}

export const staffAccounts = ({
  db,
  now,
  passwords,
}: Pick<AccountDependencies, 'db' | 'now' | 'passwords'>): StaffAccounts => {
  /** Finds a staff account and ends its sessions. */
  const signOutStaff = async (tx: DatabaseTransaction, email: string): Promise<number> => {
    const account = await findAccountByEmail(tx, normaliseEmail(email))
    if (account?.role !== 'staff') {
      throw new DomainError('not_found', { message: `${email} is not a staff account.` })
    }
    await deleteSessionsOf(tx, account.id)
    return account.id
  }

  return {
    add: async ({ email, firstName, lastName }) => {
      const password = generatePassword()
      const passwordHash = await passwords.hash(password)
      const at = now().toISOString()
      await inTransaction(db, async (tx) => {
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
        await setPassword(tx, id, passwordHash)
        await setRole(tx, id, 'staff')
        await deleteSessionsOf(tx, id)
      })
      return password
    },
    list: () => listStaff(db),
    remove: async (email) => {
      await inTransaction(db, async (tx) => setRole(tx, await signOutStaff(tx, email), null))
    },
    resetPassword: async (email) => {
      const password = generatePassword()
      const passwordHash = await passwords.hash(password)
      await inTransaction(db, async (tx) => setPassword(tx, await signOutStaff(tx, email), passwordHash))
      return password
    },
  }
}

const generatePassword = (): string =>
  Array.from({ length: passwordLength }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('')
