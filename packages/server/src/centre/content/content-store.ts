import {
  contentKeys,
  contentSchemas,
  type ContentKey,
  type ContentValue,
  type ContentVersion,
  type StoredContent,
} from '@charity-kit/contract'
import type { FastifyBaseLogger } from 'fastify'
import * as v from 'valibot'
import { coalesce } from '../../values/coalesce.ts'
import { inTransaction } from '../../db/open-database.ts'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { checkContent } from './check-content.ts'
import {
  findContentState,
  findContentVersion,
  findNewestContent,
  hasContent,
  insertContentVersion,
  listContentVersions,
  listNewestContent,
  type ContentRow,
} from './content-repository.ts'

/** Time in milliseconds until a change on another instance is seen. */
const refreshMs = 2000

/** The centre's texts and choices. The part about the centre itself is always present. */
export type ContentValues = { [Key in ContentKey]?: ContentValue<Key> } & { centre: ContentValue<'centre'> }

/** All valid content. A change makes a new object. */
export interface CentreContent {
  values: ContentValues
  /** Content as GET /data/ serves it. */
  raw: ReadonlyMap<ContentKey, unknown>
}

export interface ContentChange {
  key: ContentKey
  /** Version that was read; 0 if there was none. */
  version: number
  value: unknown
  by: string
  note: string
}

/** Store of the centre's content: the present values, their versions, and how to change them. */
export interface ContentStore {
  current: () => CentreContent
  get: (key: ContentKey) => Promise<StoredContent>
  /**
   * Stores a new version. `alongside` runs in the same transaction.
   * @throws DomainError `validation_failed`; `state_changed` if `version` is not the newest any more.
   */
  change: (
    change: ContentChange,
    alongside?: (tx: DatabaseTransaction) => Promise<void>,
  ) => Promise<StoredContent>
  listVersions: (
    key: ContentKey,
    page: { before: number | undefined; size: number },
  ) => Promise<ContentVersion[]>
  /** @throws DomainError `not_found` */
  getVersion: (key: ContentKey, version: number) => Promise<StoredContent>
  /** Reads the changes of other instances. */
  refresh: () => Promise<void>
  stop: () => Promise<void>
}

/** Store of the content for commands. */
export type CommandContent = Omit<ContentStore, 'stop'>

interface StoreOptions {
  db: Database
  now: () => Date
  /** Files of the content folder, checked. */
  files: ReadonlyMap<ContentKey, unknown>
}

/**
 * Stores the content folder's files as first versions. Returns the names of files that differ from the stored
 * content.
 */
export const takeFilesIn = async ({ db, now, files }: StoreOptions): Promise<ContentKey[]> => {
  const stored = new Set((await listNewestContent(db)).map(({ key }) => key))
  const differing: ContentKey[] = []
  for (const [key, value] of files) {
    const json = JSON.stringify(value)
    if (!stored.has(key)) {
      const row = { key, version: 1, json, actor: 'content files', note: '', created_at: now().toISOString() }
      await insertContentVersion(db, row)
    } else if (!(await hasContent(db, key, json))) differing.push(key)
  }
  return differing
}

/**
 * Opens the content. Files of the content folder become the first version of content that is missing in the database.
 */
export const openContent = async ({
  log,
  ...options
}: StoreOptions & { log: FastifyBaseLogger }): Promise<ContentStore> => {
  for (const key of await takeFilesIn(options)) {
    log.warn(
      `${key}.json in CONTENT_DIR was changed after its content moved into the database, where it counts; to take it in: charity-server content import`,
    )
  }
  const store = await contentStore(options)
  const timer = setInterval(() => {
    store.refresh().catch((error: unknown) => {
      log.error({ err: error }, 'the content could not be read again')
    })
  }, refreshMs).unref()
  return {
    ...store,
    stop: async () => {
      clearInterval(timer)
      // Waits for a current run, whose error was logged.
      await store.refresh().catch(() => undefined)
    },
  }
}

/** Opens the content for a command, which never reads it again. */
export const contentStore = async ({
  db,
  now,
}: Pick<StoreOptions, 'db' | 'now'>): Promise<CommandContent> => {
  let state = await findContentState(db)
  let current = readContentRows(await listNewestContent(db))

  const refresh = coalesce(async () => {
    const newest = await findContentState(db)
    if (newest === state) return
    current = readContentRows(await listNewestContent(db))
    state = newest
  })

  const getVersion = async (key: ContentKey, version: number): Promise<StoredContent> => {
    const found = await findContentVersion(db, key, version)
    if (!found) throw new DomainError('not_found', { message: 'There is no such version.' })
    return toStored(found)
  }

  const change: ContentStore['change'] = async ({ key, version, value, by, note }, alongside) => {
    checkContent(key, value)
    const newest = await findNewestContent(db, key)
    const row = { key, version: version + 1, json: JSON.stringify(value), actor: by, note }
    const isStored =
      (newest?.version ?? 0) === version &&
      (await inTransaction(db, async (tx) => {
        const isFirst = await insertContentVersion(tx, { ...row, created_at: now().toISOString() })
        if (isFirst) await alongside?.(tx)
        return isFirst
      }))
    if (!isStored) throw changedMeanwhile(await findNewestContent(db, key))
    await refresh()
    return getVersion(key, version + 1)
  }

  return {
    current: () => current,
    get: async (key) => {
      const found = await findNewestContent(db, key)
      return found ? toStored(found) : { version: 0, by: '', at: null, note: '', value: {} }
    },
    change,
    listVersions: (key, page) => listContentVersions(db, key, page),
    getVersion,
    refresh,
  }
}

/** Returns the error for a change to a version that is not the newest any more. */
export const changedMeanwhile = (newest: Pick<ContentVersion, 'by' | 'at'> | undefined): DomainError =>
  new DomainError('state_changed', {
    message: (t) => (newest?.at ? t.content.changed(newest.by, newest.at) : t.changed),
  })

const toStored = ({ json, version, by, at, note }: ContentRow): StoredContent => ({
  version,
  by,
  at,
  note,
  value: JSON.parse(json) as unknown,
})

const readContentRows = (rows: readonly ContentRow[]): CentreContent => {
  const values: Partial<Record<ContentKey, unknown>> = {}
  const raw = new Map<ContentKey, unknown>()
  for (const row of rows) {
    const key = contentKeys.find((known) => known === row.key)
    if (!key) continue // content of a newer release
    const value: unknown = JSON.parse(row.json)
    raw.set(key, value)
    values[key] = v.parse(contentSchemas[key], value)
  }
  if (values.centre === undefined) throw new Error('The database has no content for the centre.')
  return { values: values as CentreContent['values'], raw }
}
