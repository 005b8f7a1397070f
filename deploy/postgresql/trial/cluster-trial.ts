/** Visitors give and buy, and the staff verify and import, through two copies of the server, while the primary of their database fails. */
import { setTimeout } from 'node:timers/promises'
import { openDatabase } from '../../../packages/server/src/db/open-database.ts'
import {
  nextVisitor,
  recordsOf,
  send,
  staffRecordsOf,
  type Visitor,
} from '../../../packages/server/src/testing/load-generator.ts'
import type { ClusterNode, FailureKind, PatroniCluster } from './patroni-cluster.ts'
import { startServerProcess } from '../../../packages/server/src/testing/server-process.ts'
import { siteKey } from '../../../packages/server/src/testing/site-key.ts'
import { importStatement, signInStaff, verifyOldest, type StaffWork } from './staff-load.ts'

const visitorsAtOnce = 8
/** Before each failure. */
const calmMs = 3000
/** A primary that fails is replaced within it; one that still is the primary then works. */
const takeoverMs = 12_000
/** Then a failure ends, even if nothing was written yet. */
const mostMs = 60_000

/** What happened from one failure to the next. */
export interface Round {
  kind: FailureKind
  /** Records as load-generator.ts names them. */
  acknowledged: string[]
  /** Visitors who heard nothing, or a refusal; they repeat their call in the end. */
  unanswered: Visitor[]
  /** What the staff heard nothing of, or a refusal; they have repeated it until they were answered. */
  staffRepeats: number
  /** The longest time in which no visitor's payment was acknowledged. */
  silenceMs: number
  longestCallMs: number
  /** At products and campaigns. */
  looks: number
  looksUnanswered: number
}

export interface Trial {
  rounds: readonly Round[]
  /** Per round, of `unanswered`, by the same key. */
  recovered: ReadonlyMap<Round, readonly string[]>
  /** What is in the database, named as in the rounds. */
  stored: readonly string[]
}

interface TrialOptions {
  /** One round each. */
  failures: readonly FailureKind[]
  /** For the server. */
  variables: NodeJS.ProcessEnv & { DATABASE_URL: string; DATA_DIR: string }
  /** Called after each round. */
  onRound: (round: Round, node: string) => void
}

export const runTrial = async (
  cluster: PatroniCluster,
  { failures, variables, onRound }: TrialOptions,
): Promise<Trial> => {
  const copies = [await startServerProcess(variables), await startServerProcess(variables)] as const
  const db = await openDatabase({
    dataDir: variables.DATA_DIR,
    databaseUrl: cluster.url,
    onConnectionError: () => undefined,
  })
  try {
    await db.updateTable('products').set({ stock: 1_000_000 }).where('id', '=', 1).execute()
    const urls = copies.map(({ url }) => url)
    const staff = await signInStaff(inTurn(urls), variables)
    const rounds = failures.map(emptyRound)
    const load = startLoad(urls, staff, rounds[0])
    for (const round of rounds) {
      load.count(round)
      await setTimeout(calmMs)
      const { name } = await failOnce(cluster, round.kind, load.lastWriteAt)
      load.measure()
      onRound(round, name)
    }
    await load.end()
    const recovered = new Map<Round, string[]>()
    for (const round of rounds) recovered.set(round, await repeatAll(copies[0].url, round.unanswered))
    return { rounds, recovered, stored: [...(await recordsOf(db)), ...(await staffRecordsOf(db))] }
  } finally {
    await db.destroy()
    for (const copy of copies) await copy.end('SIGTERM')
  }
}

/** Lets the primary fail until another one, or it itself, has written something after what a change of the primary takes. */
const failOnce = async (
  cluster: PatroniCluster,
  kind: FailureKind,
  lastWriteAt: () => number,
): Promise<ClusterNode> => {
  const primary = await cluster.primary()
  const failedAt = performance.now()
  await primary.fail(kind)
  while (lastWriteAt() < failedAt + takeoverMs && performance.now() < failedAt + mostMs) await setTimeout(50)
  primary.mend(kind)
  await cluster.settled()
  return primary
}

const inTurn = (urls: readonly string[]): (() => string) => {
  let next = 0
  return () => urls[next++ % urls.length] ?? ''
}

const nameOf = (id: number, { kind, transactionId }: Visitor): string =>
  `${kind} ${String(id)}: ${transactionId}`

const repeatAll = async (url: string, visitors: readonly Visitor[]): Promise<string[]> => {
  const records: string[] = []
  const queue = [...visitors]
  const repeat = async (): Promise<void> => {
    for (let visitor = queue.shift(); visitor; visitor = queue.shift())
      records.push(nameOf(await send(url, visitor), visitor))
  }
  await Promise.all(Array.from({ length: visitorsAtOnce }, repeat))
  return records
}

const emptyRound = (kind: FailureKind): Round => ({
  ...{ kind, acknowledged: [], unanswered: [], staffRepeats: 0 },
  ...{ silenceMs: 0, longestCallMs: 0, looks: 0, looksUnanswered: 0 },
})

const startLoad = (
  urls: readonly string[],
  staff: Parameters<typeof verifyOldest>[0],
  first = emptyRound('died'),
) => {
  let round = first
  let isOver = false
  let lastWriteAt = performance.now()
  const measure = (): void => {
    round.silenceMs = Math.max(round.silenceMs, performance.now() - lastWriteAt)
  }
  const visit = async (url: string): Promise<void> => {
    while (!isOver) {
      const visitor = nextVisitor()
      const startedAt = performance.now()
      try {
        round.acknowledged.push(nameOf(await send(url, visitor), visitor))
        measure()
        lastWriteAt = performance.now()
      } catch {
        round.unanswered.push(visitor)
        await setTimeout(200)
      }
      round.longestCallMs = Math.max(round.longestCallMs, performance.now() - startedAt)
    }
  }
  const work = async (does: StaffWork): Promise<void> => {
    while (!isOver) {
      await does({
        acknowledged: (record) => round.acknowledged.push(record),
        unanswered: () => round.staffRepeats++,
      })
      await setTimeout(50)
    }
  }
  const look = async (): Promise<void> => {
    while (!isOver) {
      for (const url of urls)
        for (const path of ['/api/products', '/api/campaigns/active']) {
          const response = await fetch(url + path, { headers: siteKey }).catch(() => undefined)
          round.looks++
          if (response?.status !== 200) round.looksUnanswered++
          await response?.arrayBuffer()
        }
      await setTimeout(100)
    }
  }
  const url = inTurn(urls)
  const running = Promise.all([
    ...Array.from({ length: visitorsAtOnce }, () => visit(url())),
    ...[verifyOldest(staff), importStatement(staff)].map(work),
    look(),
  ])
  return {
    lastWriteAt: () => lastWriteAt,
    /** Counts the silence that lasts. */
    measure,
    /** Whatever happens from now on belongs to `next`. */
    count: (next: Round): void => {
      round = next
    },
    end: async (): Promise<void> => {
      isOver = true
      await running
    },
  }
}
