import type { Draft } from '../storage.ts'

/** A draft of one test or story: nothing is left behind. `stored` is what a reload would find. */
export const memoryDraft = <Value>(stored?: Value): Draft<Value> & { stored: Value | undefined } => ({
  stored,
  load() {
    return this.stored
  },
  save(draft) {
    this.stored = structuredClone(draft)
  },
  clear() {
    this.stored = undefined
  },
})
