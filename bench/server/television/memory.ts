import { startServer } from '../subjects.ts'
import { mixed } from './calls.ts'
import { openLoad } from './open-load.ts'
import type { Bench } from './run.ts'
import { median, row } from './table.ts'

const minutes = Number(process.env['MINUTES'] ?? 60)
/** Visits a second: few enough for a machine that has other things to do. */
const rate = Number(process.env['RATE'] ?? 100)
const sampleS = 10

/** The server's memory while visitors come all the time: the median of each tenth of the run. */
export const measureMemory = async ({ databases, pages }: Bench): Promise<void> => {
  const copy = await databases.copyOf({ products: 100, orders: 0 })
  const server = await startServer({ ...copy.variables, ...pages })
  try {
    const samples: number[] = []
    let failed = 0
    for (let sample = 0; sample < (minutes * 60) / sampleS; sample++) {
      failed += (await openLoad([server.port], { rate, seconds: sampleS, next: mixed })).failed
      samples.push(server.memoryMb())
    }
    const tenth = Math.max(1, Math.floor(samples.length / 10))
    const medians = Array.from({ length: 10 }, (_, index) =>
      median(samples.slice(index * tenth, (index + 1) * tenth)),
    )
    console.log(`${String(minutes)} minutes, ${String(rate)} visits a second, ${String(failed)} failed`)
    console.log(row('MB in each tenth', ...medians))
    console.log(row('MB at most', server.peakMemoryMb()))
  } finally {
    await server.end()
    await copy.remove()
  }
}
