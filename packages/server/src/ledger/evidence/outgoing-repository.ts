import { sql, type Insertable, type RawBuilder } from 'kysely'
import type { Database, DatabaseTransaction } from '../../db/schema.ts'
import type { StatementOutgoingTable } from '../../db/statement-tables.ts'
import { looksOfId } from './id-similarity-repository.ts'
import { inBatches } from '../../db/in-batches.ts'

/**
 * Whether an outgoing line is a payment of the centre's own. A line with the ID of money that came in on the same
 * statement is not: it is, for example, a charge or a reversal.
 */
export const isOwnOutgoing = sql<boolean>`not exists (
  select 1 from statement_lines as came where came.source = statement_outgoings.source
  and came.transaction_id_normal = statement_outgoings.transaction_id_normal
) and not exists (
  select 1 from statement_lines as came where came.source = statement_outgoings.source
  and came.other_transaction_id_normal = statement_outgoings.transaction_id_normal
)`

const claimedId = sql`payment_claim_ids.transaction_id_normal`

/** Whether the ID of an outgoing payment is claimed, or looks like a claimed one that no incoming line has. */
const isClaimedId = (sentId: RawBuilder<unknown>): RawBuilder<boolean> => sql`(
  ${looksOfId(sentId)} = ${looksOfId(claimedId)} and (${sentId} = ${claimedId} or not (
    exists (select 1 from statement_lines where statement_lines.transaction_id_normal = ${claimedId})
    or exists (select 1 from statement_lines where statement_lines.other_transaction_id_normal = ${claimedId})
  ))
)`

/**
 * Whether one of a claim's IDs is, or looks like, the ID of a payment that the centre sent. The recipient of such a
 * payment may claim to have paid. A cross join makes SQLite begin with the claim's own IDs.
 */
export const isOwnPaymentOut = sql<boolean>`(payment_claims.state <> 'rejected' and (exists (
  select 1 from payment_claim_ids cross join refunds
  where payment_claim_ids.claim_id = payment_claims.id and ${isClaimedId(sql`refunds.transaction_id_normal`)}
) or exists (
  select 1 from payment_claim_ids cross join statement_outgoings
  where payment_claim_ids.claim_id = payment_claims.id
  and ${isClaimedId(sql`statement_outgoings.transaction_id_normal`)} and ${isOwnOutgoing}
)))`

/** Returns {@link isOwnPaymentOut} of one claim. */
export const isPaidOutByUs = async (db: Database, claimId: number): Promise<boolean> =>
  (await db
    .selectFrom('payment_claims')
    .select('id')
    .where('id', '=', claimId)
    .where(isOwnPaymentOut)
    .executeTakeFirst()) !== undefined

/** Stores payments that the centre sent, if they are new for their source. */
export const insertNewOutgoings = async (
  tx: DatabaseTransaction,
  outgoings: readonly Insertable<StatementOutgoingTable>[],
): Promise<void> => {
  await inBatches(outgoings, async (chunk) => {
    await tx
      .insertInto('statement_outgoings')
      .values(chunk)
      .onConflict((conflict) => conflict.columns(['transaction_id_normal', 'source']).doNothing())
      .execute()
    return []
  })
}
