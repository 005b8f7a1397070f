import type { Timestamp } from '../../db/schema.ts'

/** Line or message that moved an account's balance. */
export interface BalanceMove {
  movedAt: Timestamp
  /** Amount in cents; negative for outgoing money, with the fee. */
  amountCents: number
  /** Balance afterwards, in cents; null if it is not stated. */
  balanceCents: number | null
}

/** Two consecutive moves, if the second's balance does not follow from the first's. */
export interface BalanceGap<Move extends BalanceMove> {
  after: Move
  before: Move
  amountCents: number
}

/** Maximum number of listed gaps. */
const maxGaps = 20

/** Start of a chain: the move before its first one, or the balance before it. */
interface ChainStart<Move> {
  last?: Move | undefined
  balanceCents?: number | null | undefined
}

/**
 * Follows a balance from move to move; moves are added in the order of time. Moves with the same timestamp are put in
 * the order in which their balances follow from each other, if there is one: statements list them in any order, and
 * text messages only state minutes.
 */
export const balanceChain = <Move extends BalanceMove>({ last, balanceCents }: ChainStart<Move> = {}) => {
  const gaps: BalanceGap<Move>[] = []
  let opening = balanceCents ?? last?.balanceCents ?? null
  let current = opening
  let previous = last
  let isWhole = true
  let first: Move | undefined
  const simultaneous: Move[] = []

  const take = (move: Move) => {
    first ??= move
    if (move.balanceCents !== null) {
      const start = move.balanceCents - move.amountCents
      opening ??= start
      if (current !== null && start !== current) {
        isWhole = false
        if (previous && gaps.length < maxGaps)
          gaps.push({ after: previous, before: move, amountCents: start - current })
      }
    }
    current = follow(current, move)
    previous = move
  }
  const takeSimultaneous = () => {
    for (const move of orderSimultaneous(simultaneous.splice(0), current)) take(move)
  }

  return {
    add: (move: Move): void => {
      if (simultaneous[0] && simultaneous[0].movedAt !== move.movedAt) takeSimultaneous()
      simultaneous.push(move)
    },
    /**
     * Returns the balances before the first move and after the last, null if none is stated; the first move; and the
     * first gaps.
     */
    end: () => {
      takeSimultaneous()
      return { opening, closing: current, first, isWhole, gaps }
    },
  }
}

/** Returns the balance after a move, as far as it is known. */
const follow = (current: number | null, { amountCents, balanceCents }: BalanceMove): number | null =>
  balanceCents ?? (current === null ? null : current + amountCents)

const doesFollow = (current: number | null, { amountCents, balanceCents }: BalanceMove): boolean =>
  current === null || balanceCents === null || balanceCents - amountCents === current

/** Returns the balance before each line, as the lines above it state; null where none does. */
export const balancesBefore = (
  ordered: readonly BalanceMove[],
  opening: number | null = null,
): (number | null)[] => {
  let current = opening
  return ordered.map((step) => {
    const before = current
    current = follow(current, step)
    return before
  })
}

/** Returns the positions of the lines whose balance does not follow from the line before. */
export const breaksOf = (ordered: readonly BalanceMove[], opening: number | null = null): number[] => {
  const before = balancesBefore(ordered, opening)
  return ordered.flatMap((step, index) => (doesFollow(before[index] ?? null, step) ? [] : [index]))
}

/**
 * Returns a file's lines from the oldest to the latest, in the order in which their balances lead from one to the next.
 * A file may begin with either end, and may list lines with the same timestamp in any order. It may also be in the
 * order of its balances rather than of its dates.
 */
export const inBalanceOrder = <Step extends BalanceMove>(file: readonly Step[]): readonly Step[] => {
  const candidates = directionsOf(file)
  for (const candidate of candidates) if (breaksOf(candidate).length === 0) return candidate
  const byTime = candidates.map(orderByTime)
  return [...candidates, ...byTime].reduce((best, candidate) =>
    breaksOf(candidate).length < breaksOf(best).length ? candidate : best,
  )
}

/** Returns the file as it is or reversed, as its dates say; both if they say nothing. */
const directionsOf = <Step extends BalanceMove>(file: readonly Step[]): (readonly Step[])[] => {
  let later = 0
  for (const [index, { movedAt }] of file.entries()) {
    const above = file[index - 1]?.movedAt
    if (above !== undefined && above !== movedAt) later += movedAt > above ? 1 : -1
  }
  if (later === 0) return [file, file.toReversed()]
  return [later > 0 ? file : file.toReversed()]
}

const orderByTime = <Step extends BalanceMove>(file: readonly Step[]): Step[] => {
  const ordered: Step[] = []
  let current: number | null = null
  for (const simultaneous of Map.groupBy(file.toSorted(byMovedAt), ({ movedAt }) => movedAt).values()) {
    for (const step of orderSimultaneous(simultaneous, current)) {
      ordered.push(step)
      current = follow(current, step)
    }
  }
  return ordered
}

const byMovedAt = (one: BalanceMove, other: BalanceMove): number =>
  one.movedAt < other.movedAt ? -1 : one.movedAt > other.movedAt ? 1 : 0

/**
 * Maximum number of lines for the search line by line, which takes too long with more. No real statement has as many
 * with the same timestamp.
 */
const maxSearched = 2000

/**
 * Returns lines with the same timestamp in the order in which their balances lead from one to the next, as far as they
 * do.
 */
const orderSimultaneous = <Step extends BalanceMove>(
  simultaneous: readonly Step[],
  current: number | null,
): readonly Step[] => {
  if (simultaneous.length === 1) return simultaneous
  const known = simultaneous.flatMap((step) =>
    step.balanceCents === null
      ? []
      : [{ step, from: step.balanceCents - step.amountCents, to: step.balanceCents }],
  )
  const opening = openingOf(known)
  if (known.length === simultaneous.length) {
    const path = findPath(known, current) ?? findPath(known, opening)
    if (path) return path
  }
  return simultaneous.length > maxSearched ? simultaneous : asFarAsTheyLead(simultaneous, current ?? opening)
}

/** Move between two known balances. */
interface KnownMove<Step> {
  step: Step
  from: number
  to: number
}

/** Returns the balance with which more moves begin than end. */
const openingOf = (moves: readonly KnownMove<unknown>[]): number | null => {
  const begun = new Map<number, number>()
  for (const { from, to } of moves) {
    begun.set(from, (begun.get(from) ?? 0) + 1)
    begun.set(to, (begun.get(to) ?? 0) - 1)
  }
  for (const [balance, more] of begun) if (more > 0) return balance
  return moves[0]?.from ?? null
}

/**
 * Returns all moves in an order in which each begins at the balance where the one before ended (Hierholzer's
 * algorithm). Undefined if there is none from `opening`.
 */
const findPath = <Step>(moves: readonly KnownMove<Step>[], opening: number | null): Step[] | undefined => {
  if (opening === null) return undefined
  // `pop` takes the last one, so that moves stay in the file's order if they can.
  const left = Map.groupBy(moves.toReversed(), ({ from }) => from)
  const open: { at: number; by?: KnownMove<Step> }[] = [{ at: opening }]
  const path: KnownMove<Step>[] = []
  for (let last; (last = open.at(-1));) {
    const next = left.get(last.at)?.pop()
    if (next) open.push({ at: next.to, by: next })
    else {
      open.pop()
      if (last.by) path.push(last.by)
    }
  }
  path.reverse()
  const leads =
    path.length === moves.length && path.every(({ from }, at) => from === (path[at - 1]?.to ?? opening))
  return leads ? path.map(({ step }) => step) : undefined
}

const asFarAsTheyLead = <Step extends BalanceMove>(
  simultaneous: readonly Step[],
  opening: number | null,
): Step[] => {
  const left = [...simultaneous]
  const ordered: Step[] = []
  let current = opening
  while (left.length > 0) {
    const index = Math.max(
      left.findIndex((step) => doesFollow(current, step)),
      0,
    )
    for (const step of left.splice(index, 1)) {
      ordered.push(step)
      current = follow(current, step)
    }
  }
  return ordered
}
