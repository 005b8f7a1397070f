import { describe, expect, it } from 'vitest'
import { KeptAnswer, lastGood } from './last-good.ts'

/** Returns a read whose database goes away and comes back, and a clock. */
const reading = () => {
  let error: Error | undefined
  let ms = 0
  const read = lastGood(
    (call: number) => (error ? Promise.reject(error) : Promise.resolve(`answer ${String(call)}`)),
    String,
    () => new Date(ms),
  )
  return {
    read,
    fail: (next: Error | undefined) => {
      error = next
    },
    wait: (seconds: number) => {
      ms += seconds * 1000
    },
  }
}
const away = Object.assign(new Error('terminated'), { code: '57P01' })

describe('[S8] a read while the database is away', () => {
  it('answers what it answered last, and says how old that is', async () => {
    const { read, fail, wait } = reading()
    await read(1)
    wait(90)
    fail(away)
    expect(await read(1)).toEqual(new KeptAnswer('answer 1', 90))
    await expect(read(2)).rejects.toBe(away)
    fail(undefined)
    expect(await read(1)).toBe('answer 1')
  })

  it('hides no other error', async () => {
    const { read, fail } = reading()
    await read(1)
    const broken = new Error('a bug')
    fail(broken)
    await expect(read(1)).rejects.toBe(broken)
  })

  it('keeps fifty answers, those that were asked for last', async () => {
    const { read, fail } = reading()
    for (let call = 1; call <= 50; call++) await read(call)
    await read(1)
    await read(51)
    fail(away)
    expect(await read(1)).toBeInstanceOf(KeptAnswer)
    await expect(read(2)).rejects.toBe(away)
    expect(await read(3)).toBeInstanceOf(KeptAnswer)
  })
})
