import type { Dedication } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, DonationTable, Timestamp } from '../../db/schema.ts'

type Columns = Pick<DonationTable, 'dedication_kind' | 'dedication_name'>

/** What a donation is dedicated to, by its columns. */
export const dedicationOf = (row: Columns | undefined): Dedication | null =>
  row && row.dedication_kind !== null && row.dedication_name !== null
    ? { kind: row.dedication_kind, name: row.dedication_name }
    : null

export const dedicationColumns = ['dedication_kind', 'dedication_name'] as const

/** What the donation is dedicated to that a payment is for, by its main claim. */
export const findDedication = async (db: Database, claimId: number): Promise<Dedication | null> =>
  dedicationOf(
    await db
      .selectFrom('donations')
      .select(dedicationColumns)
      .where('claim_id', '=', claimId)
      .executeTakeFirst(),
  )

/**
 * Stores a dedication in place of an earlier one; null takes it off. An entry of the wall that shows it is read again first, and shows none
 * once it is taken off.
 */
export const saveDedication = async (
  tx: DatabaseTransaction,
  { id, dedication, at }: { id: number; dedication: Dedication | null; at: Timestamp },
): Promise<void> => {
  await tx
    .updateTable('donations')
    .set({ dedication_kind: dedication?.kind ?? null, dedication_name: dedication?.name ?? null })
    .where('id', '=', id)
    .execute()
  const readAgain = { state: 'waiting', created_at: at, decided_by: null, decided_at: null } as const
  await tx
    .updateTable('donor_wall_entries')
    .set(dedication ? readAgain : { show_dedication: 0 })
    .where('donation_id', '=', id)
    .where('show_dedication', '=', 1)
    .execute()
}
