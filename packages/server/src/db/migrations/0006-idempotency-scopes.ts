import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The scope of guests on the centre's own site, who sent nearly all keys so far. */
const ownGuests = '["site",null,null]'

/** Idempotency keys belong to who sent them. The primary key changes, which SQLite can only do in a new table. */
export const scopeIdempotencyKeys = async ({ table, schema, db }: Tables): Promise<void> => {
  await table('scoped_idempotency_keys')
    .addColumn('endpoint', 'text', (column) => column.notNull())
    .addColumn('scope', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('fingerprint', 'text', (column) => column.notNull())
    .addColumn('record_id', 'integer')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('scoped_idempotency_keys_pk', ['endpoint', 'scope', 'key'])
    .execute()
  await sql`
    insert into scoped_idempotency_keys (endpoint, scope, key, fingerprint, record_id, created_at)
    select endpoint, ${sql.lit(ownGuests)}, key, fingerprint, record_id, created_at from idempotency_keys
  `.execute(db)
  await schema.dropTable('idempotency_keys').execute()
  await schema.alterTable('scoped_idempotency_keys').renameTo('idempotency_keys').execute()
}
