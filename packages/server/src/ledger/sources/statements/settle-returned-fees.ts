import { normaliseTransactionId } from '@charity-kit/contract'
import type { Database } from '../../../db/schema.ts'
import type { ReadStatement } from './read-statement.ts'
import { listFees } from './statement-fee-repository.ts'

/**
 * Sorts incoming money that is called a returned fee. A returned fee names the ID of a fee of at least its amount, on
 * this statement or an earlier one of the source. A person checks any other line, like all incoming money with a word
 * for reversals.
 */
export const settleReturnedFees = async (
  db: Database,
  source: string,
  { returnedFees, ...read }: ReadStatement,
): Promise<Omit<ReadStatement, 'returnedFees'>> => {
  if (returnedFees.length === 0) return read
  const named = returnedFees.flatMap(({ fee, namedIds }) => [fee.reference, ...namedIds])
  const charged = [
    ...read.fees.map(({ reference, amountCents }) => ({ reference, cents: amountCents })),
    ...(await listFees(
      db,
      source,
      [...new Set(named)].filter((id) => id !== ''),
    )),
  ]
  const mostCents = new Map<string, number>()
  for (const { reference, cents } of charged) {
    const id = normaliseTransactionId(reference)
    if (id !== '') mostCents.set(id, Math.max(cents, mostCents.get(id) ?? 0))
  }
  const isKnown = ({ fee, namedIds }: ReadStatement['returnedFees'][number]) =>
    namedIds.some((id) => (mostCents.get(id) ?? 0) >= -fee.amountCents)
  const returned = new Set(returnedFees.filter(isKnown).map(({ fee }) => fee.line))
  const others = returnedFees.filter((fee) => !isKnown(fee)).map(({ otherwise }) => otherwise)
  return {
    ...read,
    fees: [...read.fees, ...returnedFees.filter(isKnown).map(({ fee }) => fee)],
    entries: read.entries.map((entry) => (returned.has(entry.line) ? { ...entry, isFee: true } : entry)),
    outgoing: [...read.outgoing, ...others.filter((line) => 'namedIds' in line)],
    errors: [...read.errors, ...others.filter((line) => 'message' in line)],
    skipped: read.skipped - others.filter((line) => 'message' in line).length,
  }
}
