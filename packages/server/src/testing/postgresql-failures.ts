import pg from 'pg'
import { onTestFinished } from 'vitest'
import type { TestApp } from './test-app.ts'

/** A connection of somebody else's to an app's database. */
export const connectTo = async ({ config }: Pick<TestApp, 'config'>): Promise<pg.Client> => {
  const client = new pg.Client(config.databaseUrl)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

interface InjectedFailure {
  /** How often rows were added, or not. */
  attempts: () => Promise<number>
  repair: () => Promise<void>
}

/** Lets PostgreSQL refuse new rows of a table with an error of its own, `times` times. */
export const failInserts = async (
  client: pg.Client,
  { table, errcode, times }: { table: string; errcode: string; times: number },
): Promise<InjectedFailure> => {
  await client.query(`
    create sequence rows_tried;
    create function fail() returns trigger language plpgsql as $$ begin
      if nextval('rows_tried') <= ${String(times)} then
        raise exception 'as told' using errcode = '${errcode}';
      end if;
      return new;
    end $$;
    create trigger fail before insert on ${table} for each row execute function fail();`)
  return {
    attempts: async () => {
      const { rows } = await client.query<{ tried: string }>('select last_value as tried from rows_tried')
      return Number(rows[0]?.tried)
    },
    repair: async () => {
      await client.query(`drop trigger fail on ${table}`)
    },
  }
}
