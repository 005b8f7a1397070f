import { openDatabase } from '../../packages/server/src/db/open-database.ts'
// Declares the shared values of the server's test files, which the next file's types refer to.
import type {} from '../../packages/server/src/testing/global-setup.ts'
import { signIn } from '../../packages/server/src/testing/sample-staff.ts'
import type { DatabaseCopy } from './databases.ts'

/** Returns the headers of a signed-in member of the staff. */
export const headersOfStaff = async ({ variables }: DatabaseCopy): Promise<Record<string, string>> => {
  const db = await openDatabase({
    dataDir: variables['DATA_DIR'] ?? '',
    databaseUrl: variables['DATABASE_URL'],
    onConnectionError: () => undefined,
  })
  try {
    return await signIn({ db }, 'staff')
  } finally {
    await db.destroy()
  }
}
