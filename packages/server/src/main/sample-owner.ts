import { findAccountByEmail, setPassword } from '../accounts/account-repository.ts'
import { passwordHasher } from '../accounts/password.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'
import { grantRole } from '../accounts/team/grant-role.ts'
import { generatePassword } from '../accounts/team/staff-account-service.ts'
import { hasMembers } from '../accounts/team/team-repository.ts'

const email = 'owner@sample.example'

/**
 * Creates a sample owner unless there are other owners, and prints its address with a new password, to try out the
 * desk. For development only, like codes on the screen.
 */
export const printSampleOwner = async (
  db: Database,
  print = (line: string): void => {
    process.stdout.write(`${line}\n`)
  },
): Promise<void> => {
  const password = generatePassword()
  const passwordHash = await passwordHasher().hash(password)
  const isSet = await inTransaction(db, async (tx) => {
    const account = await findAccountByEmail(tx, email)
    if (account?.role === 'staff') {
      // Sessions stay, so that a restart does not sign out anyone.
      await setPassword(tx, account.id, passwordHash)
      return true
    }
    if (await hasMembers(tx)) return false
    const person = { email, firstName: 'Rehema', lastName: 'Sample', role: 'owner' } as const
    await grantRole(tx, person, { passwordHash, mustChange: false, at: new Date().toISOString() })
    return true
  })
  if (isSet) print(`Sign in at the desk as ${email} with the password ${password}`)
}
