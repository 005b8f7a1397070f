import { withoutLoad } from '../http/shedding.ts'
import { DomainError } from '../values/domain-error.ts'

/** More would not be faster, and each hash needs 19 MiB. */
const maxConcurrent = 2
/** The other one is kept for people who are known, so that no flood of strangers stands before them, or takes every processor. */
const maxStrangers = 1
/** As many wait at most, so that a flood cannot exhaust the memory: a class that signs up at once fits into one network's lane. */
const maxWaiting = { known: 100, network: 50, strangers: 200 }
/** When whoever was refused may try again: a lane has moved on by then. */
const retryAfterS = 5

type Start = () => void

export type RunInLane = <Result>(network: string | undefined, work: () => Promise<Result>) => Promise<Result>

/**
 * Runs costly work a little at a time. Known callers go first (`network` is undefined). Strangers wait in one lane for
 * each network, and the lanes take turns, so that two hundred sign-ins from one network delay only each other. The work
 * must be short. A request that waits here does not count as load, so that lists stay available.
 * @throws DomainError `too_many_requests` while a network's lane is full, `unavailable` while all are.
 */
export const hashLanes = (): RunInLane => {
  let running = 0
  let runningStrangers = 0
  const known: Start[] = []
  /** In the order of their turns; an empty lane is removed. */
  const lanes = new Map<string, Start[]>()
  let waitingStrangers = 0

  const nextStranger = (): Start | undefined => {
    const [turn] = lanes
    if (!turn) return undefined
    const [network, [start, ...rest]] = turn
    lanes.delete(network)
    if (rest.length > 0) lanes.set(network, rest)
    waitingStrangers--
    return start
  }

  const startNext = (): void => {
    while (running < maxConcurrent) {
      const isStranger = known.length === 0
      if (isStranger && runningStrangers >= maxStrangers) return
      const start = isStranger ? nextStranger() : known.shift()
      if (!start) return
      running++
      if (isStranger) runningStrangers++
      start()
    }
  }

  const queue = (network: string | undefined, start: Start): void => {
    if (network === undefined) {
      if (known.length >= maxWaiting.known) throw new DomainError('unavailable', { retryAfterS })
      known.push(start)
      return
    }
    const lane = lanes.get(network) ?? []
    if (lane.length >= maxWaiting.network) throw new DomainError('too_many_requests', { retryAfterS })
    if (waitingStrangers >= maxWaiting.strangers) throw new DomainError('unavailable', { retryAfterS })
    lanes.set(network, lane)
    lane.push(start)
    waitingStrangers++
  }

  return (network, work) =>
    withoutLoad(async () => {
      await new Promise<void>((resolve) => {
        queue(network, resolve)
        startNext()
      })
      try {
        return await work()
      } finally {
        running--
        if (network !== undefined) runningStrangers--
        startNext()
      }
    })
}
