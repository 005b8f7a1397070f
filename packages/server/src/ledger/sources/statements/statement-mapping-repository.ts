import { statementMapping, type KnownMapping, type StatementMapping } from '@charity-kit/contract'
import { sql } from 'kysely'
import * as v from 'valibot'
import { inTransaction } from '../../../db/open-database.ts'
import type { Database, DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import { DomainError } from '../../../values/domain-error.ts'

interface MappedHeader {
  source: string
  header: string
  mapping: StatementMapping
}

/**
 * Returns the parts of a mapping that decide which money is counted, and by which ID. The other parts differ from file
 * to file.
 */
const meaningOf = ({
  columns: { payer: _payer, payerPhone: _payerPhone, ...columns },
  only,
  direction,
  reversals,
  charges,
}: StatementMapping): string =>
  JSON.stringify([
    Object.entries(columns).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    only && [only.column, only.values.toSorted()],
    direction && [direction.column, direction.in.toSorted(), direction.out.toSorted()],
    [reversals, charges].map((rule) => rule && [rule.column, rule.words.toSorted()]),
  ])

/** Whether stored lines were read by a mapping of a source's header row. */
const wasUsed = sql<0 | 1>`case when exists (
  select 1 from statement_mappings as earlier
  inner join statement_imports on statement_imports.mapping_id = earlier.id
  inner join statement_lines on statement_lines.import_id = statement_imports.id
  where earlier.source = statement_mappings.source and earlier.header = statement_mappings.header
) then 1 else 0 end`

/**
 * Stores how the columns of a source's statements with a header row are matched, and returns the mapping's number.
 * @throws DomainError `forbidden` if lines were read by another mapping and the caller is not an owner.
 */
export const saveMapping = (
  db: Database,
  { source, header, mapping }: MappedHeader,
  { by, isOwner, at }: { by: string; isOwner: boolean; at: Timestamp },
): Promise<number> =>
  inTransaction(db, async (tx) => {
    const last = await findLast(tx, { source, header })
    const json = JSON.stringify(mapping)
    const before = last && parseMapping(last.mapping)
    if (last && before && meaningOf(before) === meaningOf(mapping)) {
      if (last.mapping !== json)
        await tx.updateTable('statement_mappings').set({ mapping: json }).where('id', '=', last.id).execute()
      return last.id
    }
    if (last?.was_used === 1 && !isOwner) {
      throw new DomainError('forbidden', { message: (t) => t.mappingUsed(last.saved_by) })
    }
    const { id } = await tx
      .insertInto('statement_mappings')
      .values({ source, header, mapping: json, saved_by: by, saved_at: at })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  })

const findLast = (tx: DatabaseTransaction, { source, header }: Pick<MappedHeader, 'source' | 'header'>) =>
  tx
    .selectFrom('statement_mappings')
    .select(['id', 'mapping', 'saved_by', wasUsed.as('was_used')])
    .where('source', '=', source)
    .where('header', '=', header)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

const parseMapping = (json: string): StatementMapping | undefined => {
  const read = v.safeParse(statementMapping, JSON.parse(json))
  return read.success ? read.output : undefined
}

/** Maximum number of mappings, the latest first. */
const maxListed = 200

/**
 * Returns the stored mappings, each with its previous version. A mapping that can no longer be read is left out, and
 * matched again.
 */
export const listSavedMappings = async (db: Database): Promise<KnownMapping[]> => {
  const rows = await db
    .selectFrom('statement_mappings')
    .select(['source', 'header', 'mapping', 'saved_by as by', 'saved_at as at', wasUsed.as('was_used')])
    .select(
      sql<string | null>`(
        select earlier.mapping from statement_mappings as earlier
        where earlier.source = statement_mappings.source and earlier.header = statement_mappings.header
        and earlier.id < statement_mappings.id order by earlier.id desc limit 1
      )`.as('before'),
    )
    .where(
      sql<boolean>`not exists (
        select 1 from statement_mappings as later
        where later.source = statement_mappings.source and later.header = statement_mappings.header
        and later.id > statement_mappings.id
      )`,
    )
    .orderBy('id', 'desc')
    .limit(maxListed)
    .execute()
  return rows.flatMap(({ source, header, mapping: json, by, at, before, was_used }) => {
    const mapping = parseMapping(json)
    if (!mapping) return []
    const changed = { by, at, before: before === null ? null : (parseMapping(before) ?? null) }
    return [{ source, header, mapping, changed, wasUsed: was_used === 1 }]
  })
}
