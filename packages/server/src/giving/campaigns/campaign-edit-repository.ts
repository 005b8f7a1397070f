import type { CampaignChanges, CampaignState, Photo, StaffCampaign } from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import type { CampaignBalanceChangeTable } from '../../db/catalogue-tables.ts'
import type { CampaignTable, Database, DatabaseTransaction, Day, Timestamp } from '../../db/schema.ts'
import { mergeTranslations, parseTranslations } from '../../db/translations.ts'
import { parsePhoto } from '../../photos/photo-list.ts'
import type { NewCampaign } from './campaign-repository.ts'

type CampaignRow = Selectable<CampaignTable>

const stateOn = (today: Day, { starts_on, ends_on, archived }: CampaignRow): CampaignState => {
  if (archived) return 'archived'
  if (ends_on < today) return 'ended'
  return starts_on !== null && starts_on > today ? 'planned' : 'running'
}

/** Lists all campaigns, or the one with this ID, as they are on `today`; oldest first. */
export const listStaffCampaigns = async (db: Database, today: Day, id?: number): Promise<StaffCampaign[]> => {
  let campaigns = db.selectFrom('campaigns').selectAll().orderBy('id')
  let balanceChanges = db.selectFrom('campaign_balance_changes').selectAll().orderBy('id')
  if (id !== undefined) {
    campaigns = campaigns.where('id', '=', id)
    balanceChanges = balanceChanges.where('campaign_id', '=', id)
  }
  const rows = await campaigns.execute()
  const changes = await balanceChanges.execute()
  const byCampaign = Map.groupBy(changes, ({ campaign_id }) => campaign_id)
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    target: row.target_amount_tzs,
    openingBalance: row.opening_balance_tzs,
    verified: row.verified_tzs,
    ends: row.ends_on,
    starts: row.starts_on,
    state: stateOn(today, row),
    picture: row.picture === null ? null : parsePhoto(row.picture),
    balanceHistory: (byCampaign.get(row.id) ?? []).map((change) => ({
      from: change.balance_before_tzs,
      to: change.balance_after_tzs,
      reason: change.reason,
      by: change.actor,
      at: change.created_at,
    })),
    version: row.version,
    changedBy: row.changed_by,
    changedAt: row.changed_at,
    generalFund: row.general_fund === 1,
    translations: parseTranslations(row.translations),
  }))
}

/** Clears the general fund before another campaign becomes it. */
export const clearGeneralFund = async (tx: DatabaseTransaction): Promise<void> => {
  await tx.updateTable('campaigns').set({ general_fund: 0 }).where('general_fund', '=', 1).execute()
}

export const insertCampaign = async (tx: DatabaseTransaction, campaign: NewCampaign): Promise<number> => {
  const { id } = await tx.insertInto('campaigns').values(campaign).returning('id').executeTakeFirstOrThrow()
  return id
}

/**
 * Raises a campaign's version, which locks the campaign, and returns the new version. Returns undefined if there is
 * no such campaign, or it is no longer at `version`.
 */
export const lockCampaign = async (
  tx: DatabaseTransaction,
  id: number,
  { version, by, at }: { version: number | undefined; by: string; at: Timestamp },
): Promise<CampaignRow | undefined> => {
  let query = tx
    .updateTable('campaigns')
    .set((set) => ({ version: set('version', '+', 1), changed_by: by, changed_at: at }))
    .where('id', '=', id)
  if (version !== undefined) query = query.where('version', '=', version)
  return query.returningAll().executeTakeFirst()
}

/** Changes a locked campaign; omitted fields stay as they are. */
export const updateCampaign = async (
  tx: DatabaseTransaction,
  { id, translations: stored }: CampaignRow,
  {
    name,
    description,
    target,
    starts,
    ends,
    generalFund,
    archived,
    openingBalance,
    translations = {},
  }: Omit<CampaignChanges, 'picture' | 'version' | 'balanceReason'>,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({
      translations: mergeTranslations(translations, stored),
      ...(name !== undefined && { name }),
      ...(description !== undefined && { description }),
      ...(target !== undefined && { target_amount_tzs: target }),
      ...(starts !== undefined && { starts_on: starts }),
      ...(ends !== undefined && { ends_on: ends }),
      ...(generalFund !== undefined && { general_fund: generalFund ? 1 : 0 }),
      ...(archived !== undefined && { archived: archived ? 1 : 0 }),
      ...(openingBalance !== undefined && { opening_balance_tzs: openingBalance }),
    })
    .where('id', '=', id)
    .execute()
}

export const setPicture = async (
  tx: DatabaseTransaction,
  id: number,
  picture: Photo | null,
): Promise<void> => {
  await tx
    .updateTable('campaigns')
    .set({ picture: picture && JSON.stringify(picture) })
    .where('id', '=', id)
    .execute()
}

export const insertBalanceChange = async (
  tx: DatabaseTransaction,
  change: Insertable<CampaignBalanceChangeTable>,
): Promise<void> => {
  await tx.insertInto('campaign_balance_changes').values(change).execute()
}
