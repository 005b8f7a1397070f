import type { SafeStorage } from '../storage.ts'

/** Creates a storage for one test or story, in memory. `entries` is its present content. */
export const memoryStorage = (
  start: Record<string, string> = {},
): SafeStorage & { entries: Map<string, string> } => {
  const entries = new Map(Object.entries(start))
  return {
    entries,
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    remove: (key) => void entries.delete(key),
  }
}
