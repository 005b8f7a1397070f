import type { Dedication } from '@charity-kit/contract'
import type { Database, DatabaseTransaction, DonationTable, Timestamp } from '../../db/schema.ts'

type Columns = Pick<DonationTable, 'dedication_kind' | 'dedication_name'>

/** Reads the dedication of a donation from its columns. */
export const dedicationOf = (row: Columns | undefined): Dedication | null =>
  row && row.dedication_kind !== null && row.dedication_name !== null
    ? { kind: row.dedication_kind, name: row.dedication_name }
    : null

export const dedicationColumns = ['dedication_kind', 'dedication_name'] as const

/** Finds the dedication of a payment's donation, by the payment's main claim. */
export const findDedication = async (db: Database, claimId: number): Promise<Dedication | null> =>
  dedicationOf(
    await db
      .selectFrom('donations')
      .select(dedicationColumns)
      .where('claim_id', '=', claimId)
      .executeTakeFirst(),
  )

/**
 * Stores a dedication in place of an earlier one; null removes it. An entry of the donor wall that shows it must be
 * read by the staff again, and shows no dedication once it is removed.
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
