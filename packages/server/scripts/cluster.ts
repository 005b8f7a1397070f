/**
 * `pnpm cluster`: PostgreSQL on three nodes under Patroni on this machine, until Ctrl+C, with the DATABASE_URL for a server.
 * `pnpm cluster --failures 5`: two copies of the server on it are given to and bought from, while the primary dies or hangs again and again. Exits
 * with 1 if anything acknowledged is lost or doubled, if anything unanswered can't be repeated, or if the shop was away.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '../src/db/open-database.ts'
import { nextVisitor, recordsOf, send, type Visitor } from '../src/testing/load-generator.ts'
import { startPatroniCluster, type PatroniCluster } from '../src/testing/patroni-cluster.ts'
import { startServerProcess } from '../src/testing/server-process.ts'
import { siteKey } from '../src/testing/site-key.ts'

const { values } = parseArgs({ options: { failures: { type: 'string', default: '0' } } })
const failures = Number(values.failures)
const visitorsAtOnce = 8
/** Until something is written again, after 95 failures in 100. */
const mostMs = 20_000

const trial = async (cluster: PatroniCluster): Promise<boolean> => {
  const variables = { DATABASE_URL: cluster.url, DATA_DIR: folder, CAMPAIGNS_CACHE_SECONDS: '1' }
  const copies = [await startServerProcess(variables), await startServerProcess(variables)] as const
  const db = await openDatabase({
    dataDir: folder,
    databaseUrl: cluster.url,
    onConnectionError: () => undefined,
  })
  const acknowledged: string[] = []
  const unanswered: Visitor[] = []
  let isOver = false
  let lastWriteAt = performance.now()
  let longestWaitMs = 0
  let looks = 0
  let away = 0

  const visit = async (index: number): Promise<void> => {
    while (!isOver) {
      const visitor = nextVisitor()
      const startedAt = performance.now()
      try {
        const id = await send(copies[index % 2]?.url ?? '', visitor)
        acknowledged.push(`${visitor.kind} ${String(id)}: ${visitor.transactionId}`)
        lastWriteAt = performance.now()
      } catch {
        unanswered.push(visitor)
        await setTimeout(200)
      }
      longestWaitMs = Math.max(longestWaitMs, performance.now() - startedAt)
    }
  }
  const look = async (): Promise<void> => {
    while (!isOver) {
      for (const { url } of copies)
        for (const path of ['/api/products', '/api/campaigns/active']) {
          const response = await fetch(url + path, { headers: siteKey }).catch(() => undefined)
          looks++
          if (response?.status !== 200) away++
          await response?.arrayBuffer()
        }
      await setTimeout(100)
    }
  }
  await db.updateTable('products').set({ stock: 1_000_000 }).where('id', '=', 1).execute()
  const load = Promise.all([...Array.from({ length: visitorsAtOnce }, (_, index) => visit(index)), look()])
  const waits: number[] = []
  for (let round = 1; round <= failures; round++) {
    await setTimeout(3000)
    const primary = await cluster.primary()
    const failedAt = performance.now()
    const isPaused = round % 2 === 0
    if (isPaused) primary.pause()
    else await primary.kill()
    while (lastWriteAt < failedAt + 1000) await setTimeout(50)
    waits.push(lastWriteAt - failedAt)
    if (isPaused) primary.resume()
    else primary.start()
    await cluster.settled()
    console.log(
      `${String(round)}: ${primary.name} ${isPaused ? 'hung' : 'died'}; written again after ${((waits.at(-1) ?? 0) / 1000).toFixed(1)} s, and it is back`,
    )
  }
  isOver = true
  await load
  const repeated = unanswered.length
  for (const visitor of unanswered)
    acknowledged.push(
      `${visitor.kind} ${String(await send(copies[0].url, visitor))}: ${visitor.transactionId}`,
    )
  const stored = await recordsOf(db)
  await db.destroy()
  for (const copy of copies) await copy.end('SIGTERM')
  const lost = acknowledged.filter((record) => !stored.includes(record)).length
  const [slow = 0] = waits.toSorted((one, other) => other - one).slice(Math.floor(waits.length / 20))
  console.log(
    [
      `${String(acknowledged.length)} acknowledged, ${String(lost)} of them lost; ${String(stored.length)} stored, each once: ${String(stored.length === new Set(acknowledged).size)}`,
      `${String(repeated)} were refused or unanswered, and recovered by their key`,
      `written again after ${(slow / 1000).toFixed(1)} s (95 of 100); the longest call took ${(longestWaitMs / 1000).toFixed(1)} s`,
      `products and campaigns: ${String(looks)} looks, ${String(away)} without an answer`,
    ].join('\n'),
  )
  return (
    lost === 0 &&
    stored.length === acknowledged.length &&
    away === 0 &&
    slow <= mostMs &&
    longestWaitMs < 30_000
  )
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const folder = mkdtempSync(join(tmpdir(), 'charity-kit-cluster-'))
let cluster: PatroniCluster | undefined
try {
  cluster = await startPatroniCluster(folder)
  if (failures > 0) process.exitCode = (await trial(cluster)) ? 0 : 1
  else {
    console.log(`DATABASE_URL=${cluster.url}\nThe nodes' logs are in ${folder}. Ctrl+C ends all of it.`)
    await new Promise(() => undefined)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await cluster?.stop()
  if (process.exitCode) console.error(`The nodes' logs are in ${folder}.`)
  else rmSync(folder, { recursive: true })
}
