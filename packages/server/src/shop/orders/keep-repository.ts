import type { Selectable } from 'kysely'
import type { Database, DatabaseTransaction, Timestamp } from '../../db/schema.ts'
import type { StockKeepTable } from '../../db/shop-tables.ts'
import type { Holder } from './holder.ts'

/** Pieces reserved for a tab. */
export interface Keep {
  /** Number of pieces by product ID. */
  pieces: Map<number, number>
  expiresAt: Timestamp
  /** Client whose share the pieces count towards; null without limits on shares. */
  holder: Holder | null
}

const columns = ['product_id', 'pieces', 'client_hash', 'network_hash', 'expires_at'] as const

const toKeep = (
  rows: readonly Pick<Selectable<StockKeepTable>, (typeof columns)[number]>[],
): Keep | undefined => {
  const [first] = rows
  return (
    first && {
      holder: first.client_hash === null ? null : { client: first.client_hash, network: first.network_hash },
      pieces: new Map(rows.map(({ product_id: productId, pieces }) => [productId, pieces])),
      expiresAt: first.expires_at,
    }
  )
}

export const findKeep = async (tx: Database, tokenHash: string): Promise<Keep | undefined> =>
  toKeep(await tx.selectFrom('stock_keeps').select(columns).where('token_hash', '=', tokenHash).execute())

/** Ends a reservation and returns its pieces. The caller puts them back into the stock, or takes them. */
export const takeKeep = async (
  tx: DatabaseTransaction,
  tokenHash: string,
  /** If set, the reservation ends only if its time was over by then. */
  endedBy?: Timestamp,
): Promise<Keep | undefined> => {
  let query = tx.deleteFrom('stock_keeps').where('token_hash', '=', tokenHash)
  if (endedBy !== undefined) query = query.where('expires_at', '<=', endedBy)
  return toKeep(await query.returning(columns).execute())
}

export const insertKeep = async (
  tx: DatabaseTransaction,
  { tokenHash, pieces, expiresAt, holder }: Keep & { tokenHash: string },
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

/** Lists the tabs whose pieces were reserved until `now` or earlier. */
export const listExpiredKeeps = async (db: Database, now: Timestamp): Promise<string[]> => {
  const rows = await db
    .selectFrom('stock_keeps')
    .select('token_hash')
    .distinct()
    .where('expires_at', '<=', now)
    .execute()
  return rows.map(({ token_hash: tokenHash }) => tokenHash)
}
