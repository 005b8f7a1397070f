import { compiledQuery, type Rows } from '../../db/compiled-query.ts'
import type { DatabaseTransaction } from '../../db/schema.ts'
import type { PayerTermTable } from '../../db/payment-work-tables.ts'
import { payerTerms, type Payer } from './payer-terms.ts'

const insertTerms = compiledQuery((db, rows: Rows<PayerTermTable>) =>
  db
    .insertInto('payer_terms')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing()),
)

/**
 * Lets staff find a payment by who paid. A trigger takes it out of the search when the record's name, address or number changes, so
 * whoever changes them calls this again afterwards.
 */
export const storePayerTerms = async (
  tx: DatabaseTransaction,
  claimId: number,
  payer: Payer,
): Promise<void> => {
  const rows = payerTerms(payer).map((term) => ({ term, claim_id: claimId }))
  if (rows.length > 0) await insertTerms(tx, rows)
}
