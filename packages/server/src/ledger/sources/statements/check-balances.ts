import { balancesBefore, breaksOf, inBalanceOrder } from '../../evidence/balance-chain.ts'
import type { Timestamp } from '../../../db/schema.ts'
import type { EntryLine } from './read-statement.ts'

/** What is stored about a file's lines already. */
export interface StoredBalances {
  /** The account's balance before the first of them; null if nothing says. */
  opening: number | null
  /** The balances that other files have for the same lines, by line numbers of this one. */
  byLine: ReadonlyMap<number, number | null>
}

/** What a file's balances say of its lines. */
export interface BalanceCheck {
  /** Line numbers beside a break, or all if the balances lead nowhere. */
  waits: ReadonlyMap<number, 'balance-break' | 'no-balance-order'>
  /** The first and the last moment of the longest stretch without a break; null without one. */
  leads: { first: Timestamp; last: Timestamp } | null
}

/**
 * Follows a file's balances from line to line, and from the lines that are stored. Without balances nothing waits. Where more than half of the
 * lines do not follow, lines are missing throughout, as in an export of one kind of lines.
 */
export const checkBalances = (
  entries: readonly EntryLine[],
  { opening, byLine }: StoredBalances,
): BalanceCheck => {
  if (entries.every(({ balanceCents }) => balanceCents === null)) return { waits: new Map(), leads: null }
  const ordered = inBalanceOrder(entries)
  const inFile = breaksOf(ordered)
  const steps = balancesBefore(ordered).filter((balance) => balance !== null).length
  if (inFile.length * 2 > steps)
    return { waits: new Map(entries.map(({ line }) => [line, 'no-balance-order'])), leads: null }
  const isBroken = new Set(breaksOf(ordered, opening))
  const waiting = [...isBroken].flatMap((index) => besideBreak(ordered, index))
  const lines = [...waiting, ...besideOtherBalances(ordered, byLine)].map(({ line }) => line)
  return {
    waits: new Map(lines.map((line) => [line, 'balance-break'])),
    leads: longestStretch(ordered, inFile),
  }
}

/** The line that does not follow, the last one before it with a balance, and those between, which have none. */
const besideBreak = (ordered: readonly EntryLine[], index: number): readonly EntryLine[] => {
  const before = ordered.slice(0, index).findLastIndex(({ balanceCents }) => balanceCents !== null)
  return ordered.slice(Math.max(before, 0), index + 1)
}

/** The lines that only this file has, between the last of which another file has the same balance and the first with another one. */
const besideOtherBalances = (
  ordered: readonly EntryLine[],
  byLine: StoredBalances['byLine'],
): readonly EntryLine[] => {
  const waiting: EntryLine[] = []
  let since: EntryLine[] = []
  let isSame = true
  for (const entry of ordered) {
    const stored = byLine.get(entry.line)
    if (stored === undefined || stored === null || entry.balanceCents === null) since.push(entry)
    else {
      const isStillSame = stored === entry.balanceCents
      if (isSame !== isStillSame) waiting.push(...since)
      isSame = isStillSame
      since = []
    }
  }
  return waiting
}

const longestStretch = (ordered: readonly EntryLine[], breaks: readonly number[]): BalanceCheck['leads'] => {
  const starts = [0, ...breaks]
  const stretches = starts.map((start, index) => ordered.slice(start, starts[index + 1] ?? ordered.length))
  const [longest = []] = stretches.toSorted((one, other) => other.length - one.length)
  const moments = longest.map(({ movedAt }) => movedAt).toSorted()
  const [first, last] = [moments[0], moments.at(-1)]
  return first !== undefined && last !== undefined && longest.length > 1 ? { first, last } : null
}
