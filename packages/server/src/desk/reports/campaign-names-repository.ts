import type { Database, Day } from '../../db/schema.ts'
import { parseTranslations } from '../../db/translations.ts'

const namesIn = (stored: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(parseTranslations(stored) ?? {}).flatMap(([language, texts]) =>
      texts.name ? [[language, texts.name]] : [],
    ),
  )

/** Returns campaigns that end on a day or later, oldest first, with the amount that each has raised. */
export const listRunningCampaigns = async (db: Database, day: Day) => {
  const rows = await db
    .selectFrom('campaigns')
    .select([
      'id',
      'name',
      'translations',
      'target_amount_tzs',
      'opening_balance_tzs',
      'verified_tzs',
      'ends_on',
    ])
    .where('ends_on', '>=', day)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    names: namesIn(row.translations),
    target: row.target_amount_tzs,
    raised: row.opening_balance_tzs + row.verified_tzs,
    ends: row.ends_on,
  }))
}

/** Returns every campaign's name, by its number. */
export const listCampaignNames = async (db: Database) => {
  const rows = await db.selectFrom('campaigns').select(['id', 'name', 'translations']).orderBy('id').execute()
  return rows.map(({ id, name, translations }) => ({ id, name, names: namesIn(translations) }))
}
