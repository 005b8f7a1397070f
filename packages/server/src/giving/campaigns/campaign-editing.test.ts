import type { Campaign, StaffCampaign } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { asStaff } from '../../testing/sample-staff.ts'
import { appWithClock, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const active = async ({ http }: TestApp) =>
  (await http.inject('/api/campaigns/active')).json<{ body: Campaign[] }>().body

const bodyOf = (response: { json: () => unknown }) => (response.json() as { body: StaffCampaign }).body

describeOnEachEngine('[desk campaigns] a campaign', (engine) => {
  it('is seen by visitors as soon as it is saved', async () => {
    const app = await appWithClock(engine, { campaignCacheMs: 60_000 })
    const { post } = await asStaff(app)
    expect(await active(app)).toHaveLength(4)
    const { id } = bodyOf(await post('/campaigns', { name: 'A well', target: 2_000_000, ends: '2027-02-28' }))
    expect((await active(app)).at(-1)).toMatchObject({ id, name: 'A well' })
    await post(`/campaigns/${String(id)}`, { name: 'A deep well', version: 1 })
    expect((await active(app)).at(-1)).toMatchObject({ name: 'A deep well' })
  })

  it('begins on its first day, and ends when it is ended; then it can be archived', async () => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    const added = bodyOf(
      await post('/campaigns', { name: 'A well', target: 1000, starts: '2026-11-22', ends: '2026-12-31' }),
    )
    const path = `/campaigns/${String(added.id)}`
    const isActive = async () => (await active(app)).some(({ id }) => id === added.id)
    expect([added.state, await isActive()]).toEqual(['planned', false])
    app.wait(86_400)
    expect(await isActive()).toBe(true)
    expect((await post(path, { archived: true })).json()).toMatchObject({
      fields: { archived: 'Only a campaign that has ended can be archived.' },
    })
    const ended = bodyOf(await post(`${path}/end`, { version: 1 }))
    expect([ended.state, ended.ends, await isActive()]).toEqual(['ended', '2026-11-21', false])
    expect(bodyOf(await post(path, { archived: true })).state).toBe('archived')
    expect(bodyOf(await post(path, { archived: false })).state).toBe('ended')
  })

  it('keeps why its opening balance changed, and shows the new one', async () => {
    const app = await appWithClock(engine)
    const { post } = await asStaff(app)
    expect((await post('/campaigns/1', { openingBalance: 500 })).json()).toMatchObject({
      fields: { balanceReason: 'Please say why.' },
    })
    const before = bodyOf(await post('/campaigns/1', { name: 'Music' })).openingBalance
    const changed = bodyOf(
      await post('/campaigns/1', { openingBalance: 500, balanceReason: 'Counted at the open day' }),
    )
    expect(changed.balanceHistory).toEqual([
      {
        from: before,
        to: 500,
        reason: 'Counted at the open day',
        by: 'grace@centre.test',
        at: '2026-11-21T09:00:00.000Z',
      },
    ])
    expect((await active(app))[0]?.collectedAmount).toBe(500)
  })

  it('that two people change at once keeps the first one’s words', async () => {
    const app = await appWithClock(engine)
    const { post, get } = await asStaff(app)
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => post('/campaigns/1', { name, version: 1 })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    const winner = bodyOf(answers.find(({ statusCode }) => statusCode === 200)!)
    expect(bodyOf(await get('/campaigns/1'))).toMatchObject({ name: winner.name, version: 2 })
    expect((await get('/campaigns/99')).json()).toMatchObject({ code: 'campaign_not_found' })
  })
})
