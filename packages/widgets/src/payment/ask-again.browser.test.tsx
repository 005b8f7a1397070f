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

describe("[payments] repeated requests for a payment's state", () => {
  it('come after 10 s, then slower, and at last every five minutes', async () => {
    const { times } = start()
    await pass(60)
    expect(times).toEqual([10, 23, 38, 58])
    await pass(3600)
    expect(times.length).toBeLessThan(30)
    const [last = 0, before = 0] = times.toReversed()
    expect(last - before).toBe(300)
  })

  it('end once the payment is decided', async () => {
    const { times, heard } = start(ok('waits'), ok('confirmed'))
    await pass(3600)
    expect(heard).toEqual(['waits', 'confirmed'])
    expect(times).toHaveLength(2)
  })

  it('pause while the page is hidden, and resume at once when the visitor comes back', async () => {
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

  it('pause without a network, which is reported', async () => {
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

  it('go on without a response, which is reported', async () => {
    const { times, away } = start(failed({ kind: 'offline' }), failed({ kind: 'timeout' }), ok('confirmed'))
    await pass(60)
    expect(times).toEqual([10, 23, 38])
    expect(away).toEqual([true, true, false])
  })

  it('wait as long as the server wants, also for a visitor who comes back', async () => {
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
  ])('end if %s', async (_why, answer) => {
    const { times } = start(answer)
    await pass(3600)
    expect(times).toEqual([10])
  })

  it('come with the data saver only when the visitor comes back or asks', async () => {
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

  it('end when the visitor leaves', async () => {
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
