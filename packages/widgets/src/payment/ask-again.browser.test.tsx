import type { Result } from '@charity-kit/client'
import { failed, ok, refused } from '@charity-kit/client/testing'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000)

/** Asks a server with these responses, of which the last one repeats. `times` are the seconds of the requests. */
const start = (...answers: Result<string>[]) => {
  const begun = Date.now()
  const times: number[] = []
  const heard: string[] = []
  const away: boolean[] = []
  const asking = askAgain<string>({
    ask: () => {
      times.push(Math.round((Date.now() - begun) / 1000))
      return Promise.resolve(answers[Math.min(times.length, answers.length) - 1] ?? ok('waits'))
    },
    onAnswer: (state) => {
      heard.push(state)
      return state === 'waits'
    },
    onAway: (isAway) => away.push(isAway),
  })
  onTestFinished(asking.stop)
  return { asking, times, heard, away }
}

const setHidden = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
  document.dispatchEvent(new Event('visibilitychange'))
}
const setOnline = (isOnline: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline)
  dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
}
const saveData = () => {
  const before = Object.getOwnPropertyDescriptor(navigator, 'connection')
  Object.defineProperty(navigator, 'connection', { configurable: true, value: { saveData: true } })
  onTestFinished(() => {
    if (before) Object.defineProperty(navigator, 'connection', before)
    else Reflect.deleteProperty(navigator, 'connection')
  })
}

describe('[payments] a payment that is looked for is asked about again', () => {
  it('after 10 s, then slower, at last each five minutes', async () => {
    const { times } = start()
    await pass(60)
    expect(times).toEqual([10, 23, 38, 58])
    await pass(3600)
    expect(times.length).toBeLessThan(30)
    const [last = 0, before = 0] = times.toReversed()
    expect(last - before).toBe(300)
  })

  it('until it is decided', async () => {
    const { times, heard } = start(ok('waits'), ok('confirmed'))
    await pass(3600)
    expect(heard).toEqual(['waits', 'confirmed'])
    expect(times).toHaveLength(2)
  })

  it('not while the page is hidden, and at once when somebody comes back', async () => {
    const { times } = start()
    await pass(10)
    setHidden(true)
    await pass(3600)
    expect(times).toEqual([10])
    setHidden(false)
    await pass(0)
    expect(times).toEqual([10, 3610])
    setHidden(true)
    await pass(3)
    setHidden(false)
    await pass(6)
    expect(times).toHaveLength(2)
    await pass(1)
    expect(times).toEqual([10, 3610, 3620])
  })

  it('not without a network, and says so', async () => {
    const { times, away } = start()
    setOnline(false)
    await pass(600)
    expect(times).toEqual([])
    expect(away).toEqual([true])
    setOnline(true)
    await pass(0)
    expect(times).toEqual([600])
    expect(away).toEqual([true, false])
  })

  it('although no answer came, and says that it is away meanwhile', async () => {
    const { times, away } = start(failed({ kind: 'offline' }), failed({ kind: 'timeout' }), ok('confirmed'))
    await pass(60)
    expect(times).toEqual([10, 23, 38])
    expect(away).toEqual([true, true, false])
  })

  it('no earlier than the server wants, whoever comes back', async () => {
    const { times, asking } = start(refused('too_many_requests', { status: 429, retryAfterS: 400 }))
    await pass(60)
    setHidden(true)
    setHidden(false)
    asking.askNow()
    await pass(340)
    expect(times).toEqual([10])
    await pass(10)
    expect(times).toEqual([10, 410])
  })

  it.each([
    ['it is not known there', refused('donation_not_found', { status: 404 })],
    ['the key is refused', refused('client_key_refused', { status: 403 })],
    ['nobody is signed in', failed({ kind: 'unauthorised' })],
  ])('no more where %s', async (_why, answer) => {
    const { times } = start(answer)
    await pass(3600)
    expect(times).toEqual([10])
  })

  it('with the data saver on only when somebody comes back or asks', async () => {
    saveData()
    const { times, asking } = start()
    await pass(600)
    expect(times).toEqual([])
    asking.askNow()
    await pass(600)
    expect(times).toEqual([600])
    setHidden(true)
    setHidden(false)
    await pass(0)
    expect(times).toEqual([600, 1200])
  })

  it('no more once it is left', async () => {
    const { asking, times, heard } = start()
    await pass(9)
    asking.stop()
    setHidden(true)
    setHidden(false)
    await pass(3600)
    expect(times).toEqual([])
    expect(heard).toEqual([])
  })
})
