import type { SafeStorage } from '../storage.ts'

/** A storage of one test or story: nothing is left behind. `entries` is what it holds now. */
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
