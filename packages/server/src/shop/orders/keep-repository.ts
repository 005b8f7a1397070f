import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { Holder } from './holder.ts'

/** What is kept for a tab. */
export interface Keep {
  /** By product. */
  pieces: Map<number, number>
  expiresAt: Timestamp
}

const toKeep = (
  rows: readonly { product_id: number; pieces: number; expires_at: Timestamp }[],
): Keep | undefined => {
  const [first] = rows
  return (
    first && {
      pieces: new Map(rows.map(({ product_id: productId, pieces }) => [productId, pieces])),
      expiresAt: first.expires_at,
    }
  )
}

export const findKeep = async (
  tx: Database | DatabaseTransaction,
  tokenHash: string,
): Promise<Keep | undefined> =>
  toKeep(
    await tx
      .selectFrom('stock_keeps')
      .select(['product_id', 'pieces', 'expires_at'])
      .where('token_hash', '=', tokenHash)
      .execute(),
  )

/** Ends a keep, and returns what it kept: the caller puts that back into the stock, or takes it. */
export const takeKeep = async (
  tx: DatabaseTransaction,
  tokenHash: string,
  /** Only if it ended by then. */
  endedBy?: Timestamp,
): Promise<Keep | undefined> => {
  let query = tx.deleteFrom('stock_keeps').where('token_hash', '=', tokenHash)
  if (endedBy !== undefined) query = query.where('expires_at', '<=', endedBy)
  return toKeep(await query.returning(['product_id', 'pieces', 'expires_at']).execute())
}

export const insertKeep = async (
  tx: DatabaseTransaction,
  { tokenHash, pieces, expiresAt, holder }: Keep & { tokenHash: string; holder: Holder | null },
): Promise<void> => {
  const rows = [...pieces].map(([productId, count]) => ({
    token_hash: tokenHash,
    product_id: productId,
    pieces: count,
    client_hash: holder?.client ?? null,
    network_hash: holder?.network ?? null,
    expires_at: expiresAt,
  }))
  if (rows.length > 0) await tx.insertInto('stock_keeps').values(rows).execute()
}

/** The tabs whose pieces were kept until `now` or earlier. */
export const listExpiredKeeps = async (db: Database, now: Timestamp): Promise<string[]> => {
  const rows = await db
    .selectFrom('stock_keeps')
    .select('token_hash')
    .distinct()
    .where('expires_at', '<=', now)
    .execute()
  return rows.map(({ token_hash: tokenHash }) => tokenHash)
}
