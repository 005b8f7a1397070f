/** Something unsent, kept for the tab until it is sent, so that a reload or a discarded tab loses nothing. */
export interface Draft<Value> {
  load(): Value | undefined
  save(draft: Value): void
  clear(): void
}

/**
 * In the tab's session storage under `name`. What `isDraft` does not know, or throws at, is not ours to read. Where storage
 * is refused (private mode), the page's memory serves.
 */
export const createDraft = <Value>(
  name: string,
  isDraft: (draft: Value) => boolean,
  storage = sessionStorageOrNone(),
): Draft<Value> => ({
  load() {
    try {
      const draft = JSON.parse(storage?.getItem(name) ?? '') as Value
      return isDraft(draft) ? draft : undefined
    } catch {
      return undefined // nothing kept, or not ours to read
    }
  },
  save(draft) {
    try {
      storage?.setItem(name, JSON.stringify(draft))
    } catch {
      // a full storage: the page's memory still holds it
    }
  },
  clear() {
    try {
      storage?.removeItem(name)
    } catch {
      // refused: then nothing was kept either
    }
  },
})

const sessionStorageOrNone = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}
