import type { PaymentCounts } from '@charity-kit/contract'
import type { Database } from '../../db/schema.ts'
import type { MatchRules } from './match-rules.ts'
import { isMatched } from './matched-repository.ts'

/**
 * How many payments wait and how many of the oldest are matched, so that one person may verify them together. Both are counted up to
 * `most`; so it takes the same however many wait.
 */
export const countWaiting = async (
  db: Database,
  { most, rules }: { most: number; rules: MatchRules },
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
  const { matched } = await db
    .selectFrom('payment_claims')
    .where('id', 'in', (select) => select.selectFrom(waiting.as('pending')).select('pending.id'))
    .where(isMatched(db, rules))
    .select((select) => select.fn.countAll<number>().as('matched'))
    .executeTakeFirstOrThrow()
  return { ...all, matched }
}
