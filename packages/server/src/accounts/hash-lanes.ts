import { withoutLoad } from '../http/shedding.ts'
import { DomainError } from '../values/domain-error.ts'

/** Number of hashes at once. More would not be faster, and each hash needs 19 MiB. */
const maxConcurrent = 2
/**
 * Number of hashes for strangers at once. The other one is kept for known people, so that a flood of strangers does
 * not delay them or take every processor.
 */
const maxStrangers = 1
/**
 * Largest number of waiting requests, so that a flood cannot exhaust the memory. A class that signs up at once fits
 * into one network's lane.
 */
const maxWaiting = { known: 100, network: 50, strangers: 200 }
/** Seconds until a rejected client may retry: a lane has moved on by then. */
const retryAfterS = 5

type Start = () => void

export type RunInLane = <Result>(network: string | undefined, work: () => Promise<Result>) => Promise<Result>

/**
 * Returns a function that runs costly work a little at a time.
 * Known callers go first (their `network` is undefined). Strangers wait in one lane for each network, and the lanes
 * take turns: two hundred sign-ins from one network delay only each other.
 * The work must be short. A waiting request does not count as load, so that lists stay available.
 * @throws DomainError `too_many_requests` while a network's lane is full, `unavailable` while all are.
 */
export const hashLanes = (): RunInLane => {
  let running = 0
  let runningStrangers = 0
  const known: Start[] = []
  /** Lanes in the order of their turns; an empty lane is removed. */
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
