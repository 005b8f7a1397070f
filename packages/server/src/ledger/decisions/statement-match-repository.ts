import type { Database, Timestamp } from '../../db/schema.ts'
import { isIdCertain, isUntaken } from '../evidence/line-links-repository.ts'
import { isLineReversed } from '../evidence/reversal-repository.ts'
import { isUndoubted } from './exact-match-repository.ts'
import { isForOnePerson } from './one-person-repository.ts'

/** A pending claim, and a statement line with its ID and exactly the amount due. */
export interface StatementMatch {
  claimId: number
  lineId: number
  source: string
  fileName: string
  fileLine: number
  transactionId: string
  amountTzs: number
  paidAt: Timestamp | null
  claimedAt: Timestamp
}

/** The last of the next `size` pending claims after one ID and up to another; undefined if there is none. */
export const findLastPending = async (
  db: Database,
  { after, until, size }: { after: number; until: number; size: number },
): Promise<number | undefined> => {
  const pending = db
    .selectFrom('payment_claims')
    .select('id')
    .where('state', '=', 'submitted')
    .where('id', '>', after)
    .where('id', '<=', until)
    .orderBy('id')
    .limit(size)
  const row = await db
    .selectFrom(pending.as('pending'))
    .select((select) => select.fn.max<number | null>('id').as('last'))
    .executeTakeFirst()
  return row?.last ?? undefined
}

/**
 * Claims after one ID and up to another that statements can verify, oldest first; a claim on two statements is listed
 * twice. Money that went back verifies none. With `secondPersonTzs` only those that do not take two people.
 */
export const listMatches = async (
  db: Database,
  after: number,
  last: number,
  secondPersonTzs?: number,
): Promise<StatementMatch[]> => {
  const matchesBy = (column: 'transaction_id_normal' | 'other_transaction_id_normal') => {
    let query = db
      .selectFrom('payment_claims')
      .innerJoin('payment_claim_ids', 'payment_claim_ids.claim_id', 'payment_claims.id')
      .innerJoin('statement_lines', `statement_lines.${column}`, 'payment_claim_ids.transaction_id_normal')
      .where('payment_claims.state', '=', 'submitted')
      .where('payment_claims.id', '>', after)
      .where('payment_claims.id', '<=', last)
      .where(isUntaken)
      .where('statement_lines.set_aside_at', 'is', null)
      .where(({ not }) => not(isLineReversed))
      .where(isIdCertain)
      .where(isUndoubted(db))
    if (secondPersonTzs !== undefined) query = query.where(isForOnePerson(secondPersonTzs))
    return query
      .where(({ eb, fn, ref }) =>
        eb(
          'statement_lines.amount_tzs',
          '=',
          fn.coalesce(ref('payment_claims.expected_amount_tzs'), ref('payment_claims.claimed_amount_tzs')),
        ),
      )
      .select([
        'payment_claims.id as claimId',
        'statement_lines.id as lineId',
        'source',
        'file_name as fileName',
        'file_line as fileLine',
        'statement_lines.transaction_id as transactionId',
        'amount_tzs as amountTzs',
        'paid_at as paidAt',
        'payment_claims.created_at as claimedAt',
      ])
  }
  return matchesBy('transaction_id_normal')
    .unionAll(matchesBy('other_transaction_id_normal'))
    .orderBy('claimId')
    .execute()
}
