import {
  dateParts,
  type Campaign,
  type CampaignChanges,
  type StaffCampaign,
  type Translations,
} from '@charity-kit/contract'
import type { Insertable, Selectable } from 'kysely'
import type { CampaignTable, Database, DatabaseTransaction, Day } from '../db/schema.ts'
import { isFirstSeed } from '../db/seeds.ts'
import { mergeTranslations, parseNames, parseTranslations } from '../db/translations.ts'

/**
 * Campaigns that end on `today` or later, oldest first. The collected amount is the opening balance plus the running total of
 * verified donations (see campaign-totals-repository.ts); unverified claims do not count.
 */
export const listCampaignsActiveOn = async (db: Database, today: Day): Promise<Campaign[]> => {
  const rows = await db
    .selectFrom('campaigns')
    .select([
      'id',
      'name',
      'description',
      'organised_by',
      'opening_balance_tzs',
      'verified_tzs',
      'target_amount_tzs',
      'ends_on',
      'general_fund',
      'translations',
    ])
    .where('ends_on', '>=', today)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    description: row.description,
    collectedAmount: row.opening_balance_tzs + row.verified_tzs,
    targetAmount: row.target_amount_tzs,
    endDate: dateParts(row.ends_on),
    organisedBy: row.organised_by,
    ...(row.general_fund && { generalFund: true }),
    translations: parseTranslations(row.translations),
  }))
}

/** A campaign's name in each language and its last day, even if it has ended; without an ID the general fund. */
export const findCampaign = async (
  db: Database | DatabaseTransaction,
  id: number | undefined,
): Promise<
  { id: number; name: string; translations?: Translations<'name'> | undefined; endsOn: Day } | undefined
> => {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'translations', 'ends_on as endsOn'])
    .where((row) => (id === undefined ? row('general_fund', '=', 1) : row('id', '=', id)))
    .executeTakeFirst()
  return row && { ...row, translations: parseNames(row.translations) }
}

export type NewCampaign = Insertable<CampaignTable>

const toStaffCampaign = (row: Selectable<CampaignTable>): StaffCampaign => ({
  id: row.id,
  name: row.name,
  description: row.description,
  target: row.target_amount_tzs,
  openingBalance: row.opening_balance_tzs,
  verified: row.verified_tzs,
  ends: row.ends_on,
  generalFund: row.general_fund === 1,
  translations: parseTranslations(row.translations),
})

/** All campaigns, also those that have ended, oldest first. */
export const listAllCampaigns = async (db: Database): Promise<StaffCampaign[]> =>
  (await db.selectFrom('campaigns').selectAll().orderBy('id').execute()).map(toStaffCampaign)

/** Before another campaign becomes the general fund. */
export const clearGeneralFund = async (tx: DatabaseTransaction): Promise<void> => {
  await tx.updateTable('campaigns').set({ general_fund: 0 }).where('general_fund', '=', 1).execute()
}

export const insertCampaign = async (
  db: Database | DatabaseTransaction,
  campaign: NewCampaign,
): Promise<StaffCampaign> =>
  toStaffCampaign(await db.insertInto('campaigns').values(campaign).returningAll().executeTakeFirstOrThrow())

/** Changes a campaign and returns it; undefined if there is no such campaign. */
export const updateCampaign = async (
  tx: DatabaseTransaction,
  id: number,
  { name, description, target, ends, generalFund, translations = {} }: CampaignChanges,
): Promise<StaffCampaign | undefined> => {
  // Locks the row: its translations depend on those before.
  const before = await tx
    .updateTable('campaigns')
    .set((set) => ({ name: name ?? set.ref('name') }))
    .where('id', '=', id)
    .returning('translations')
    .executeTakeFirst()
  if (!before) return undefined
  const row = await tx
    .updateTable('campaigns')
    .set({
      translations: mergeTranslations(translations, before.translations),
      ...(description !== undefined && { description }),
      ...(target !== undefined && { target_amount_tzs: target }),
      ...(ends !== undefined && { ends_on: ends }),
      ...(generalFund !== undefined && { general_fund: generalFund ? 1 : 0 }),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return toStaffCampaign(row)
}

/** Moves the last day of campaigns with this name that ended before `today`. */
export const extendEndedCampaigns = async (
  db: Database,
  { name, today, endsOn }: { name: string; today: Day; endsOn: Day },
): Promise<void> => {
  await db
    .updateTable('campaigns')
    .set({ ends_on: endsOn })
    .where('name', '=', name)
    .where('ends_on', '<', today)
    .execute()
}

/** Inserts `campaigns` on the first run only, and only if there are none: deleted samples do not come back. */
export const seedCampaigns = async (
  tx: DatabaseTransaction,
  campaigns: NewCampaign[],
  at: string,
): Promise<void> => {
  if (!(await isFirstSeed(tx, 'campaigns', at))) return
  const existing = await tx.selectFrom('campaigns').select('id').limit(1).executeTakeFirst()
  if (!existing) await tx.insertInto('campaigns').values(campaigns).execute()
}
