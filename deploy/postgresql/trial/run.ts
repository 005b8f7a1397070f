/**
 * `pnpm cluster`: PostgreSQL on three nodes under Patroni on this machine, until Ctrl+C, with the DATABASE_URL for a server.
 * `pnpm cluster --failures 6`: visitors give and buy, and the staff verify and import, through two copies of the server, while the primary fails
 * in one way after another. Exits with 1 if anything acknowledged is lost or doubled, if anything unanswered can't be repeated, or if the shop was
 * away. `--only 'disk full'` repeats one of the ways, `--pgbouncer` puts PgBouncer between the servers and the database.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runTrial, type Round, type Trial } from './cluster-trial.ts'
import { startPgbouncer } from '../../../packages/server/src/testing/pgbouncer.ts'
import { failureKinds, startPatroniCluster, type PatroniCluster } from './patroni-cluster.ts'

const { values } = parseArgs({
  options: {
    failures: { type: 'string', default: '0' },
    only: { type: 'string' },
    pgbouncer: { type: 'boolean' },
  },
})
const failures = Number(values.failures)
/** Of PgBouncer, to the database: fewer than the servers open to it. */
const poolSize = 10
/** How long nothing may be written, 95 times in 100. */
const mostSilentMs = 20_000
const longestCallMs = 30_000

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

/** How long nothing was written, after so many of 100 failures. */
const silenceOf = (rounds: readonly Round[], percent: number): number =>
  rounds
    .map(({ silenceMs }) => silenceMs)
    .sort((one, other) => one - other)
    .at(Math.ceil((rounds.length * percent) / 100) - 1) ?? 0

/** Prints what happened, for each kind of failure and in all; returns whether all is well. */
const report = ({ rounds, recovered, stored }: Trial): boolean => {
  const times = new Map<string, number>()
  for (const record of stored) times.set(record, (times.get(record) ?? 0) + 1)
  const known = new Set<string>()
  const rowOf = (name: string, of: readonly Round[]) => {
    const records = of.flatMap((round) => [...round.acknowledged, ...(recovered.get(round) ?? [])])
    for (const record of records) known.add(record)
    const sum = (count: (round: Round) => number): number =>
      of.reduce((total, round) => total + count(round), 0)
    return {
      'the primary': name,
      failures: of.length,
      acknowledged: sum(({ acknowledged }) => acknowledged.length),
      lost: records.filter((record) => !times.has(record)).length,
      doubled: records.filter((record) => (times.get(record) ?? 0) > 1).length,
      unanswered: sum(({ unanswered, staffRepeats }) => unanswered.length + staffRepeats),
      'nothing written p50': seconds(silenceOf(of, 50)),
      p95: seconds(silenceOf(of, 95)),
      max: seconds(silenceOf(of, 100)),
      'longest call': seconds(Math.max(...of.map(({ longestCallMs: ms }) => ms))),
      looks: sum(({ looks }) => looks),
      'looks unanswered': sum(({ looksUnanswered }) => looksUnanswered),
    }
  }
  const kinds = failureKinds.filter((kind) => rounds.some((round) => round.kind === kind))
  const rows = kinds.map((kind) =>
    rowOf(
      kind,
      rounds.filter((round) => round.kind === kind),
    ),
  )
  const all = rowOf('all', rounds)
  console.table([...rows, all])
  const strangers = stored.filter((record) => !known.has(record))
  console.log(
    `${String(stored.length)} records are stored, ${String(strangers.length)} of which nobody was told of. All that was unanswered was repeated, by its key or by looking first, and answered.`,
  )
  for (const record of strangers.slice(0, 20)) console.log(record)
  return (
    all.lost + all.doubled + strangers.length + all['looks unanswered'] === 0 &&
    silenceOf(rounds, 95) <= mostSilentMs &&
    rounds.every(({ longestCallMs: ms }) => ms < longestCallMs)
  )
}

const tryFailures = async (
  cluster: PatroniCluster,
  variables: { DATABASE_URL: string; DATABASE_POOLER: string },
): Promise<boolean> => {
  const kinds = cluster.kinds.filter((kind) => values.only === undefined || kind === values.only)
  if (kinds.length === 0) throw new Error(`This cluster can fail in these ways: ${cluster.kinds.join(', ')}.`)
  if (kinds.length < failureKinds.length)
    console.log(`Tried is: ${kinds.join(', ')}. The rest takes root, and the package faketime.`)
  let count = 0
  const trial = await runTrial(cluster, {
    failures: Array.from({ length: failures }, (_, index) => kinds[index % kinds.length] ?? 'died'),
    variables: { ...variables, DATA_DIR: folder, CAMPAIGNS_CACHE_SECONDS: '1' },
    onRound: ({ kind, silenceMs }, node) => {
      console.log(
        `${String(++count)}: ${node}, ${kind}; nothing was written for ${seconds(silenceMs)}, and all nodes are back`,
      )
    },
  })
  return report(trial)
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130))
const folder = mkdtempSync(join(tmpdir(), 'charity-kit-cluster-'))
let cluster: PatroniCluster | undefined
let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined
try {
  cluster = await startPatroniCluster(folder)
  pooler = values.pgbouncer ? await startPgbouncer(cluster.url, folder, poolSize) : undefined
  const variables = { DATABASE_URL: (pooler ?? cluster).url, DATABASE_POOLER: pooler ? 'on' : 'off' }
  if (failures > 0) process.exitCode = (await tryFailures(cluster, variables)) ? 0 : 1
  else {
    for (const [name, value] of Object.entries(variables)) console.log(`${name}=${value}`)
    console.log(`The nodes' logs are in ${folder}. Ctrl+C ends all of it.`)
    await new Promise(() => undefined)
  }
} catch (error) {
  console.error(error)
  process.exitCode = 1
} finally {
  await pooler?.stop()
  await cluster?.stop()
  if (process.exitCode) console.error(`The nodes' logs are in ${folder}.`)
  else rmSync(folder, { recursive: true })
}
process.exit() // the load of a trial that failed goes on
