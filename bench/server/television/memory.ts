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
    console.log(row(`${String(rate)} visits a second`, 'minutes', 'MB', 'failed'))
    const tenth = Math.max(1, Math.round((minutes * 60) / sampleS / 10))
    for (let part = 1; part <= 10; part++) {
      const samples: number[] = []
      let failed = 0
      while (samples.length < tenth) {
        failed += (await openLoad([server.port], { rate, seconds: sampleS, next: mixed })).failed
        samples.push(server.memoryMb())
      }
      console.log(row('', (part * tenth * sampleS) / 60, median(samples), failed))
    }
    console.log(row('at most', '', server.peakMemoryMb()))
  } finally {
    await server.end()
    await copy.remove()
  }
}
