import { dayAt } from '@charity-kit/contract'
import type { Timestamp } from './timestamp.ts'

const letters = { donation: 'G', order: 'O', 'custom-order': 'C' } as const

/** "2026-G1042": the year in which a payment was verified, on the centre's calendar, what it was for, and the record's number. */
export const receiptNumber = (
  { kind, id, verifiedAt }: { kind: keyof typeof letters; id: number; verifiedAt: Timestamp },
  timeZone: string,
): string => `${dayAt(new Date(verifiedAt), timeZone).slice(0, 4)}-${letters[kind]}${String(id)}`
