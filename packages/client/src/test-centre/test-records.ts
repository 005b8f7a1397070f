import {
  normaliseTransactionId,
  trackedCustomOrder,
  trackedDonation,
  trackedParcel,
  type OrderOpener,
} from '@charity-kit/contract'
import * as v from 'valibot'
import { createDraft } from '../storage.ts'
import { settled } from './settled.ts'

const testRecord = v.object({
  /** IDs that paid for the record, and IDs that were replaced. Empty for an unpaid custom order. */
  transactionIds: v.array(v.string()),
  /** Tracking number, which opens an order together with the email address. */
  trackingNumber: v.optional(v.string()),
  email: v.optional(v.string()),
  idempotencyKey: v.optional(v.string()),
  /** Time when the payment is confirmed: ISO 8601. Undefined if it is not. */
  confirmedAt: v.optional(v.string()),
  /** Name on the receipt. */
  payer: v.optional(v.nullable(v.string())),
  /** Response that the sender got. */
  answer: v.unknown(),
  tracked: v.variant('kind', [trackedDonation, trackedParcel, trackedCustomOrder]),
})
/** Record that was sent with the test key. */
export type TestRecord = v.InferOutput<typeof testRecord>
export type TrackedRecord = TestRecord['tracked']

/** First number of a record, which a new centre does not reach soon. */
const firstReference = 900_001

export interface TestRecords {
  all: () => readonly TestRecord[]
  nextReference: () => number
  /** Adds a record, or replaces the one with its reference. */
  save: (record: TestRecord) => void
}

/** Returns the records of this visit. They exist as long as the tab, only there. */
export const testRecords = (apiBase: string, now: Date): TestRecords => {
  const kept = createDraft(`charity-kit:test-centre:${apiBase}`, v.array(testRecord))
  const all = () =>
    (kept.load() ?? []).map((record) => ({ ...record, tracked: settled(record.tracked, record, now) }))
  return {
    all,
    nextReference: () => firstReference + all().length,
    save: (record) => {
      const { reference } = record.tracked
      kept.save([...all().filter(({ tracked }) => tracked.reference !== reference), record])
    },
  }
}

const hasId = ({ transactionIds }: TestRecord, typed: string) =>
  transactionIds.some((id) => normaliseTransactionId(id) === normaliseTransactionId(typed))

/** Returns whether a key opens a record. A text's link never does, because no texts are sent. */
export const isOpenedBy = (record: TestRecord, key: OrderOpener): boolean => {
  if ('textToken' in key) return false
  return 'reference' in key
    ? record.tracked.reference === key.reference && hasId(record, key.transactionId)
    : record.trackingNumber === key.shipmentTrackingNumber &&
        record.email?.toLowerCase() === key.email.toLowerCase()
}

/** Returns whether another record of this visit has the ID. */
export const isIdTaken = (records: TestRecords, typed: string, reference?: number): boolean =>
  records.all().some((record) => record.tracked.reference !== reference && hasId(record, typed))
