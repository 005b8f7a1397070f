/**
 * Turns a server into the next version if imported before it: each of EXPANDED_TABLES gets one more column, by a
 * migration each.
 */
import { readFileSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { sql, type Kysely } from 'kysely'

type Migration = (tx: Kysely<unknown>) => Promise<void>

/** Returns migrations that expand the schema as a release may: the version before still works with it. */
export const expanding = (tables: readonly string[]): Record<string, Migration> =>
  Object.fromEntries(
    tables.map((table) => [
      `9999-expand-${table}`,
      async (tx) => {
        await sql`alter table ${sql.table(table)} add column of_next_version text not null default 'none'`.execute(
          tx,
        )
      },
    ]),
  )

const last = `'0001-initial-schema': createInitialSchema,`
const tables = JSON.stringify(process.env['EXPANDED_TABLES']?.split(','))

registerHooks({
  load: (url, context, nextLoad) => {
    const loaded = nextLoad(url, context)
    if (!url.endsWith('/db/migrate.ts')) return loaded
    const source = readFileSync(new URL(url), 'utf8')
    if (!source.includes(last))
      throw new Error('migrate.ts has other migrations than next-version.ts expects')
    const next = `${last} ...(await import('${import.meta.url}')).expanding(${tables}),`
    return { ...loaded, source: source.replace(last, next) }
  },
})
