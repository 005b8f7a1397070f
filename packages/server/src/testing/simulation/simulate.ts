import fc from 'fast-check'
import { leaseMs } from '../../outbox/channel.ts'
import { errorCode } from '../../values/error-code.ts'
import { DomainError } from '../../values/domain-error.ts'
import { brokenRules as brokenNoticeRules, noticeErrors, unconfirmed } from '../notice-rules.ts'
import { calls, matchNotices, ping, tellOwners } from './calls.ts'
import { brokenRules, untold } from './rules.ts'
import { noticesOf, readAll, readSnapshot, tablesAbout } from './snapshot.ts'
import { withSeededChance } from './seeded-chance.ts'
import { ProcessDied } from './simulated-database.ts'
import { history, type Call, type History, type Step } from './steps.ts'
import { openWorld, people, type Copy, type World } from './world.ts'

/** Outcome of a call, as its caller sees it. */
type Outcome = 'done' | `refused: ${string}` | 'the disk is full' | 'died'

/** Error with the broken rules, and the step that broke them. */
class BrokenRule extends Error {
  override readonly name = 'BrokenRule'
  /** Number of steps up to the broken rule; later steps made no difference. */
  readonly steps: number

  constructor(message: string, steps: number) {
    super(message)
    this.steps = steps
  }
}

const attempt = async (
  world: World,
  { call, copy }: { call: Call; copy: Copy },
  isAlone: boolean,
): Promise<Outcome> => {
  try {
    await calls[call.kind](world, call as never, copy)
    return copy.connection.isDead() ? 'died' : 'done'
  } catch (error) {
    if (error instanceof ProcessDied || copy.connection.isDead()) return 'died'
    if (error instanceof DomainError) return `refused: ${error.code}`
    if (errorCode(error) === 'SQLITE_FULL') return 'the disk is full'
    // Concurrent calls changed the same data each time, and the caller is asked to try again.
    if (!isAlone && errorCode(error) === '40001') return 'refused: busy'
    throw error
  }
}

const takeStep = async (world: World, step: Step): Promise<Outcome[]> => {
  if (step.kind === 'wait') return []
  const placed = step.calls.map(({ copy, call }) => ({ copy: world.copyOf(copy), call }))
  placed[0]?.copy.connection.failAt(step.fault)
  const outcomes: Outcome[] = []
  const [first] = placed
  if (step.kind === 'one') {
    if (first) outcomes.push(await attempt(world, first, true))
  } else {
    const choices = step.choices.values()
    const failures: unknown[] = []
    await world.database.turns.together(
      placed.map((each, index) => async () => {
        try {
          outcomes[index] = await attempt(world, each, false)
        } catch (error) {
          failures.push(error)
        }
      }),
      () => choices.next().value ?? 0,
    )
    if (failures.length > 0) throw failures[0]
  }
  for (const { copy } of placed) copy.connection.failAt(undefined)
  world.restart()
  return outcomes
}

const quietHours = 25

/** Report of a history, call by call. */
export interface Told {
  outcomes: Outcome[][]
  /** Tables that identified people when they were erased, and tables that identify any person at the end. */
  tables: { erasedFrom: ReadonlySet<string>; atEnd: ReadonlySet<string> }
  /** Reads everything in the database, until the next history begins. */
  stored: () => ReturnType<typeof readAll>
}

/** Runs a history. @throws BrokenRule after the first step that breaks a rule. */
export const runHistory = ({ chance, steps }: History): Promise<Told> =>
  withSeededChance(chance, async () => {
    const world = await openWorld()
    const { database } = world
    const outcomes: Outcome[][] = []
    let before = readSnapshot(database)
    /** The data that was last matched: unchanged data is not matched again. */
    let looked = ''
    const check = (what: string, steps: number, more: readonly string[] = []) => {
      const now = readSnapshot(database)
      const broken = [...brokenRules(world, before, now), ...more]
      if (broken.length > 0) throw new BrokenRule(`After ${what}: ${broken.join('; ')}`, steps)
      before = now
    }
    for (const [index, step] of steps.entries()) {
      world.advance(step.kind === 'wait' ? step.minutes * 60_000 : step.secondsBefore * 1000)
      const took = await takeStep(world, step)
      outcomes.push(took)
      for (const person of world.came) world.erased.delete(person)
      check(`step ${String(index + 1)} (${took.join(', ')})`, index + 1)
      world.came.clear()
      world.left.clear()
      if (before.feed_notices.length === 0 || JSON.stringify(noticesOf(before)) === looked) continue
      const [seen, at] = [noticesOf(before), world.now()]
      await matchNotices(world, world.copyOf(0))
      const matched = noticesOf(readSnapshot(database))
      check(`the notices of step ${String(index + 1)}`, index + 1, [
        ...brokenNoticeRules(seen, matched, at),
        ...noticeErrors(matched),
      ])
      looked = JSON.stringify(matched)
    }
    // A quiet day follows. At its end, everything that evidence verifies is verified, or the owners know why it is
    // not.
    const quietFrom = world.now()
    for (let hour = 0; hour < quietHours; hour += 5) {
      world.advance(5 * 3_600_000)
      for (const feed of [0, 1] as const) await ping(world, world.copyOf(0), feed)
      await matchNotices(world, world.copyOf(0))
      await tellOwners(world, world.copyOf(0))
    }
    const quiet = readSnapshot(database)
    check('a quiet day', steps.length, [
      ...unconfirmed(noticesOf(quiet), world.now()),
      ...untold(quiet, quietFrom),
    ])
    // Only now the fate of emails is known that a process was sending when it died.
    world.advance(leaseMs + 1000)
    await calls.mails(world, { kind: 'mails', outcomes: [] }, world.copyOf(0))
    check('the last emails', steps.length)
    const atEnd = new Set(tablesAbout(database, ...people.keys()))
    return { outcomes, tables: { erasedFrom: world.erasedFrom, atEnd }, stored: () => readAll(database) }
  })

/** The shortest history of a seed that still fails. */
export interface Failure {
  seed: number
  shortest: History
  error: Error
  /** Number of shorter histories that were tried. */
  shrinks: number
}

const drawn = fc.noBias(history)

/** Events of many histories, because a rule also holds if its case never happens. */
export interface Reached {
  /** Kinds of calls that succeeded. */
  calls: Set<Call['kind']>
  erasedFrom: Set<string>
  atEnd: Set<string>
}

/** Runs the history of a seed, and shortens a failure. Adds to `reached`. */
export const simulate = async (seed: number, reached?: Reached): Promise<Failure | undefined> => {
  const property = fc.asyncProperty(drawn, async (each) => {
    const { outcomes, tables } = await runHistory(each)
    for (const table of tables.erasedFrom) reached?.erasedFrom.add(table)
    for (const table of tables.atEnd) reached?.atEnd.add(table)
    for (const [index, step] of each.steps.entries())
      if (step.kind !== 'wait')
        for (const [place, { call }] of step.calls.entries())
          if (outcomes[index]?.[place] === 'done') reached?.calls.add(call.kind)
  })
  const found = await fc.check(property, { seed, numRuns: 1 })
  if (!found.failed || found.counterexample === null) return undefined
  const error =
    found.errorInstance instanceof Error ? found.errorInstance : new Error(String(found.errorInstance))
  const [shortest] = found.counterexample
  const steps = error instanceof BrokenRule ? shortest.steps.slice(0, error.steps) : shortest.steps
  return { seed, shortest: { ...shortest, steps }, error, shrinks: found.numShrinks }
}
