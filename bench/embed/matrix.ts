/** Lists the measured visits, in an order that gives every subject the same state of the machine. */
import type { Speed } from './line.ts'
import { subjects, type Subject } from './subjects.ts'
import type { Manner, Visit } from './visit.ts'

export interface Condition {
  speed: Speed
  /** Factor by which the processor is slowed. */
  slowdown: number
}

export const speeds: readonly [Speed, ...Speed[]] = [
  { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, roundTripMs: 150, loss: 0 },
  { name: '400 kbit/s, 400 ms, 2 % loss', bitsPerSecond: 400_000, roundTripMs: 400, loss: 0.02 },
]
export const slowdowns = [1, 4, 6] as const

export const allConditions: readonly Condition[] = speeds.flatMap((speed) =>
  slowdowns.map((slowdown) => ({ speed, slowdown })),
)
/** Speed for `--quick`, which no visitor has. */
export const noLine: Speed = { name: 'no line', bitsPerSecond: Infinity, roundTripMs: 0, loss: 0 }

/** Returns the cells of one condition, in English only. */
export const quickCells = (): Cell[] =>
  emptyCells([{ speed: noLine, slowdown: 1 }]).filter(({ subject }) => subject.language === 'en')

/** All measurements of one subject under one condition. */
export interface Cell extends Condition {
  subject: Subject
  visits: Record<Manner, Visit[]>
}

export const emptyCells = (conditions: readonly Condition[]): Cell[] =>
  conditions.flatMap((condition) =>
    subjects.map((subject) => ({ ...condition, subject, visits: { reading: [], warm: [], cold: [] } })),
  )

/** Returns the cells of a round, condition by condition. Each time another subject is first. */
export const inRound = (cells: readonly Cell[], round: number): Cell[] => {
  const first = round % subjects.length
  return cells.map((cell, at) => {
    const own = subjects.indexOf(cell.subject)
    return cells[at - own + ((own + first) % subjects.length)] ?? cell
  })
}
