import crypto from 'node:crypto'
import { syncBuiltinESMExports } from 'node:module'

/** Returns a generator of numbers from 0 to below 1 that follow from a seed (mulberry32). */
export const numbersFrom = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Runs `work` with all random values drawn from a seed: tokens, tracking numbers, keys, delays. Services take these
 * from Node directly, so Node's own functions are replaced meanwhile.
 */
export const withSeededChance = async <Result>(
  seed: number,
  work: () => Promise<Result>,
): Promise<Result> => {
  const next = numbersFrom(seed)
  const { randomBytes, randomInt, randomUUID } = crypto
  const { random } = Math
  const bytes = (size: number): Buffer =>
    Buffer.from(Uint8Array.from({ length: size }, () => Math.floor(next() * 256)))
  const between = (min: number, max?: number): number =>
    max === undefined ? Math.floor(next() * min) : min + Math.floor(next() * (max - min))
  const uuid = () =>
    bytes(16)
      .toString('hex')
      .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  Object.assign(crypto, { randomBytes: bytes, randomInt: between, randomUUID: uuid })
  Math.random = next
  syncBuiltinESMExports()
  try {
    return await work()
  } finally {
    Object.assign(crypto, { randomBytes, randomInt, randomUUID })
    Math.random = random
    syncBuiltinESMExports()
  }
}
