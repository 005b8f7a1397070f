import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import { sampleRegistration, signUp } from '../testing/sample-account.ts'
import { createTestApp, sendSiteKeyByDefault } from '../testing/test-app.ts'
import { hashLanes } from './hash-lanes.ts'

/** Returns lanes whose work ends when the test says so. `started` lists the work that began, in order. */
const heldLanes = () => {
  const run = hashLanes()
  const started: string[] = []
  const ends: (() => void)[] = []
  const ask = (name: string, network?: string): Promise<string> =>
    run(network, async () => {
      started.push(name)
      await new Promise<void>((resolve) => ends.push(resolve))
      return name
    })
  const endNext = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve)) // lets what may start begin
    ends.shift()?.()
  }
  return { ask, started, endNext }
}

describe('[S6 sign-in] the lanes of password hashes', () => {
  it('let networks take turns, one stranger at a time, and those who are known first', async () => {
    const { ask, started, endNext } = heldLanes()
    const asked = ['a1', 'a2', 'a3'].map((name) => ask(name, '203.0.113.0/24'))
    asked.push(ask('b1', '198.51.100.0/24'))
    await Promise.resolve()
    expect(started).toEqual(['a1'])
    asked.push(ask('known1'), ask('known2'))
    await Promise.resolve()
    expect(started).toEqual(['a1', 'known1'])
    for (let end = 0; end < 6; end++) await endNext()
    expect(started).toEqual(['a1', 'known1', 'known2', 'a2', 'b1', 'a3'])
    await Promise.all(asked)
  })

  it('are full for one network before they are for others, and say when to come back', async () => {
    const { ask, endNext } = heldLanes()
    const flood = Array.from({ length: 200 }, () => ask('flood', '203.0.113.0/24'))
    const outcomes = Promise.allSettled(flood)
    const others = ask('other', '198.51.100.0/24')
    for (let end = 0; end < 52; end++) await endNext()
    const refused = (await outcomes).filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(200 - 51)
    for (const { reason } of refused)
      expect(reason).toMatchObject({ code: 'too_many_requests', retryAfterS: 5 })
    expect(await others).toBe('other')
  })

  it('take no more than 200 strangers in all', async () => {
    const { ask, endNext } = heldLanes()
    const flood = Array.from({ length: 230 }, (_, index) => ask('flood', `10.0.${String(index)}.0/24`))
    const outcomes = Promise.allSettled(flood)
    const known = ask('known')
    for (let end = 0; end < 202; end++) await endNext()
    const refused = (await outcomes).filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(29)
    for (const { reason } of refused) expect(reason).toMatchObject({ code: 'unavailable', retryAfterS: 5 })
    expect(await known).toBe('known')
  })

  it('go on after work that failed', async () => {
    const run = hashLanes()
    await expect(run('203.0.113.0/24', () => Promise.reject(new Error('failed')))).rejects.toThrow('failed')
    expect(await run('203.0.113.0/24', () => Promise.resolve('done'))).toBe('done')
  })
})

describe('[attacked] two hundred sign-ins at once', () => {
  it('are rejected beyond their network’s lane, and a sign-in on a known browser comes before them', async () => {
    const { config } = await createTestApp('sqlite')
    const announced: string[] = []
    // Hashing has the cost of production: a lane fills only while hashing takes time.
    const app = {
      ...(await createApp(
        { ...config, trustProxy: ['loopback'] },
        { announce: (line) => announced.push(line) },
      )),
      config,
      announced,
    }
    onTestFinished(() => app.close())
    sendSiteKeyByDefault(app)
    await signUp(app)
    const post = (ip: string, username: string, cookie?: string) =>
      app.http.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { username, password: sampleRegistration.password },
        headers: { 'x-forwarded-for': ip, ...(cookie && { cookie }) },
      })
    const device = (await post('203.0.113.9', sampleRegistration.email)).cookies[0]?.value ?? ''
    const answered: number[] = []
    const flood = Array.from({ length: 200 }, async (_, index) => {
      const response = await post('198.51.100.7', `nobody${String(index)}@example.org`)
      answered.push(response.statusCode)
      return response
    })
    const owner = await post('198.51.100.8', sampleRegistration.email, `device=${device}`)
    expect(owner.statusCode).toBe(200)
    // The owner passed nearly all clients whose password was to be compared.
    expect(answered.filter((status) => status === 400).length).toBeLessThan(25)
    const responses = await Promise.all(flood)
    const refused = responses.filter(({ statusCode }) => statusCode === 429)
    expect(refused.length).toBeGreaterThan(100)
    expect(refused[0]?.headers['retry-after']).toBe('5')
    expect(refused[0]?.json()).toMatchObject({
      message: 'Too many requests. Please wait a little and try again.',
    })
    expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([400, 429]))
  })
})
