import { formatTzs, minuteAt, type StatementLine, type StatementLineDetails } from '@charity-kit/contract'
import { sanitise, section } from './text-layout.ts'
import type { Listed } from '../../http/to-page.ts'

/** A statement's line in one line of text. */
const statementLine =
  (timeZone: string) =>
  (line: StatementLine): string =>
    [
      `line ${String(line.id)}`,
      ...(line.paidAt ? [minuteAt(new Date(line.paidAt), timeZone)] : []),
      formatTzs(line.amount),
      sanitise(line.transactionId),
      ...(line.otherTransactionId ? [line.otherTransactionId] : []),
      `${line.source}, ${sanitise(line.fileName)}, line ${String(line.line)}`,
      ...(line.isReversed ? ['[reversed]'] : []),
    ].join('  ')

export const formatLines = (listed: Listed<StatementLine>, timeZone: string): string =>
  section('Money that nobody has claimed', listed, statementLine(timeZone))

export const formatLine = (line: StatementLineDetails, timeZone: string): string =>
  [
    statementLine(timeZone)(line),
    ...(line.payment === null ? [] : [`counted for payment ${String(line.payment)}`]),
    ...line.history.map(({ action, payment, by, at, reason }) =>
      sanitise(
        `${minuteAt(new Date(at), timeZone)}  ${action}${payment === null ? '' : ` to payment ${String(payment)}`} by ${by}; ${reason}`,
      ),
    ),
  ].join('\n')
