import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** Emails that strangers ask for are counted by their network. */
export const addMailNetworks = async ({ schema, db }: Tables): Promise<void> => {
  await schema.alterTable('mails').addColumn('asked_from', 'text').execute()
  await sql`create index mails_asked_from on mails (asked_from, claimed_at) where asked_from is not null`.execute(
    db,
  )
}
