import type { Draft } from '../storage.ts'

/** Creates a draft for one test or story, in memory. `stored` is what a reload would find. */
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
