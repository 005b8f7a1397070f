import type { Database } from '../db/schema.ts'

/** The address of an account, to write down who did something. */
export const getAccountEmail = async (db: Database, id: number): Promise<string> => {
  const { email } = await db
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return email
}
