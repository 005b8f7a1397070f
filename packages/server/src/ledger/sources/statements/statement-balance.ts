import type { StatementReport } from '@charity-kit/contract'
import { breaksOf, inBalanceOrder } from '../../evidence/balance-chain.ts'
import type { EntryLine } from './read-statement.ts'

const whole = (cents: number): number => Math.round(cents / 100)

/**
 * Returns the first and the last balance of a statement, in order of time, even if the latest line is printed on top;
 * null without balances.
 */
export const balanceOf = (entries: readonly EntryLine[]): StatementReport['balance'] => {
  const ordered = inBalanceOrder(
    entries.flatMap(({ balanceCents, ...entry }) =>
      balanceCents === null ? [] : [{ ...entry, balanceCents }],
    ),
  )
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last) return null
  const [firstBreak] = breaksOf(ordered)
  return {
    opening: whole(first.balanceCents - first.amountCents),
    received: whole(ordered.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)),
    sent: whole(ordered.reduce((sum, { amountCents }) => sum + Math.max(-amountCents, 0), 0)),
    closing: whole(last.balanceCents),
    breaksAt: firstBreak === undefined ? null : (ordered[firstBreak]?.line ?? null),
  }
}
