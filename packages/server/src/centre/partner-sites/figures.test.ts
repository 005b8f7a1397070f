import { endpoints, type SiteFigures, type VisitFigures } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { removeExpiredData } from '../../privacy/retention.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import { appWithClock, createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { countsOf, figuresOf } from './figures.ts'

const partner = 'http://partner.test:4001'
const settings = { partnerOrigins: [partner] }
/** No header of ours: a page that is being left cannot wait for a preflight. */
const plain = { 'admin-code': '', 'content-type': 'text/plain;charset=UTF-8' }

const send = ({ http }: Pick<TestApp, 'http'>, body: unknown, { key = 'partner', origin = partner } = {}) =>
  http.inject({
    method: 'POST',
    url: `/api/figures/${key}`,
    headers: { ...plain, origin },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
  })

const visit: VisitFigures = { release: '1.0.0', loaded: true, opened: true, usableMs: 180 }

/** Signs in, and returns what reads a site's figures. */
const figuresReader = async (app: TestApp) => {
  const { get } = await asStaff(app)
  return async (site = 'partner') =>
    (await get(`/partner-sites/figures?site=${site}`)).json<{ body: SiteFigures }>().body
}

const rows = ({ db }: TestApp) =>
  db.selectFrom('site_figures').selectAll().orderBy('day').orderBy('release').orderBy('figure').execute()

describeOnEachEngine('[figures] visits that a site counts', (engine) => {
  it('are summed up at once, and nothing of one visit is kept', async () => {
    const app = await createTestApp(engine, settings)
    const figures = await figuresReader(app)
    const many = Array.from({ length: 8 }, () => send(app, visit))
    const sent = await Promise.all([...many, send(app, { ...visit, usableMs: 900, sent: true })])
    expect(new Set(sent.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await send(app, { release: '1.0.0', failed: true })
    expect(await figures()).toMatchObject({
      loaded: 9,
      failed: 1,
      opened: 9,
      sent: 1,
      usableWithinMs: 200,
    })
    const stored = await rows(app)
    expect(stored.map(({ figure, visits }) => [figure, visits])).toEqual([
      ['failed', 1],
      ['loaded', 9],
      ['opened', 9],
      ['sent', 1],
      ['usable within 1000 ms', 1],
      ['usable within 200 ms', 8],
    ])
    expect(Object.keys(stored[0] ?? {}).sort()).toEqual(['client_key', 'day', 'figure', 'release', 'visits'])
  })

  it('are of the site of their key, of the last four weeks by days at the centre, and go after 400 days', async () => {
    const app = await appWithClock(engine, settings)
    const figures = await figuresReader(app)
    await send(app, { release: '1.0.0', loaded: true })
    await send(app, { release: '1.0.0', loaded: true }, { key: 'site', origin: 'http://centre.test' })
    expect(await figures()).toMatchObject({ from: '2026-10-25', to: '2026-11-21', loaded: 1 })
    expect(await figures('nobody')).toMatchObject({ loaded: 0, usableWithinMs: null, releases: [] })
    app.wait(13 * 3600) // one in the morning there, ten in the evening in UTC
    await send(app, { release: '1.0.0', loaded: true })
    expect((await rows(app)).map(({ client_key, day }) => [client_key, day])).toEqual([
      ['partner', '2026-11-21'],
      ['site', '2026-11-21'],
      ['partner', '2026-11-22'],
    ])
    app.wait(27 * 86_400)
    expect(await figures()).toMatchObject({ loaded: 1 })
    await removeExpiredData(app.db, app.wait(374 * 86_400))
    expect((await rows(app)).map(({ day }) => day)).toEqual(['2026-11-22'])
    await removeExpiredData(app.db, app.wait(86_400))
    expect(await rows(app)).toEqual([])
  })
})

describe('[figures] what is sent', () => {
  it('is by a release that this server has, or by none', async () => {
    const app = await createTestApp('sqlite', settings)
    await send(app, { ...visit, release: '9.9.9' })
    expect((await (await figuresReader(app))()).releases).toMatchObject([{ release: '', loaded: 1 }])
  })

  it.each([
    ['nothing', ''],
    ['no JSON', 'loaded'],
    ['a list', []],
    ['no release', { loaded: true }],
    ['a release that is a story', { release: '<b>1.0.0</b>', loaded: true }],
    ['a figure that is not ours', { ...visit, visitor: 'Neema' }],
    ['a count of its own', { ...visit, loaded: 1000 }],
    ['a time below zero', { ...visit, usableMs: -1 }],
    ['a time of an hour', { ...visit, usableMs: 3_600_000 }],
    ['a part of a millisecond', { ...visit, usableMs: 0.5 }],
    ['a prototype', '{"release":"1.0.0","__proto__":{"loaded":true}}'],
    ['more than fits', { ...visit, release: 'x'.repeat(20_000) }],
  ])('is refused where it is %s', async (_what, body) => {
    const app = await createTestApp('sqlite', settings)
    expect([400, 413]).toContain((await send(app, body)).statusCode)
    expect(await rows(app)).toEqual([])
  })

  it.each([
    ['an unknown key', { key: 'nobody' }],
    ['a page that the key is not for', { origin: 'https://elsewhere.test' }],
    ["the centre's own key", { key: 'site' }],
    ['the test key', { key: 'test' }],
    ['a key that is no text', { key: '%E0%A4%A' }],
    ['a name of the prototype', { key: '__proto__' }],
  ])('is refused with %s', async (_what, from) => {
    const app = await createTestApp('sqlite', settings)
    expect([403, 404]).toContain((await send(app, visit, from)).statusCode)
    expect(await rows(app)).toEqual([])
  })

  it('needs no preflight, and its answer can be read by the page alone', async () => {
    const app = await createTestApp('sqlite', settings)
    expect((await send(app, visit)).headers['access-control-allow-origin']).toBe(partner)
    const other = await app.http.inject({
      method: 'POST',
      url: '/api/donations',
      headers: { ...plain, 'admin-code': 'partner', origin: partner },
      payload: '{}',
    })
    expect(other.statusCode).toBe(415)
  })

  it('is bounded for one network', async () => {
    const app = await createTestApp('sqlite', { ...settings, rateLimitFactor: 0.01 })
    const statuses = []
    for (let at = 0; at < 5; at++) statuses.push((await send(app, visit)).statusCode)
    expect(statuses).toEqual([200, 200, 200, 429, 429])
    expect(await (await figuresReader(app))()).toMatchObject({ loaded: 3 })
  })

  it('is shown to owners alone', () => {
    expect(endpoints.getSiteFigures.role).toBe('staff')
  })
})

describe('[figures] press to usable', () => {
  const within = (...times: number[]) =>
    countsOf(
      new Map(
        [
          ...Map.groupBy(
            times.flatMap((usableMs) => figuresOf({ release: '1.0.0', usableMs })),
            String,
          ),
        ].map(([figure, each]) => [figure, each.length]),
      ),
    ).usableWithinMs

  it.each([
    [[], null],
    [[0], 50],
    [[50], 50],
    [[51], 100],
    [[30_000], 30_000],
    [[40, 40, 40, 9000], 50],
    [[40, 40, 9000, 9000], 10_000],
    [[90, 120, 180, 240, 260, 700, 800, 1200], 750],
  ])('of %j is the end of the bucket that three of four are in', (times, ms) => {
    expect(within(...times)).toBe(ms)
  })
})
