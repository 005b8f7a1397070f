/** What tests and stories share. */
import type { ApiError, Draft } from '@charity-kit/client'

export { deferred, failed, never, ok } from '@charity-kit/client/testing'
export { campaigns, centre, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'

/** A confirmation SMS; its balance and phone number must never leave the page. */
export const confirmationMessage =
  'QAB12CD34E Confirmed. Tsh5,000.00 sent to CHANUA 000111222 on 21/11/26 at 7:04 AM. New balance is Tsh98,765.00. Call 0754123456.'

export const usedId: ApiError = {
  kind: 'rejected',
  code: 'transaction_id_used',
  fields: {},
  status: 409,
  message: 'used',
}

/** Drafts in memory; `kept` is what a reload would find. */
export const memoryDrafts = <Value>(kept?: Value): Draft<Value> & { kept: Value | undefined } => ({
  kept,
  load() {
    return this.kept
  },
  save(draft) {
    this.kept = structuredClone(draft)
  },
  clear() {
    this.kept = undefined
  },
})
