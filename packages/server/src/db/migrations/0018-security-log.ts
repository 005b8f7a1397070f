import { sql } from 'kysely'
import type { Tables } from './tables.ts'

/** The security log, which the database itself keeps from being changed: rows are only added, and deleted once they are old. */
export const createSecurityLog = async ({ db, engine, table, id, schema }: Tables): Promise<void> => {
  await table('security_events')
    .addColumn('id', 'integer', id)
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('account_id', 'integer')
    .addColumn('network', 'text')
    .addColumn('detail', 'text', (column) => column.notNull())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('security_events_kind').on('security_events').columns(['kind', 'id']).execute()
  await schema.createIndex('security_events_created_at').on('security_events').column('created_at').execute()
  for (const statement of engine === 'sqlite' ? sqliteTriggers : postgresqlTriggers)
    await sql.raw(statement).execute(db)
}

const refusal = 'the security log is append-only'

const sqliteTriggers = [
  `create trigger security_events_update before update on security_events
   begin select raise(abort, '${refusal}'); end`,
  `create trigger security_events_delete before delete on security_events
   when old.created_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-29 days')
   begin select raise(abort, '${refusal}'); end`,
]

const postgresqlTriggers = [
  `create function keep_security_events() returns trigger language plpgsql as $$ begin
     if tg_op = 'DELETE' and
       old.created_at <= to_char(now() at time zone 'utc' - interval '29 days', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
     then return old; end if;
     raise exception '${refusal}';
   end $$`,
  `create trigger security_events_change before update or delete on security_events
   for each row execute function keep_security_events()`,
  `create trigger security_events_truncate before truncate on security_events
   for each statement execute function keep_security_events()`,
]
