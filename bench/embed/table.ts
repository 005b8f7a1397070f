/** Formats the measurements as tables in Markdown. */
import { percentile } from '../server/percentile.ts'
import { slowdowns, speeds, type Cell } from './matrix.ts'
import { subjects } from './subjects.ts'
import type { Manner, Visit } from './visit.ts'

export const median = (values: readonly number[]): number => percentile(values, 0.5)

const measured = (cells: readonly Cell[], manner: Manner, measure: keyof Visit): number[] =>
  cells.flatMap(({ visits }) => visits[manner].map((visit) => visit[measure]))

const whole = (value: number) => Math.round(value).toLocaleString('en')

/** Returns the median, the least and the most. */
const spread = (values: readonly number[]): string =>
  values.length === 0
    ? ''
    : `${whole(median(values))} (${whole(Math.min(...values))} to ${whole(Math.max(...values))})`

const kilobytes = (values: readonly number[]) => (median(values) / 1000).toFixed(1)

const longTask = (values: readonly number[]) => (median(values) === 0 ? 'below 50' : whole(median(values)))

/** Formats a table as Prettier does: the first column on the left, numbers on the right. */
const table = (head: readonly string[], rows: readonly (readonly string[])[]): string => {
  const widths = head.map((name, at) => Math.max(name.length, ...rows.map((row) => row[at]?.length ?? 0)))
  const line = (cells: readonly string[]) =>
    `| ${widths.map((width, at) => (at === 0 ? (cells[at] ?? '').padEnd(width) : (cells[at] ?? '').padStart(width))).join(' | ')} |`
  const rule = `| ${widths.map((width, at) => (at === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`)).join(' | ')} |`
  return [line(head), rule, ...rows.map(line)].join('\n')
}

const perSubject = (cells: readonly Cell[], columns: (own: readonly Cell[]) => string[]) =>
  subjects.map((subject) => [subject.name, ...columns(cells.filter((cell) => cell.subject === subject))])

const fetched = (cells: readonly Cell[]): string =>
  table(
    ['over the line', 'kB to the panel', 'files', 'kB in all', 'files in all', 'heap, MB'],
    perSubject(cells, (own) => [
      kilobytes(measured(own, 'cold', 'bytes')),
      whole(median(measured(own, 'cold', 'files'))),
      kilobytes(measured(own, 'reading', 'bytes')),
      whole(median(measured(own, 'reading', 'files'))),
      (median(measured(own, 'reading', 'heap')) / 1e6).toFixed(1),
    ]),
  )

const processor = (cells: readonly Cell[]): string => {
  const slowed = slowdowns.filter((slowdown) => cells.some((cell) => cell.slowdown === slowdown))
  return table(
    [
      'milliseconds',
      ...slowed.map((by) => `scripts, ${String(by)}x`),
      ...slowed.map((by) => `longest task, ${String(by)}x`),
    ],
    perSubject(cells, (own) => {
      const at = (slowdown: number) => own.filter((cell) => cell.slowdown === slowdown)
      return [
        ...slowed.map((by) => spread(measured(at(by), 'reading', 'script'))),
        ...slowed.map((by) => longTask(measured(at(by), 'cold', 'longestTask'))),
      ]
    }),
  )
}

const times = (cells: readonly Cell[]): string =>
  table(
    [
      'milliseconds',
      'button',
      'cold: skeleton',
      'cold: panel',
      'cold: in all',
      'warm: panel',
      'after reading: panel',
    ],
    perSubject(cells, (own) => [
      spread(measured(own, 'cold', 'button')),
      spread(measured(own, 'cold', 'skeleton')),
      spread(measured(own, 'cold', 'usable')),
      spread(own.flatMap(({ visits }) => visits.cold.map(({ button, usable }) => button + usable))),
      spread(measured(own, 'warm', 'usable')),
      spread(measured(own, 'reading', 'usable')),
    ]),
  )

/** Returns all tables, each with its heading. */
export const tablesOf = (cells: readonly Cell[]): string => {
  const timesPerCondition = speeds.flatMap((speed) =>
    slowdowns.flatMap((slowdown) => {
      const own = cells.filter((cell) => cell.speed === speed && cell.slowdown === slowdown)
      const how = slowdown === 1 ? 'as it is' : `slowed ${String(slowdown)} times`
      return own.length > 0 ? [`### ${speed.name}, processor ${how}\n\n${times(own)}`] : []
    }),
  )
  return [
    `## Bytes, files and memory\n\n${fetched(cells)}`,
    `## Processor\n\n${processor(cells)}`,
    `## Times\n\n${timesPerCondition.join('\n\n')}`,
  ].join('\n\n')
}
