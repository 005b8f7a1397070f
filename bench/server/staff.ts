import { openDatabase } from '../../packages/server/src/db/open-database.ts'
import type { Database } from '../../packages/server/src/db/schema.ts'
// Declares what the server's test files share, which the next file's types refer to.
import type {} from '../../packages/server/src/testing/global-setup.ts'
import { signIn, signInWithPassword } from '../../packages/server/src/testing/sample-staff.ts'
import type { DatabaseCopy } from './databases.ts'

const withDatabase = async <Result>(
  { variables }: DatabaseCopy,
  work: (db: Database) => Promise<Result>,
): Promise<Result> => {
  const db = await openDatabase({
    dataDir: variables['DATA_DIR'] ?? '',
    databaseUrl: variables['DATABASE_URL'],
    onConnectionError: () => undefined,
  })
  try {
    return await work(db)
  } finally {
    await db.destroy()
  }
}

/** The headers of a member of the staff who is signed in. */
export const headersOfStaff = (copy: DatabaseCopy): Promise<Record<string, string>> =>
  withDatabase(copy, (db) => signIn({ db }, 'staff'))

/** Those of an owner who has a password: `ownPassword` of the server's tests. */
export const headersOfOwner = (copy: DatabaseCopy): Promise<Record<string, string>> =>
  withDatabase(copy, (db) => signInWithPassword({ db }))
