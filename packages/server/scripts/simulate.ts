/** Lets histories of the ledger happen: `pnpm simulate [--seed N] [--histories N]`. */
import { parseArgs } from 'node:util'
import { simulate } from '../src/testing/simulation/simulate.ts'

const { values } = parseArgs({
  options: { seed: { type: 'string' }, histories: { type: 'string' } },
})
const first = Number(values.seed ?? 1)
const histories = Number(values.histories ?? (values.seed === undefined ? 1000 : 1))
const begun = performance.now()
for (let seed = first; seed < first + histories; seed++) {
  const failure = await simulate(seed)
  if (failure) {
    console.error(`${failure.error.stack ?? failure.error.message}

The shortest history that still fails, after ${String(failure.shrinks)} shorter ones:
${failure.shortest.steps.map((step) => JSON.stringify(step)).join('\n')}

To see it again: pnpm simulate --seed ${String(failure.seed)}`)
    process.exit(1)
  }
}
const seconds = (performance.now() - begun) / 1000
console.log(`${String(histories)} histories from seed ${String(first)} in ${seconds.toFixed(1)} s`)
