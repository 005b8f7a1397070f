/** Options that all benchmarks share. */
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  options: { engine: { type: 'string', default: 'sqlite' }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})

export const { engine } = values
/** Whether to run the smallest size without judging times, as `npm test` does. */
export const isQuick = values.quick
/** Part of the benchmark to run; by default all parts. */
export const [selected = ''] = positionals

/** Returns a number from the environment; its default is smaller with `--quick`. */
export const numberOf = (variable: string, usual: number, quick: number): number =>
  Number(process.env[variable] ?? (isQuick ? quick : usual))
