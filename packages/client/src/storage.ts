import { toJson } from './to-json.ts'
import { safeParse, type GenericSchema, type InferOutput } from 'valibot'

/** Storage of texts by key, like the browser's `Storage`, but never throws. */
export interface SafeStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** Texts that the browser did not store, for the life of the page. Shared, like the browser's own storage. */
const refused = { local: new Map<string, string>(), session: new Map<string, string>() }

/**
 * Returns the browser's storage; undefined outside a browser. Reading the property throws if the visitor's settings
 * block it.
 */
const browserStorage = (area: 'local' | 'session'): Storage | undefined =>
  (globalThis as Partial<Record<`${typeof area}Storage`, Storage>>)[`${area}Storage`]

/**
 * Returns the browser's local or session storage. Falls back to memory if it is blocked by settings, full, or
 * missing.
 */
export const safeStorage = (area: 'local' | 'session'): SafeStorage => {
  const memory = refused[area]
  return {
    get(key) {
      try {
        return memory.get(key) ?? browserStorage(area)?.getItem(key) ?? undefined
      } catch {
        return undefined // blocked
      }
    },
    set(key, value) {
      memory.set(key, value)
      try {
        const storage = browserStorage(area)
        storage?.setItem(key, value)
        if (storage) memory.delete(key)
      } catch {
        // blocked or full, so the text stays in memory
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        browserStorage(area)?.removeItem(key)
      } catch {
        // blocked, so nothing was stored either
      }
    },
  }
}

/** Draft that is stored until it is sent. A reload or a discarded tab does not lose it. */
export interface Draft<Value> {
  load(): Value | undefined
  save(value: Value): void
  clear(): void
}

/**
 * Creates a draft that is stored as JSON under `key`, by default for the tab. `schema` reads it back: unknown
 * fields are dropped. An invalid draft counts as none, such as one of another release.
 */
export const createDraft = <Schema extends GenericSchema>(
  key: string,
  schema: Schema,
  storage: SafeStorage = safeStorage('session'),
): Draft<InferOutput<Schema>> => ({
  load() {
    const draft = safeParse(schema, parseJson(storage.get(key)))
    return draft.success ? draft.output : undefined
  },
  save(value) {
    storage.set(key, toJson(value))
  },
  clear() {
    storage.remove(key)
  },
})

const parseJson = (text: string | undefined): unknown => {
  try {
    return text === undefined ? undefined : JSON.parse(text)
  } catch {
    return undefined // truncated, or not JSON
  }
}
