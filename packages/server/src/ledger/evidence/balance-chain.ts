import type { Timestamp } from '../../db/schema.ts'

/** A line by which a balance moved. */
export interface ChainLine {
  id: number
  movedAt: Timestamp
  amountCents: number
  /** After it; null if the statement does not say. */
  balanceCents: number | null
  fileName: string
  fileLine: number
}

/** Two lines of which the second's balance does not follow from the first's. */
export interface ChainGap<Line extends ChainLine> {
  after: Line
  before: Line
  amountCents: number
}

/** What is shown; beyond these, lines of one moment are not put in order any more. */
const maxGaps = 20

/**
 * Follows a balance from line to line, which come in the order of time. Lines of one moment are taken in the order in which their
 * balances follow, if there is one: statements print them in any. `before` is the last line before these, if it has a balance.
 */
export const balanceChain = <Line extends ChainLine>(before?: Line) => {
  const gaps: ChainGap<Line>[] = []
  let opening = before?.balanceCents ?? null
  let current = opening
  let last = before
  const moment: Line[] = []

  const take = (line: Line) => {
    if (line.balanceCents !== null) {
      const start = line.balanceCents - line.amountCents
      opening ??= start
      if (current !== null && start !== current && last && gaps.length < maxGaps) {
        gaps.push({ after: last, before: line, amountCents: start - current })
      }
      current = line.balanceCents
    } else if (current !== null) current += line.amountCents
    last = line
  }

  const follows = ({ balanceCents, amountCents }: Line) =>
    balanceCents === null || current === null || balanceCents - amountCents === current

  const takeMoment = () => {
    while (moment.length > 0) {
      const index = gaps.length < maxGaps ? Math.max(moment.findIndex(follows), 0) : 0
      const [line] = moment.splice(index, 1)
      if (line) take(line)
    }
  }

  return {
    add: (line: Line): void => {
      if (moment[0] && moment[0].movedAt !== line.movedAt) takeMoment()
      moment.push(line)
    },
    /** The balance before the first line and after the last, null where no line has one; and the first gaps between them. */
    end: () => {
      takeMoment()
      return { opening, closing: current, gaps }
    },
  }
}
