import { describe, expect, inject, it } from 'vitest'
import type { Role } from '../db/account-tables.ts'
import { inTransaction } from '../db/open-database.ts'
import { waitForLock } from '../testing/lock-waits.ts'
import { createPeople, reason } from '../testing/sample-people.ts'
import { signIn } from '../testing/sample-staff.ts'

describe.skipIf(inject('postgresqlUrl') === null)('[rights] one person, on PostgreSQL', () => {
  it('an account that appears while a person is erased is asked like the others whether it is staff', async () => {
    const { app, ask, find } = await createPeople('postgresql')
    const phone = '0655 123 456'
    const signUp = async (role: Role | null, email: string) => {
      await signIn(app, role, email)
      await app.db.updateTable('accounts').set({ phone_number: phone }).where('email', '=', email).execute()
    }
    await signUp(null, 'first@example.org')
    let erased: ReturnType<typeof ask> | undefined
    await inTransaction(app.db, async (tx) => {
      await tx.updateTable('accounts').set({ sex: 'MALE' }).where('email', '=', 'first@example.org').execute()
      erased = ask('erase', { phone, reason })
      await waitForLock(app.db)
      await signUp('staff', 'second@centre.test')
    })
    expect((await erased)?.statusCode).toBe(409)
    expect((await find({ phone })).accounts).toHaveLength(2)
  })
})
