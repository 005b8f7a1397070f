import type { ContentKey, ContentVersion } from '@charity-kit/contract'
import type { Database, Timestamp } from '../../db/schema.ts'

/** A stored version, as JSON. */
export interface ContentRow extends ContentVersion {
  key: string
  json: string
}

const columns = ['key', 'version', 'json', 'actor as by', 'note', 'created_at as at'] as const

/** Returns a number that grows with every change of any content. */
export const findContentState = async (db: Database): Promise<number> => {
  const { newest } = await db
    .selectFrom('content_versions')
    .select(({ fn, val }) => fn.coalesce(fn.max('id'), val(0)).as('newest'))
    .executeTakeFirstOrThrow()
  return newest
}

/** Lists the newest version of each content. */
export const listNewestContent = (db: Database): Promise<ContentRow[]> =>
  db
    .selectFrom('content_versions')
    .select(columns)
    .where('id', 'in', (newest) =>
      newest
        .selectFrom('content_versions')
        .select(({ fn }) => fn.max('id').as('id'))
        .groupBy('key'),
    )
    .execute()

/** Stores a version. Returns false if there is one with its number. */
export const insertContentVersion = async (
  db: Database,
  row: { key: string; version: number; json: string; actor: string; note: string; created_at: Timestamp },
): Promise<boolean> => {
  const inserted = await db
    .insertInto('content_versions')
    .values(row)
    .onConflict((conflict) => conflict.columns(['key', 'version']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export const findContentVersion = (
  db: Database,
  key: ContentKey,
  version: number,
): Promise<ContentRow | undefined> =>
  db
    .selectFrom('content_versions')
    .select(columns)
    .where('key', '=', key)
    .where('version', '=', version)
    .executeTakeFirst()

/** Finds the newest version of one content. */
export const findNewestContent = (db: Database, key: ContentKey): Promise<ContentRow | undefined> =>
  db
    .selectFrom('content_versions')
    .select(columns)
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Lists the versions of one content before `before`, newest first. */
export const listContentVersions = (
  db: Database,
  key: ContentKey,
  { before, size }: { before: number | undefined; size: number },
): Promise<ContentVersion[]> => {
  let query = db
    .selectFrom('content_versions')
    .select(['version', 'actor as by', 'note', 'created_at as at'])
    .where('key', '=', key)
    .orderBy('version', 'desc')
    .limit(size)
  if (before !== undefined) query = query.where('version', '<', before)
  return query.execute()
}

/** Whether any version of a content is this JSON. */
export const hasContent = async (db: Database, key: ContentKey, json: string): Promise<boolean> => {
  const found = await db
    .selectFrom('content_versions')
    .select('id')
    .where('key', '=', key)
    .where('json', '=', json)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
