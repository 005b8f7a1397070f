import type { Database, Timestamp } from '../../../db/schema.ts'

/** Waiting claim whose payment no feed has reported. */
export interface UnheardClaim {
  wallet: string | null
  method: string
  createdAt: Timestamp
  /** Whether the claim's first ID has a known format. */
  hasKnownShape: boolean
  /**
   * Search terms of the payer's address and phone number; empty if the payer gave neither. See
   * payer-search-repository.ts.
   */
  contacts: readonly string[]
}

const maxClaims = 1000

/** Returns the waiting claims that came after a time and have no ID that a feed reported, oldest first. */
export const listUnheardClaims = async (db: Database, after: Timestamp): Promise<UnheardClaim[]> => {
  const claims = await db
    .selectFrom('payment_claims')
    .innerJoin('payment_claim_ids as own', 'own.claim_id', 'payment_claims.id')
    .select(['payment_claims.id', 'main_claim_id', 'wallet', 'method', 'created_at', 'own.certainty'])
    .where('own.is_second', '=', 0)
    .where('state', '=', 'submitted')
    .where('created_at', '>', after)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payment_claim_ids as named')
            .innerJoin('feed_notices', (join) =>
              join.on(({ or, eb, ref }) =>
                or([
                  eb('feed_notices.transaction_id_normal', '=', ref('named.transaction_id_normal')),
                  eb('feed_notices.other_transaction_id_normal', '=', ref('named.transaction_id_normal')),
                ]),
              ),
            )
            .select('named.claim_id')
            .whereRef('named.claim_id', '=', 'payment_claims.id'),
        ),
      ),
    )
    .orderBy('payment_claims.id')
    .limit(maxClaims)
    .execute()
  const contacts = await listContacts(
    db,
    claims.map(({ id, main_claim_id }) => main_claim_id ?? id),
  )
  return claims.map(({ id, main_claim_id, created_at, certainty, ...claim }) => ({
    ...claim,
    createdAt: created_at,
    hasKnownShape: certainty === 'known-shape',
    contacts: contacts.get(main_claim_id ?? id) ?? [],
  }))
}

const listContacts = async (
  db: Database,
  claimIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> => {
  if (claimIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('payer_search_terms')
    .select(['claim_id', 'term'])
    .where('claim_id', 'in', [...new Set(claimIds)])
    .where(({ or, eb }) => or([eb('term', 'like', 'e:%'), eb('term', 'like', 'p:%')]))
    .execute()
  const byClaim = Map.groupBy(rows, ({ claim_id }) => claim_id)
  return new Map([...byClaim].map(([id, terms]) => [id, terms.map(({ term }) => term)]))
}
