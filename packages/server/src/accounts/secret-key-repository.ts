import type { Database, DatabaseTransaction } from '../db/schema.ts'
import type { SecretBox } from './secret-box.ts'

/**
 * Notes which key encrypts from now on, for all instances. Returns the key that did so until now if it is none of `known` and
 * something was encrypted, and changes nothing then.
 */
export const useSecretKey = async (
  tx: DatabaseTransaction,
  keyId: string,
  known: readonly string[],
): Promise<string | undefined> => {
  await tx
    .insertInto('secret_keys')
    .values({ id: 1, key_id: keyId })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  const stored = await tx.selectFrom('secret_keys').select('key_id').executeTakeFirstOrThrow()
  if (!known.includes(stored.key_id)) {
    // A backup without second factors needs no key of the machine that it was made on.
    const sealed = await tx.selectFrom('second_factors').select('account_id').limit(1).executeTakeFirst()
    if (sealed) return stored.key_id
  }
  await tx.updateTable('secret_keys').set({ key_id: keyId }).execute()
  return undefined
}

/** Encrypts every secret again that the newest key did not encrypt. */
export const resealSecrets = async (tx: DatabaseTransaction, box: SecretBox): Promise<void> => {
  const old = await tx
    .selectFrom('second_factors')
    .select(['account_id', 'secret'])
    .where('secret', 'not like', `${box.keyId}.%`)
    .execute()
  for (const { account_id, secret } of old) {
    await tx
      .updateTable('second_factors')
      .set({ secret: box.seal(box.open(secret, account_id), account_id) })
      .where('account_id', '=', account_id)
      .where('secret', '=', secret)
      .execute()
  }
}

/** For a key that is lost: its second factors and recovery codes end, and whoever had one sets it up again. Returns how many. */
export const forgetSecondFactors = (db: Database): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const forgotten = await tx.deleteFrom('second_factors').returning('account_id').execute()
    await tx.deleteFrom('secret_keys').execute()
    return forgotten.length
  })
