import type { Cause, Gift } from './gift.ts'

/** An unsent proof of payment: kept for the tab until it is sent, so that a reload or a discarded tab loses nothing. */
export interface ProofDraft {
  cause: Cause
  gift: Gift
  /** The last try: its key is used again while its content stays the same, so that a try counts once. */
  attempt?: { key: string; content: string } | undefined
}

export interface ProofDrafts {
  load(): ProofDraft | undefined
  save(draft: ProofDraft): void
  clear(): void
}

/** In the tab's session storage, one for each centre. Where storage is refused (private mode), the page's memory serves. */
export const createProofDrafts = (apiBase: string, storage = sessionStorageOrNone()): ProofDrafts => {
  const name = `charity-kit:donation:${apiBase}`
  return {
    load() {
      try {
        const draft = JSON.parse(storage?.getItem(name) ?? '') as ProofDraft
        return typeof draft.gift.transactionId === 'string' && draft.cause.id ? draft : undefined
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
  }
}

const sessionStorageOrNone = (): Storage | undefined => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined // blocked by the browser's settings
  }
}
