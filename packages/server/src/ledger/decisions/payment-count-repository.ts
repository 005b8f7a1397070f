import type { PaymentCounts } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import { listProofs, type Rules } from './find-proof.ts'
import { mayHaveProof } from './proof-candidates-repository.ts'

/**
 * Returns how many payments wait, and how many of the oldest ones one click verifies. Counts only up to `most`, so that
 * the time does not grow with the waiting payments.
 */
export const countWaiting = async (
  db: Database,
  { most, rules }: { most: number; rules: Rules },
): Promise<PaymentCounts> => {
  const waiting = db
    .selectFrom('payment_claims')
    .where('state', '=', 'submitted')
    .orderBy('id')
    .select(['id', 'created_at'])
    .limit(most)
  const all = await db
    .selectFrom(waiting.as('pending'))
    .select(({ fn }) => [
      fn.countAll<number>().as('waiting'),
      fn.min<string | null>('created_at').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow()
  const candidates = await db
    .selectFrom('payment_claims')
    .where('id', 'in', (select) => select.selectFrom(waiting.as('pending')).select('pending.id'))
    .where(mayHaveProof)
    .select('id')
    .execute()
  const proofs = await listProofs(
    db,
    candidates.map(({ id }) => id),
    rules,
  )
  return { ...all, matched: proofs.size }
}
