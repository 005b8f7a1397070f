import type { Timestamp } from '../../db/schema.ts'

/** A line or message by which an account's balance moved. */
export interface BalanceMove {
  movedAt: Timestamp
  /** Negative where money went out, with the fee. */
  amountCents: number
  /** The balance afterwards; null if it is not stated. */
  balanceCents: number | null
}

/** Two moves of which the second's balance does not follow from the first's. */
export interface BalanceGap<Move extends BalanceMove> {
  after: Move
  before: Move
  amountCents: number
}

/** Gaps that are listed. Beyond these, moves of one moment are no longer put in order. */
const maxGaps = 20

/** Where a chain begins: the move before its first one, or the balance before it. */
interface ChainStart<Move> {
  last?: Move | undefined
  balanceCents?: number | null | undefined
}

/**
 * Follows a balance from move to move, which come in the order of time. Moves of one moment are taken in the order in which their balances
 * follow from each other, if there is one: statements list them in any order, and text messages only have minutes.
 */
export const balanceChain = <Move extends BalanceMove>({ last, balanceCents }: ChainStart<Move> = {}) => {
  const gaps: BalanceGap<Move>[] = []
  let opening = balanceCents ?? last?.balanceCents ?? null
  let current = opening
  let previous = last
  let isWhole = true
  let first: Move | undefined
  const moment: Move[] = []

  const take = (move: Move) => {
    first ??= move
    const start = balanceBefore(move)
    if (start !== null) {
      opening ??= start
      if (current !== null && start !== current) {
        isWhole = false
        if (previous && gaps.length < maxGaps)
          gaps.push({ after: previous, before: move, amountCents: start - current })
      }
      current = move.balanceCents
    } else if (current !== null) current += move.amountCents
    previous = move
  }

  /** The move that comes next; without a balance to start from, the one that follows from no other. */
  const nextIndex = (): number => {
    if (gaps.length >= maxGaps) return 0
    const index =
      current === null
        ? firstIndex(moment)
        : moment.findIndex((move) => move.balanceCents === null || balanceBefore(move) === current)
    return Math.max(index, 0)
  }

  const takeMoment = () => {
    while (moment.length > 0) {
      const [move] = moment.splice(nextIndex(), 1)
      if (move) take(move)
    }
  }

  return {
    add: (move: Move): void => {
      if (moment[0] && moment[0].movedAt !== move.movedAt) takeMoment()
      moment.push(move)
    },
    /** The balance before the first move and after the last, null if none is stated; the first move, and the first gaps. */
    end: () => {
      takeMoment()
      return { opening, closing: current, first, isWhole, gaps }
    },
  }
}

/** The balance before a move; null if none is stated. */
const balanceBefore = ({ balanceCents, amountCents }: BalanceMove): number | null =>
  balanceCents === null ? null : balanceCents - amountCents

const firstIndex = (moves: readonly BalanceMove[]): number => {
  const after = Map.groupBy(moves, ({ balanceCents }) => balanceCents)
  return moves.findIndex((move) => {
    const start = balanceBefore(move)
    return start === null || (after.get(start)?.every((other) => other === move) ?? true)
  })
}
