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
  /** Each ID that paid for it, and those that others took the place of; none of a custom order that is not paid. */
  transactionIds: v.array(v.string()),
  /** With an email address it opens an order. */
  trackingNumber: v.optional(v.string()),
  email: v.optional(v.string()),
  idempotencyKey: v.optional(v.string()),
  /** When its payment is confirmed: ISO-8601; undefined if it is not. */
  confirmedAt: v.optional(v.string()),
  /** Whose receipt that is. */
  payer: v.optional(v.nullable(v.string())),
  /** What its sender was answered. */
  answer: v.unknown(),
  tracked: v.variant('kind', [trackedDonation, trackedParcel, trackedCustomOrder]),
})
/** Something that was sent under the test key. */
export type TestRecord = v.InferOutput<typeof testRecord>
export type TrackedRecord = TestRecord['tracked']

/** No number of a centre's that opened yesterday. */
const firstReference = 900_001

export interface TestRecords {
  all: () => readonly TestRecord[]
  nextReference: () => number
  /** Adds it, or takes it in the place of the one with its reference. */
  save: (record: TestRecord) => void
}

/** What was sent in this visit: for as long as the tab lives, in no other one, and nowhere else. */
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

/** By no text's link, as nothing is texted. */
export const isOpenedBy = (record: TestRecord, key: OrderOpener): boolean => {
  if ('textToken' in key) return false
  return 'reference' in key
    ? record.tracked.reference === key.reference && hasId(record, key.transactionId)
    : record.trackingNumber === key.shipmentTrackingNumber &&
        record.email?.toLowerCase() === key.email.toLowerCase()
}

/** Whether another record of this visit has the ID. */
export const isIdTaken = (records: TestRecords, typed: string, reference?: number): boolean =>
  records.all().some((record) => record.tracked.reference !== reference && hasId(record, typed))
