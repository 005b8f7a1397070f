import { dayAt, recordNumber, type NumberedKind } from '@charity-kit/contract'
import type { Timestamp } from './timestamp.ts'

/**
 * Returns the number of a receipt, such as "2026-G-1042": the year in which the payment was verified, on the centre's
 * calendar, and the number of the record that was paid for.
 */
export const receiptNumber = (
  { kind, id, verifiedAt }: { kind: NumberedKind; id: number; verifiedAt: Timestamp },
  timeZone: string,
): string => `${dayAt(new Date(verifiedAt), timeZone).slice(0, 4)}-${recordNumber(kind, id)}`
