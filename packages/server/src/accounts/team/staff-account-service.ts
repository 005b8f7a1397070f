import { randomInt } from 'node:crypto'
import type { SecurityEventKind } from '@charity-kit/contract'
import { findAccountByEmail, setPassword, type Account } from '../account-repository.ts'
import type { AccountDependencies } from '../account-service.ts'
import { deleteSecondFactor } from '../second-factor-repository.ts'
import { deleteSessionsOf } from '../session-repository.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { normaliseEmail } from '../../values/normalise-email.ts'
import { insertSecurityEvents } from '../security-log/security-event-repository.ts'
import { grantRole, type NewStaff } from './grant-role.ts'

/** Alphabet of generated passwords, without characters that are easily confused. */
const passwordAlphabet = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'
/** Length of generated passwords: more than 110 bits. */
const passwordLength = 20

/**
 * Creates the first account, and restores lost access. Only the command line uses it: a person who can run commands
 * controls the server anyway.
 */
export interface StaffAccounts {
  /**
   * Grants an address the role, creating its account if necessary, and returns a new password, which is not stored.
   * Existing sessions end, so that a person who has access to an existing account does not become staff with it.
   */
  add: (person: NewStaff) => Promise<string>
  /** Sets and returns a new password, which must be changed at the first sign-in. Ends the sessions. */
  resetPassword: (email: string) => Promise<string>
  /** Removes a lost second factor, and ends the sessions. */
  removeSecondFactor: (email: string) => Promise<void>
}

export const staffAccounts = ({
  db,
  now,
  passwords,
}: Pick<AccountDependencies, 'db' | 'now' | 'passwords'>): StaffAccounts => {
  const logChange = (tx: DatabaseTransaction, kind: SecurityEventKind, accountId: number): Promise<void> =>
    insertSecurityEvents(tx, [{ kind, accountId, detail: 'command line' }], now().toISOString())

  /** Finds a staff account and ends its sessions. */
  const signOutStaff = async (tx: DatabaseTransaction, email: string): Promise<number> => {
    const { id } = await findStaff(tx, email)
    await deleteSessionsOf(tx, id)
    return id
  }

  return {
    add: async ({ email, firstName, lastName, role }) => {
      const password = generatePassword()
      const passwordHash = await passwords.hash(password)
      const at = now().toISOString()
      await inTransaction(db, async (tx) => {
        const id = await grantRole(
          tx,
          { email, firstName, lastName, role },
          { passwordHash, mustChange: true, at },
        )
        await logChange(tx, 'role-granted', id)
      })
      return password
    },
    resetPassword: async (email) => {
      const password = generatePassword()
      const passwordHash = await passwords.hash(password)
      await inTransaction(db, async (tx) => {
        const id = await signOutStaff(tx, email)
        await setPassword(tx, id, passwordHash, { mustChange: true })
        await logChange(tx, 'password-reset', id)
      })
      return password
    },
    removeSecondFactor: async (email) => {
      const isRemoved = await inTransaction(db, async (tx) => {
        const id = await signOutStaff(tx, email)
        if (!(await deleteSecondFactor(tx, id))) return false
        await logChange(tx, 'second-factor-removed', id)
        return true
      })
      if (!isRemoved) throw new DomainError('not_found', { message: `${email} has no second factor.` })
    },
  }
}

/** Finds an account of the staff. @throws DomainError `not_found` */
const findStaff = async (db: Database, email: string): Promise<Account> => {
  const account = await findAccountByEmail(db, normaliseEmail(email))
  if (account?.role === 'staff') return account
  throw new DomainError('not_found', { message: `${email} is not a staff account.` })
}

/** Generates a random password. */
export const generatePassword = (): string =>
  Array.from({ length: passwordLength }, () => passwordAlphabet[randomInt(passwordAlphabet.length)]).join('')
