import { formatTzs } from '@charity-kit/contract'
import type { DatabaseTransaction } from '../../db/schema.ts'
import { DomainError } from '../../values/domain-error.ts'
import { findLine, findWayBack, type StatementLineRow } from './unclaimed-repository.ts'

/**
 * A statement's line that counts for no payment. It may be taken by others until it is linked to a claim. Money that went back is no
 * line to choose: whoever had one of its two IDs reversed would be paid with the other.
 * @throws DomainError `not_found`, or `state_changed` if it is counted already, was set aside, or its money went back or may have.
 */
export const getFreeLine = async (tx: DatabaseTransaction, id: number): Promise<StatementLineRow> => {
  const line = await findLine(tx, id)
  if (!line) throw noSuchLine(id)
  if (line.claim_id === null && line.set_aside_at === null) {
    const way = await findWayBack(tx, id)
    if (way === undefined) return line
    throw new DomainError('state_changed', {
      message: (t) => (way === 'gone' ? t.line.wentBack(id) : t.line.reversed(id)),
    })
  }
  throw new DomainError('state_changed', {
    message: (t) => (line.claim_id === null ? t.line.notOurs(id) : t.line.counted(id, line.claim_id)),
  })
}

export const noSuchLine = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no statement line ${String(id)}.` })

/** Where a line is, as evidence in a payment's history. */
export const evidenceOf = ({
  source,
  file_name,
  file_line,
  transaction_id,
  amount_tzs,
}: StatementLineRow): string =>
  `Statement ${source}, ${file_name}, line ${String(file_line)}: ${transaction_id}, ${formatTzs(amount_tzs)}`
