import { formatTzs } from '@charity-kit/contract'
import type { Selectable } from 'kysely'
import type { DatabaseTransaction, StatementLineTable } from '../db/schema.ts'
import { DomainError } from '../domain-error.ts'
import { findLine } from './unclaimed-repository.ts'

export type FreeLine = Selectable<StatementLineTable>

/**
 * A statement's line that counts for no payment. It may be taken by others until it is linked to a claim.
 * @throws DomainError `not_found`, or `state_changed` if it is counted already or was set aside.
 */
export const getFreeLine = async (tx: DatabaseTransaction, id: number): Promise<FreeLine> => {
  const line = await findLine(tx, id)
  if (!line) throw noSuchLine(id)
  if (line.claim_id === null && line.set_aside_at === null) return line
  throw new DomainError('state_changed', {
    message:
      line.claim_id === null
        ? `Line ${String(id)} was said not to be ours. To change that, put it back first.`
        : `Line ${String(id)} is counted for payment ${String(line.claim_id)} already.`,
  })
}

export const noSuchLine = (id: number): DomainError =>
  new DomainError('not_found', { message: `There is no statement line ${String(id)}.` })

/** Where a line is, as evidence in a payment's history. */
export const evidenceOf = ({ source, file_name, file_line, transaction_id, amount_tzs }: FreeLine): string =>
  `Statement ${source}, ${file_name}, line ${String(file_line)}: ${transaction_id}, ${formatTzs(amount_tzs)}`
