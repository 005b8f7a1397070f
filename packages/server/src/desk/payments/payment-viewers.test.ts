import { expect, it, onTestFinished } from 'vitest'
import { createApp } from '../../main/app.ts'
import { removeExpiredData } from '../../privacy/retention.ts'
import { signIn } from '../../testing/sample-staff.ts'
import { appWithClock, sendSiteKeyByDefault } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

describeOnEachEngine('[desk payments] who else has a payment open', (engine) => {
  /** Sets up two servers on one database, with a member of staff at each. */
  const twoServers = async () => {
    const app = await appWithClock(engine)
    const other = await createApp(app.config, { now: () => app.wait(0) })
    onTestFinished(() => other.close())
    sendSiteKeyByDefault(other)
    const desk = async ({ http }: Pick<typeof other, 'http'>, email: string) => {
      const headers = await signIn(app, 'staff', email)
      return async (id = 1) =>
        (await http.inject({ url: `/api/staff/payments/${String(id)}/viewers`, headers })).json<{
          body: unknown
        }>().body
    }
    return { app, grace: await desk(app, 'grace@centre.test'), juma: await desk(other, 'juma@centre.test') }
  }

  it('is known to all servers, until half a minute after they last asked', async () => {
    const { app, grace, juma } = await twoServers()
    expect(await grace()).toEqual([])
    const since = app.wait(0).toISOString()
    app.wait(20)
    expect(await juma()).toEqual([{ name: 'Grace Sample', since }])
    expect(await juma(2)).toEqual([])
    await grace()
    app.wait(30)
    expect(await juma()).toEqual([{ name: 'Grace Sample', since }])
    app.wait(1)
    expect(await juma()).toEqual([])
    // A viewer who returns counts from that time.
    const again = app.wait(0).toISOString()
    await grace()
    expect(await juma()).toEqual([{ name: 'Grace Sample', since: again }])
  })

  it('is forgotten afterwards, and may be asked at the same moment', async () => {
    const { app, grace, juma } = await twoServers()
    await Promise.all([grace(), juma(), grace(), juma()])
    const viewers = () => app.db.selectFrom('payment_viewers').select('account_id').execute()
    expect(await viewers()).toHaveLength(2)
    await removeExpiredData(app.db, app.wait(31))
    expect(await viewers()).toEqual([])
  })
})
