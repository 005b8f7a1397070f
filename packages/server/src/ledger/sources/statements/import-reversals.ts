import { normaliseTransactionId } from '@charity-kit/contract'
import type { DatabaseTransaction, Timestamp } from '../../../db/schema.ts'
import type { LineOrigin } from './import-repository.ts'
import type { LineError, OutgoingLine } from './line-rules.ts'
import { insertNewOutgoings } from '../../evidence/outgoing-repository.ts'
import { insertNewReversals, listPaymentAmounts, listPaymentIds } from '../../evidence/reversal-repository.ts'
import { insertNewLines } from './statement-line-repository.ts'
import { noTransactionId } from './statement-values.ts'

/** Line that says that money went back. */
export interface ReversalLine {
  line: number
  /** ID of the line as spelt, or the ID that it names. */
  transactionId: string
  /** Normalised IDs of the payments that the line names; none for incoming money that names only itself. */
  paymentIds: readonly string[]
  amountTzs: number
  isNew: boolean
}

/**
 * Stores the lines that take a known payment back: outgoing ones of its amount, and lines that the format itself marks
 * so. Other outgoing money with an ID is a payment of the centre's own. A line that another import had is not stored
 * again.
 *
 * Incoming money with a word for reversals is stored with a reversal of its own, even if it names other payments. So it
 * does not verify a claim until a person has checked it.
 */
export const importReversals = async (
  tx: DatabaseTransaction,
  outgoing: readonly OutgoingLine[],
  { importId, source, fileName, by, at }: LineOrigin & { at: Timestamp },
): Promise<{ reversals: ReversalLine[]; errors: LineError[] }> => {
  const ids = [...new Set(outgoing.flatMap(({ namedIds }) => namedIds))]
  const known = Map.groupBy(await listPaymentIds(tx, ids), ({ named }) => named)
  const amounts = Map.groupBy(await listPaymentAmounts(tx, [...known.keys()]), ({ named }) => named)
  /**
   * Whether a line takes the payment with one of its IDs back. A small charge does not, nor does a payer's text in
   * incoming money.
   */
  const takesBack = (line: OutgoingLine) => (id: string) =>
    known.has(id) &&
    (line.isReversal ||
      (!line.isIncoming && (amounts.get(id) ?? []).some(({ amountTzs }) => amountTzs === line.amountTzs)))
  const naming = outgoing.filter((line) => line.namedIds.some(takesBack(line)))
  const unknown = outgoing.filter((line) => line.isIncoming && !naming.includes(line))
  const unclaimed = unknown.filter(({ transactionId }) => transactionId !== '')
  const reversals = [
    ...naming
      .map((line) => ({ ...line, namedIds: line.namedIds.filter(takesBack(line)) }))
      .map((line) => ({ ...line, transactionId: line.transactionId || (line.namedIds[0] ?? '') })),
    ...unclaimed.map((line) => ({ ...line, namedIds: [normaliseTransactionId(line.transactionId)] })),
  ]
  const place = { source, file_name: fileName, imported_by: by, import_id: importId, created_at: at }
  const rows = reversals.flatMap(({ line, transactionId, namedIds, amountTzs, paidAt }) =>
    namedIds.map((named) => ({
      ...place,
      transaction_id: transactionId,
      line_id_normal: normaliseTransactionId(transactionId),
      transaction_id_normal: named,
      amount_tzs: amountTzs,
      paid_at: paidAt,
      file_line: line,
    })),
  )
  const sent = outgoing.filter(
    ({ isIncoming, amountTzs, transactionId }) => !isIncoming && amountTzs > 0 && transactionId !== '',
  )
  await insertNewOutgoings(
    tx,
    sent.map(({ line, transactionId, amountTzs, paidAt }) => ({
      ...place,
      transaction_id: transactionId,
      transaction_id_normal: normaliseTransactionId(transactionId),
      amount_tzs: amountTzs,
      paid_at: paidAt,
      file_line: line,
    })),
  )
  await insertNewLines(
    tx,
    unclaimed.map(({ line, transactionId, amountTzs, paidAt }) => ({
      ...place,
      transaction_id: transactionId,
      transaction_id_normal: normaliseTransactionId(transactionId),
      other_transaction_id_normal: null,
      amount_tzs: amountTzs,
      paid_at: paidAt,
      file_line: line,
    })),
  )
  const added = new Set(await insertNewReversals(tx, rows))
  return {
    reversals: reversals.map(({ line, transactionId, namedIds, amountTzs }) => ({
      line,
      transactionId,
      paymentIds: namedIds.flatMap((named) => known.get(named) ?? []).map(({ id }) => id),
      amountTzs,
      isNew: added.has(line),
    })),
    errors: unknown
      .filter((line) => !unclaimed.includes(line))
      .map(({ line }) => ({ line, message: noTransactionId().message })),
  }
}
