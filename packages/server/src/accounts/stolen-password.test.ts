import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import {
  addStaffWithPassword,
  codeAt,
  enrol,
  staffEmail,
  staffPassword,
} from '../testing/sample-staff-sign-in.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

describeOnEachEngine('[attacked] a thief of a staff password', (engine, itOnce) => {
  /** Creates an owner with a second factor, and browsers that sign in on the staff's pages from an address each. */
  const centre = async () => {
    const app = await appWithClock(engine, { rateLimitFactor: 1, trustProxy: ['loopback'] })
    const { secret } = await enrol(app, await addStaffWithPassword(app))
    const browserAt = (ip: string) => {
      const cookies = new Map<string, string>()
      const post = async (path: string, payload: object): Promise<LightMyRequestResponse> => {
        const response = await app.http.inject({
          ...{ method: 'POST', url: `/api/staff${path}`, payload },
          headers: {
            'x-forwarded-for': ip,
            'staff-member': '1',
            cookie: [...cookies].map((each) => each.join('=')).join('; '),
          },
        })
        for (const { name, value } of response.cookies) cookies.set(name, value)
        return response
      }
      return {
        signIn: () => post('/sign-in', { username: staffEmail, password: staffPassword }),
        enter: (code: string) => post('/second-factor/enter', { code }),
        endSession: () => cookies.delete('staff'),
      }
    }
    return { ...app, browserAt, code: () => codeAt(secret, app.wait(30)) }
  }

  itOnce('does not block the owner’s second factor in a browser that entered it before', async () => {
    const app = await centre()
    const owner = app.browserAt('198.51.100.7')
    await owner.signIn()
    expect((await owner.enter(app.code())).statusCode).toBe(200)
    const thief = app.browserAt('203.0.113.9')
    expect((await thief.signIn()).statusCode).toBe(200)
    // Takes every turn, so that no other client gets one.
    for (let heard = 0; heard < 20;) {
      const { statusCode, headers } = await thief.enter('000000')
      if (statusCode === 429) app.wait(Number(headers['retry-after']))
      else heard++
    }
    owner.endSession()
    expect((await owner.signIn()).statusCode).toBe(200)
    expect((await owner.enter(app.code())).statusCode).toBe(200)
  })

  itOnce('does not make a browser known by the password alone, and does not end known ones', async () => {
    const app = await centre()
    const owner = app.browserAt('198.51.100.7')
    await owner.signIn()
    await owner.enter(app.code())
    const known = () => app.db.selectFrom('known_devices').select('token_hash').execute()
    const before = await known()
    for (let browser = 0; browser < 25; browser++) {
      app.wait(200)
      expect((await app.browserAt(`203.0.${String(browser)}.9`).signIn()).statusCode).toBe(200)
    }
    expect(await known()).toEqual(before)
  })

  it('has as few attempts at the second factor in a known browser as in any other', async () => {
    const app = await centre()
    const stolen = app.browserAt('198.51.100.7')
    await stolen.signIn()
    await stolen.enter(app.code())
    stolen.endSession()
    await stolen.signIn()
    const statuses = []
    for (let attempt = 0; attempt < 20; attempt++) statuses.push((await stolen.enter('000000')).statusCode)
    expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10)
    expect(statuses.at(-1)).toBe(429)
  })
})
