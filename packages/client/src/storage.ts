/** Texts by name, as `localStorage` keeps them. */
export interface SafeStorage {
  get(name: string): string | undefined
  set(name: string, value: string): void
  remove(name: string): void
}

/** Local storage; what it refuses (private mode, no room) lasts as long as the page does. */
export const createSafeStorage = (storage = localStorageOrNone()): SafeStorage => {
  const refused = new Map<string, string>()
  return {
    get(name) {
      try {
        return refused.get(name) ?? storage?.getItem(name) ?? undefined
      } catch {
        return undefined // blocked after the page began
      }
    },
    set(name, value) {
      refused.delete(name)
      try {
        if (!storage) throw new Error('no storage')
        storage.setItem(name, value)
      } catch {
        refused.set(name, value)
      }
    },
    remove(name) {
      refused.delete(name)
      try {
        storage?.removeItem(name)
      } catch {
        // refused: then it was never kept there
      }
    },
  }
}

const localStorageOrNone = (): Storage | undefined => {
  try {
    return globalThis.localStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}
