import { toJson } from './to-json.ts'
import { safeParse, type GenericSchema, type InferOutput } from 'valibot'

/** Texts by key, like the browser's `Storage`; it never throws. */
export interface SafeStorage {
  get(key: string): string | undefined
  set(key: string, value: string): void
  remove(key: string): void
}

/** What the browser refused to store, for as long as the page lives. Shared, as the browser's own storage is. */
const refused = { local: new Map<string, string>(), session: new Map<string, string>() }

/** Undefined outside a browser. Reading the property throws where the visitor's settings block it. */
const browserStorage = (area: 'local' | 'session'): Storage | undefined =>
  (globalThis as Partial<Record<`${typeof area}Storage`, Storage>>)[`${area}Storage`]

/** The browser's local or session storage; memory where the browser refuses (blocked by settings, full, or not there). */
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
        // blocked or full: it stays in memory
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        browserStorage(area)?.removeItem(key)
      } catch {
        // blocked: nothing was stored either
      }
    },
  }
}

/** Something unsent, stored until it is sent, so that a reload or a discarded tab loses nothing. */
export interface Draft<Value> {
  load(): Value | undefined
  save(value: Value): void
  clear(): void
}

/**
 * A draft stored as JSON under `key`, for the tab unless another storage is given. What is read back goes through `schema`:
 * fields it doesn't know are dropped, and what it refuses (another release's, or somebody else's) counts as none.
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
    return undefined // cut off, or never JSON
  }
}
