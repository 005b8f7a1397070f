import {
  addWorkingDays,
  dayAt,
  getCentre,
  maxCorrections,
  type Call,
  type Language,
  type RequestParts,
} from '@charity-kit/contract'
import type { Result } from '../result.ts'
import type { TransportRequest } from '../transport.ts'
import { outcomeOf } from './outcomes.ts'
import { Refusal } from './refusal.ts'
import { confirmationTime } from './settled.ts'
import { testRecords, type TestRecord, type TestRecords, type TrackedRecord } from './test-records.ts'

/** Context of a response, besides the request. */
export interface TestVisit {
  records: TestRecords
  idempotencyKey: string | undefined
  language: Language
  now: Date
  /**
   * Reads from the centre's server.
   *
   * @throws if the call fails
   */
  read: <Request extends RequestParts, Output>(
    call: Call<Request, Output>,
    request: Request,
  ) => Promise<Output>
}

/** Reads from the centre's server: a client with the test key. */
export type ReadCentre = <Request extends RequestParts, Output>(
  call: Call<Request, Output>,
  request: NoInfer<Request>,
  options: { signal?: AbortSignal | undefined },
) => Promise<Result<Output>>

export const testVisit = (
  apiBase: string,
  {
    readCentre,
    signal,
    ...more
  }: { readCentre: ReadCentre } & Pick<TransportRequest, 'signal'> &
    Pick<TestVisit, 'idempotencyKey' | 'language'>,
): TestVisit => {
  const now = new Date()
  return {
    ...more,
    records: testRecords(apiBase, now),
    now,
    read: async (call, request) => {
      const result = await readCentre(call, request, { signal })
      if (result.ok) return result.value
      const { error } = result
      if (error.kind === 'offline') throw new TypeError('Failed to fetch')
      if (error.kind === 'timeout') throw new DOMException('The operation timed out.', 'TimeoutError')
      throw new Refusal(error.kind === 'rejected' && error.code === 'not_found' ? 'not_found' : 'unavailable')
    },
  }
}

/** Returns the state of a payment with these IDs, as tracking shows it, and when it is confirmed, if it is. */
export const paymentOf = async (ids: readonly string[], { read, now, language }: TestVisit) => {
  const outcomes = ids.map(outcomeOf)
  const isFound = !outcomes.includes('notFound')
  const { timeZone, checkWithinWorkingDays } = await read(getCentre, {})
  return {
    payment: {
      state: isFound ? ('checking' as const) : ('not_found' as const),
      checkBy: isFound ? addWorkingDays(dayAt(now, timeZone), checkWithinWorkingDays) : null,
      reason: isFound ? null : reasons[language],
      correctionsLeft: maxCorrections,
    },
    confirmedAt: isFound && outcomes.includes('confirmed') ? confirmationTime(now) : undefined,
  }
}

/** Reasons that the centre would have written. */
const reasons: Record<Language, string> = {
  en: 'Test: we found no payment with this ID.',
  sw: 'Jaribio: hatukupata malipo yenye kitambulisho hiki.',
}

/** Returns the tracking number of an order. */
export const testTrackingNumber = (reference: number): string => `TRKTEST${String(reference)}`

/** Returns a record after a change of what its tracking shows. */
export const withTracked = <Tracked extends TrackedRecord>(
  record: TestRecord & { tracked: Tracked },
  changes: Partial<Tracked>,
): TestRecord & { tracked: Tracked } => ({ ...record, tracked: { ...record.tracked, ...changes } })
