import type { DeviceOwner } from '../http/caller.ts'
import { deleteInBatches } from '../db/delete-in-batches.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../db/schema.ts'

/**
 * Number of browsers kept for an account, more than one person signs in with. A script without cookies makes a new
 * one each time.
 */
const maxPerAccount = 20

export const isKnownDevice = async (
  db: Database,
  { tokenHash, owner, at }: { tokenHash: string; owner: DeviceOwner; at: Timestamp },
): Promise<boolean> => {
  const devices = db
    .selectFrom('known_devices')
    .innerJoin('accounts', 'accounts.id', 'known_devices.account_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', at)
    .select('account_id')
  const found = await (
    'emailNormal' in owner
      ? devices.where('email_normal', '=', owner.emailNormal)
      : devices.where('account_id', '=', owner.accountId)
  ).executeTakeFirst()
  return found !== undefined
}

/** Whether the server issued this token, to any account. */
export const existsDevice = async (tx: DatabaseTransaction, tokenHash: string): Promise<boolean> =>
  (await tx
    .selectFrom('known_devices')
    .select('account_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) !== undefined

export const storeDevice = async (
  tx: DatabaseTransaction,
  device: { tokenHash: string; accountId: number; usedAt: Timestamp; expiresAt: Timestamp },
): Promise<void> => {
  const times = { used_at: device.usedAt, expires_at: device.expiresAt }
  await tx
    .insertInto('known_devices')
    .values({ token_hash: device.tokenHash, account_id: device.accountId, ...times })
    .onConflict((conflict) => conflict.columns(['token_hash', 'account_id']).doUpdateSet(times))
    .execute()
  await tx
    .deleteFrom('known_devices')
    .where('account_id', '=', device.accountId)
    .where('token_hash', 'not in', (select) =>
      select
        .selectFrom('known_devices')
        .select('token_hash')
        .where('account_id', '=', device.accountId)
        .orderBy('used_at', 'desc')
        .orderBy('token_hash')
        .limit(maxPerAccount),
    )
    .execute()
}

export const deleteDevicesOf = async (tx: DatabaseTransaction, accountId: number): Promise<void> => {
  await tx.deleteFrom('known_devices').where('account_id', '=', accountId).execute()
}

export const deleteExpiredDevices = async (db: Database, now: Timestamp): Promise<void> => {
  await deleteInBatches(db, { table: 'known_devices', column: 'expires_at', operator: '<=', time: now })
}
