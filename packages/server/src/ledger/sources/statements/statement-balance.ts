import type { StatementReport } from '@charity-kit/contract'
import type { EntryLine } from './read-statement.ts'

type BalanceLine = EntryLine & { balanceCents: number }

/** The first line whose balance does not follow from the one before, where the lines are in this order. */
const breakOf = (lines: readonly BalanceLine[]): number | null => {
  for (const [index, { line, amountCents, balanceCents }] of lines.entries()) {
    const before = lines[index - 1]
    if (before && before.balanceCents + amountCents !== balanceCents) return line
  }
  return null
}

const whole = (cents: number): number => Math.round(cents / 100)

/** Leads from the first balance of a statement to its last, whichever of them is printed on top; null without balances. */
export const balanceOf = (entries: readonly EntryLine[]): StatementReport['balance'] => {
  const lines = entries.flatMap(({ balanceCents, ...entry }) =>
    balanceCents === null ? [] : [{ ...entry, balanceCents }],
  )
  const upwards = lines.toReversed()
  const isNewestFirst = lines.length > 1 && breakOf(lines) !== null && breakOf(upwards) === null
  const ordered = isNewestFirst ? upwards : lines
  const [first] = ordered
  const last = ordered.at(-1)
  if (!first || !last) return null
  return {
    opening: whole(first.balanceCents - first.amountCents),
    received: whole(ordered.reduce((sum, { amountCents }) => sum + Math.max(amountCents, 0), 0)),
    sent: whole(ordered.reduce((sum, { amountCents }) => sum + Math.max(-amountCents, 0), 0)),
    closing: whole(last.balanceCents),
    breaksAt: breakOf(ordered),
  }
}
