import { randomInt } from 'node:crypto'
import { findAccountByEmail, insertAccount, setPassword } from '../accounts/account-repository.ts'
import type { AccountDependencies } from '../accounts/account-service.ts'
import { deleteSessionsOf } from '../accounts/session-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { DatabaseTransaction } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { normaliseEmail } from '../normalise-email.ts'
import { listStaff, setRole, type StaffAccount } from './staff-account-repository.ts'

/** Without the letters and digits that are read for one another. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** More than 110 bits. */
const passwordLength = 20

/** Somebody of the centre, as the command line names them. */
interface NewStaff {
  email: string
  firstName: string
  lastName: string
}

/** Who belongs to the staff. Only the command line calls this: whoever reaches it has the server anyway. */
export interface StaffAccounts {
  /**
   * Gives an address the role, with an account where it has none. Either way it gets a new password, which is returned and
   * stored nowhere, and sessions from before end: nobody who got into the visitor's account becomes staff with it.
   */
  add: (person: NewStaff) => Promise<string>
  list: () => Promise<StaffAccount[]>
  /** Takes the role away and ends the sessions; the account stays, as any visitor's. */
  remove: (email: string) => Promise<void>
  /** A new password; sessions end. */
  resetPassword: (email: string) => Promise<string>
}

export const staffAccounts = ({
  db,
  now,
  passwords,
}: Pick<AccountDependencies, 'db' | 'now' | 'passwords'>): StaffAccounts => {
  /** A staff account, with its sessions ended. */
  const lockStaff = async (tx: DatabaseTransaction, email: string): Promise<number> => {
    const account = await findAccountByEmail(tx, normaliseEmail(email))
    if (account?.role !== 'staff') {
      throw new DomainError('not_found', { message: `${email} is not one of the staff.` })
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
      await inTransaction(db, async (tx) => setRole(tx, await lockStaff(tx, email), null))
    },
    resetPassword: async (email) => {
      const password = generatePassword()
      const passwordHash = await passwords.hash(password)
      await inTransaction(db, async (tx) => setPassword(tx, await lockStaff(tx, email), passwordHash))
      return password
    },
  }
}

const generatePassword = (): string =>
  Array.from({ length: passwordLength }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('')
