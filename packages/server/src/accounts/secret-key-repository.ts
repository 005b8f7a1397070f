import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'
import { secondFactorOf, type SecretBox } from './secret-box.ts'

/**
 * Stores which key encrypts from now on, for all instances.
 * If the present key is not one of `known` and has encrypted something, the function changes nothing and returns that
 * key.
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
    // A backup without secrets needs no key of the machine that it was made on.
    const factor = await tx.selectFrom('second_factors').select('account_id').limit(1).executeTakeFirst()
    const feed = await tx
      .selectFrom('feeds')
      .select('id')
      .where('removed_at', 'is', null)
      .limit(1)
      .executeTakeFirst()
    if (factor ?? feed) return stored.key_id
  }
  await tx.updateTable('secret_keys').set({ key_id: keyId }).execute()
  return undefined
}

/** Encrypts again every secret that the newest key did not encrypt. */
export const resealSecrets = async (tx: DatabaseTransaction, box: SecretBox): Promise<void> => {
  const old = await tx
    .selectFrom('second_factors')
    .select(['account_id', 'secret'])
    .where('secret', 'not like', `${box.keyId}.%`)
    .execute()
  for (const { account_id, secret } of old) {
    await tx
      .updateTable('second_factors')
      .set({ secret: box.seal(box.open(secret, secondFactorOf(account_id)), secondFactorOf(account_id)) })
      .where('account_id', '=', account_id)
      .where('secret', '=', secret)
      .execute()
  }
  const feeds = await tx
    .selectFrom('feeds')
    .select(['address', 'secret'])
    .where('removed_at', 'is', null)
    .where('secret', 'not like', `${box.keyId}.%`)
    .execute()
  for (const { address, secret } of feeds) {
    await tx
      .updateTable('feeds')
      .set({ secret: box.seal(box.open(secret, `feed ${address}`), `feed ${address}`) })
      .where('address', '=', address)
      .where('secret', '=', secret)
      .execute()
  }
}

/**
 * Removes everything that a lost key encrypted. Second factors and recovery codes end, and their owners set them up
 * again.
 * Feeds are removed, and must be added again with a new key. Returns the number of second factors.
 */
export const forgetSecondFactors = (db: Database, at: Timestamp): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const forgotten = await tx.deleteFrom('second_factors').returning('account_id').execute()
    await tx
      .updateTable('feeds')
      .set({ secret: '', removed_at: at })
      .where('removed_at', 'is', null)
      .execute()
    await tx.deleteFrom('secret_keys').execute()
    return forgotten.length
  })
