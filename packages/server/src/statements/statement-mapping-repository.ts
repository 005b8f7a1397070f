import { knownMapping, type KnownMapping } from '@charity-kit/contract'
import * as v from 'valibot'
import type { Database, Timestamp } from '../db/schema.ts'

/** Remembers how the columns of statements with a header row are matched; the last one who matched them is right. */
export const saveMapping = async (
  db: Database,
  { header, source, mapping }: KnownMapping & { header: string },
  { by, at }: { by: string; at: Timestamp },
): Promise<void> => {
  const row = { source, mapping: JSON.stringify(mapping), saved_by: by, saved_at: at }
  await db
    .insertInto('statement_mappings')
    .values({ header, ...row })
    .onConflict((conflict) => conflict.column('header').doUpdateSet(row))
    .execute()
}

/** Those that were matched last. */
const maxListed = 200

/** What was remembered; a mapping that an earlier version stored otherwise is left out, and matched again. */
export const listSavedMappings = async (db: Database): Promise<KnownMapping[]> => {
  const rows = await db
    .selectFrom('statement_mappings')
    .select(['header', 'source', 'mapping'])
    .orderBy('saved_at', 'desc')
    .limit(maxListed)
    .execute()
  return rows.flatMap(({ mapping, ...row }) => {
    const read = v.safeParse(knownMapping, { ...row, mapping: JSON.parse(mapping) as unknown })
    return read.success ? [read.output] : []
  })
}
