import type { PartnerSiteUse } from '@charity-kit/contract'
import type { Database, Day } from '../../db/schema.ts'

/** Stores that a page of this origin used a key on this day, in place of an earlier day. */
export const storePartnerSiteUse = async (
  db: Database,
  { key, origin, day }: { key: string; origin: string; day: Day },
): Promise<void> => {
  await db
    .insertInto('partner_site_uses')
    .values({ client_key: key, origin, used_on: day })
    .onConflict((conflict) =>
      conflict
        .columns(['client_key', 'origin'])
        .doUpdateSet({ used_on: day })
        .where('partner_site_uses.used_on', '<', day),
    )
    .execute()
}

/** Lists the uses, latest first. An origin must be listed to be stored, so there are few. */
export const listPartnerSiteUses = (db: Database): Promise<PartnerSiteUse[]> =>
  db
    .selectFrom('partner_site_uses')
    .select(['client_key as key', 'origin', 'used_on as day'])
    .orderBy('used_on', 'desc')
    .orderBy('client_key')
    .orderBy('origin')
    .execute()
