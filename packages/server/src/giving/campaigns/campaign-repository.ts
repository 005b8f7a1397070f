import { dateParts, type Campaign, type ShownPhoto, type Translations } from '@charity-kit/contract'
import type { Insertable } from 'kysely'
import type { CampaignTable, Database, DatabaseTransaction, Day } from '../../db/schema.ts'
import { isFirstSeed } from '../../db/seeds.ts'
import { parseNames, parseTranslations } from '../../db/translations.ts'
import { parsePhoto } from '../../photos/photo-list.ts'

/**
 * Lists campaigns that have begun and end on `today` or later, oldest first.
 * The collected amount is the opening balance plus the running total of verified donations (see
 * campaign-totals-repository.ts); unverified claims do not count.
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
      'picture',
    ])
    .where('ends_on', '>=', today)
    .where((row) => row.or([row('starts_on', 'is', null), row('starts_on', '<=', today)]))
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
    ...(row.picture !== null && { picture: shownPicture(row.picture) }),
    translations: parseTranslations(row.translations),
  }))
}

const shownPicture = (stored: string): ShownPhoto => {
  const { imageUrl, alt } = parsePhoto(stored)
  return { imageUrl, alt }
}

/**
 * Returns a campaign's name in each language and its days, whether it runs or not. Without an ID, returns the general
 * fund.
 */
export const findCampaign = async (
  db: Database,
  id: number | undefined,
): Promise<
  | {
      id: number
      name: string
      translations?: Translations<'name'> | undefined
      startsOn: Day | null
      endsOn: Day
    }
  | undefined
> => {
  const row = await db
    .selectFrom('campaigns')
    .select(['id', 'name', 'translations', 'starts_on as startsOn', 'ends_on as endsOn'])
    .where((row) => (id === undefined ? row('general_fund', '=', 1) : row('id', '=', id)))
    .executeTakeFirst()
  return row && { ...row, translations: parseNames(row.translations) }
}

export type NewCampaign = Insertable<CampaignTable>

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
