import { balancesBefore, breaksOf, inBalanceOrder } from '../../evidence/balance-chain.ts'
import type { Timestamp } from '../../../db/schema.ts'
import type { EntryLine } from './read-statement.ts'

/** Stored facts about a file's lines. */
export interface StoredBalances {
  /** Balance of the account before the first line; null if unknown. */
  opening: number | null
  /** Balances that other files state for the same lines, by this file's line numbers. */
  byLine: ReadonlyMap<number, number | null>
}

/** Result of following a file's balances. */
export interface BalanceCheck {
  /** Numbers of the lines that wait: those beside a break, or all if the balances lead nowhere. */
  waits: ReadonlyMap<number, 'balance-break' | 'no-balance-order'>
  /** First and last timestamp of the longest stretch without a break; null if there is none. */
  leads: { first: Timestamp; last: Timestamp } | null
}

/**
 * Follows a file's balances from line to line, and from the lines that are already stored. In a file without balances,
 * no line waits. If more than half of the lines do not follow, lines are missing throughout, as in an export of only
 * one kind of lines.
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

/** Returns the line that does not follow, the last line before it that states a balance, and the lines between them. */
const besideBreak = (ordered: readonly EntryLine[], index: number): readonly EntryLine[] => {
  const before = ordered.slice(0, index).findLastIndex(({ balanceCents }) => balanceCents !== null)
  return ordered.slice(Math.max(before, 0), index + 1)
}

/**
 * Returns the lines that only this file has, where its balances begin or cease to differ from another file's. These
 * lines are between the last common line before that change and the first one after it.
 */
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
  const times = longest.map(({ movedAt }) => movedAt).toSorted()
  const [first, last] = [times[0], times.at(-1)]
  return first !== undefined && last !== undefined && longest.length > 1 ? { first, last } : null
}
