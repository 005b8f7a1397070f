import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** Opens another connection to an app's database. */
export const connectTo = async ({ config }: Pick<TestApp, 'config'>): Promise<pg.Client> => {
  const client = new pg.Client(config.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

interface InjectedFailure {
  /** Returns the number of attempted inserts. */
  attempts: () => Promise<number>
  repair: () => Promise<void>
}

/** Makes PostgreSQL fail inserts into a table with an error code, `times` times. */
export const failInserts = async (
  client: pg.Client,
  { table, errcode, times }: { table: string; errcode: string; times: number },
): Promise<InjectedFailure> => {
  await client.query(`
    create sequence attempts;
    create function fail() returns trigger language plpgsql as $$ begin
      if nextval('attempts') <= ${String(times)} then
        raise exception 'injected failure' using errcode = '${errcode}';
      end if;
      return new;
    end $$;
    create trigger fail before insert on ${table} for each row execute function fail();`)
  return {
    attempts: async () => {
      const { rows } = await client.query<{ last_value: string }>('select last_value from attempts')
      return Number(rows[0]?.last_value)
    },
    repair: async () => {
      await client.query(`drop trigger fail on ${table}`)
    },
  }
}
