import { judgeIdColumn, otherCurrency, type IdRefusal, type StatementMapping } from '@charity-kit/contract'
import { DomainError } from '../../../values/domain-error.ts'
import type { StatementPayment } from './line-rules.ts'

const because: Record<IdRefusal, string> = {
  empty: 'it is empty',
  dates: 'these are dates',
  sums: 'these are sums',
  phones: 'these are phone numbers',
  words: 'these are words without a digit',
  repeats: 'its values repeat',
  'other-role': 'it holds something else',
}

/**
 * Rejects a file whose column of transaction IDs cannot contain IDs. With a wrong column, one line would verify several
 * payments.
 * @throws DomainError `validation_failed`
 */
export const requireIdColumn = (
  payments: readonly StatementPayment[],
  { columns }: Pick<StatementMapping, 'columns'>,
): void => {
  if (payments.length === 0) return
  refuse(
    columns.transactionId,
    payments.map(({ transactionId }) => transactionId),
  )
  const others = payments.flatMap(({ otherTransactionId }) => otherTransactionId ?? [])
  if (columns.otherTransactionId !== undefined && others.length > 0)
    refuse(columns.otherTransactionId, others)
}

const refuse = (name: string, values: readonly string[]): void => {
  const { refused } = judgeIdColumn(name, values)
  if (refused === undefined) return
  throw new DomainError('validation_failed', {
    message: `The column "${name}" does not hold the transaction IDs: ${because[refused]}. Choose another column.`,
  })
}

/**
 * Rejects a file in another currency, by the lines above its header row.
 * @throws DomainError `validation_failed`
 */
export const requireShillings = (linesAbove: readonly string[]): void => {
  for (const [index, line] of linesAbove.entries()) {
    const currency = /\b(?:currency|sarafu)\b[^\p{L}]*(.{1,20})/iu.exec(line)?.[1]
    const other = currency === undefined ? undefined : otherCurrency(currency)
    if (other === undefined) continue
    throw new DomainError('validation_failed', {
      message: `Line ${String(index + 1)} of the file says that it is in ${other}. Only statements in shillings can be read.`,
    })
  }
}
