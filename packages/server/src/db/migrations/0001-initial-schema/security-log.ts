import type { Dialect } from './dialect.ts'

/** The database itself keeps the log from being changed: rows are only added, and deleted once they are old. */
export const securityLog = ({ engine, id, bigint, strict }: Dialect): string[] => [
  `create table security_events (
    id ${id},
    kind text not null,
    account_id ${bigint},
    network text,
    detail text not null,
    changes text,
    count integer not null,
    created_at text not null
  )${strict}`,
  'create index security_events_kind on security_events (kind, id)',
  'create index security_events_account on security_events (account_id, id)',
  'create index security_events_detail on security_events (detail, id)',
  'create index security_events_created_at on security_events (created_at)',
  ...(engine === 'sqlite' ? sqliteTriggers : postgresqlTriggers),
]

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
