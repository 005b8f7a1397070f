import type { Activity, Centre, CurrentContent } from '@charity-kit/contract'
import { describe, expect, it } from 'vitest'
import { insertSecurityEvents } from '../../accounts/security-log/security-event-repository.ts'
import { ownPassword as password, signInWithPassword } from '../../testing/sample-staff.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { wasOwner } from '../../accounts/team/deciders-repository.ts'

type Content = CurrentContent & { value: Centre; proposal: null | { id: number; value: Centre } }

/** Creates an owner with an account of their own. */
const ownerOf = async (app: TestApp, name: string) => {
  const headers = await signInWithPassword(app, `${name}@centre.test`)
  const send = async (method: 'GET' | 'PUT' | 'POST', path = '', payload?: object) => {
    const response = await app.http.inject({
      method,
      url: `/api/staff/content/centre${path}`,
      headers,
      ...(payload && { payload }),
    })
    return { ...response.json<{ body: Content; code?: string }>(), status: response.statusCode }
  }
  return {
    /** Returns the changes in the newest entry of the activity. */
    lastChanges: async () => {
      const url = '/api/staff/activity/list?group=work'
      const response = await app.http.inject({ method: 'POST', url, headers })
      return response.json<{ body: Activity[] }>().body[0]?.changes
    },
    read: async () => (await send('GET')).body,
    change: (payload: object) => send('PUT', '', { password, ...payload }),
    restore: (payload: object) => send('POST', '/restore', { password, ...payload }),
    agree: (proposal = 0, typed = password) => send('POST', '/agree', { proposal, password: typed }),
    decline: (proposal = 0) => send('POST', '/decline', { proposal }),
  }
}

const withNumber = (value: Centre, number: string): Centre => ({
  ...value,
  payment: { ...value.payment, lipa: { ...value.payment.lipa, number } },
})
const numberIn = async ({ http }: TestApp): Promise<string> =>
  (await http.inject('/data/centre.json')).json<Centre>().payment.lipa.number

describeOnEachEngine('[centre numbers] where there is a second owner', (engine, itOnce) => {
  const twoOwners = async () => {
    const app = await createTestApp(engine)
    return { app, grace: await ownerOf(app, 'grace'), joseph: await ownerOf(app, 'joseph') }
  }

  itOnce('other payment numbers count once that owner has agreed, and the rest counts at once', async () => {
    const { app, grace, joseph } = await twoOwners()
    const { value } = await grace.read()
    const changed = { ...withNumber(value, '555 666 777'), name: 'Nyota Centre' }
    const asked = await grace.change({ version: 1, value: changed, note: 'New contract' })
    expect(asked).toMatchObject({
      status: 200,
      body: {
        version: 2,
        value: { name: 'Nyota Centre', payment: { lipa: { number: '000 111 222' } } },
        proposal: {
          isYours: true,
          note: 'New contract',
          value: { name: 'Nyota Centre', payment: { lipa: { number: '555 666 777' } } },
        },
      },
    })
    expect(await numberIn(app)).toBe('000 111 222')
    const mails = await app.db.selectFrom('outgoing_messages').select(['recipient', 'text']).execute()
    expect(mails.map(({ recipient }) => recipient)).toEqual(['joseph@centre.test'])
    expect(mails[0]?.text).not.toContain('555')

    const changes = await joseph.lastChanges()
    expect(changes).toContainEqual({ field: 'content', from: '000 111 222', to: '555 666 777' })
    expect(changes).toContainEqual({ field: 'content', from: value.name, to: 'Nyota Centre' })
    expect(changes).toHaveLength(2)

    const id = asked.body.proposal?.id
    expect(await grace.agree(id)).toMatchObject({ status: 409, code: 'state_changed' })
    expect((await joseph.read()).proposal).toMatchObject({ isYours: false, by: 'grace@centre.test' })
    expect(await joseph.agree(id)).toMatchObject({
      status: 200,
      body: { version: 3, by: 'grace@centre.test, joseph@centre.test', proposal: null },
    })
    expect(await joseph.lastChanges()).toEqual([{ field: 'content', from: '000 111 222', to: '555 666 777' }])
    expect(await numberIn(app)).toBe('555 666 777')
    expect(await joseph.agree(id)).toMatchObject({ status: 409, code: 'state_changed' })
  })

  itOnce(
    'an earlier version with other numbers waits as well, and nothing else is asked for meanwhile',
    async () => {
      const { app, grace, joseph } = await twoOwners()
      const { value } = await grace.read()
      const first = await grace.change({ version: 1, value: withNumber(value, '555') })
      expect(await joseph.change({ version: 1, value: withNumber(value, '666') })).toMatchObject({
        status: 409,
        code: 'state_changed',
      })
      // The rest of the rejected change is not stored either.
      const more = { ...withNumber(value, '666'), name: 'Nyota Centre' }
      expect(await joseph.change({ version: 1, value: more })).toMatchObject({ status: 409 })
      expect(await joseph.read()).toMatchObject({ version: 1, value: { name: value.name } })
      await joseph.agree(first.body.proposal?.id)
      expect(await grace.restore({ version: 2, to: 1 })).toMatchObject({
        status: 200,
        body: { version: 2, proposal: { note: 'back to version 1' } },
      })
      expect(await numberIn(app)).toBe('555')
    },
  )

  it('is decided once by concurrent owners, and its author can withdraw it', async () => {
    const { app, grace, joseph } = await twoOwners()
    const amina = await ownerOf(app, 'amina')
    const { value } = await grace.read()
    const { body } = await grace.change({ version: 1, value: withNumber(value, '555') })
    const id = body.proposal?.id
    const answers = await Promise.all([joseph.agree(id), amina.agree(id), amina.decline(id)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    const newest = await grace.read()
    expect(newest.proposal).toBeNull()
    const again = await grace.change({ version: newest.version, value: withNumber(newest.value, '777') })
    expect(await grace.decline(again.body.proposal?.id)).toMatchObject({ body: { proposal: null } })
    expect(await numberIn(app)).not.toBe('777')
  })

  itOnce('does not allow content that a page cannot show, or an outdated version', async () => {
    const { grace } = await twoOwners()
    const { value } = await grace.read()
    const wrong = await grace.change({ version: 1, value: withNumber(value, 'a\u0000b') })
    expect(wrong).toMatchObject({ status: 400, code: 'validation_failed' })
    const nothing = await grace.change({ version: 1, value: null as never })
    expect(nothing).toMatchObject({ status: 400, code: 'validation_failed' })
    await grace.change({ version: 1, value: { ...value, name: 'Nyota' } })
    const outdated = await grace.change({ version: 1, value: withNumber(value, '555') })
    expect(outdated).toMatchObject({ status: 409, code: 'state_changed' })
    expect((await grace.read()).proposal).toBeNull()
  })
})

describe("[centre numbers] ask for the owner's own password", () => {
  const refused = { status: 400, code: 'password_wrong' }

  it('when they are changed, by hand or by going back, and not for anything else', async () => {
    const app = await createTestApp('sqlite')
    const grace = await ownerOf(app, 'grace')
    const { value } = await grace.read()
    const before = await numberIn(app)
    const wanted = { version: 1, value: withNumber(value, '555') }
    expect(await grace.change({ ...wanted, password: undefined })).toMatchObject(refused)
    expect(await grace.change({ ...wanted, password: 'simba ya harusi' })).toMatchObject(refused)
    expect(await numberIn(app)).toBe(before)
    expect(await grace.change(wanted)).toMatchObject({ status: 200, body: { version: 2 } })
    expect(await grace.restore({ version: 2, to: 1, password: undefined })).toMatchObject(refused)
    expect(await numberIn(app)).toBe('555')
    const renamed = { ...withNumber(value, '555'), name: 'Nyota Centre' }
    expect(await grace.change({ version: 2, value: renamed, password: undefined })).toMatchObject({
      status: 200,
      body: { version: 3 },
    })
  })

  it('and slow down guesses, which count together with the team’s calls; other changes do not', async () => {
    const app = await createTestApp('sqlite', { rateLimitFactor: 0.1 })
    const grace = await ownerOf(app, 'grace')
    const { value } = await grace.read()
    const guess = { version: 1, value: withNumber(value, '555'), password: 'simba ya harusi' }
    const statuses = []
    for (let index = 0; index < 3; index++) statuses.push((await grace.change(guess)).status)
    expect(statuses).toEqual([400, 400, 400])
    expect(await grace.change(guess)).toMatchObject({ status: 429 })
    expect(await grace.restore({ version: 1, to: 1 })).toMatchObject({ status: 429 })
    expect(await grace.agree(1)).toMatchObject({ status: 429 })
    const renamed = { version: 1, value: { ...value, name: 'Nyota Centre' }, password: undefined }
    expect(await grace.change(renamed)).toMatchObject({ status: 200, body: { version: 2 } })
  })

  it('when another owner agrees to them', async () => {
    const app = await createTestApp('sqlite')
    const [grace, joseph] = [await ownerOf(app, 'grace'), await ownerOf(app, 'joseph')]
    const { value } = await grace.read()
    const asked = await grace.change({ version: 1, value: withNumber(value, '555') })
    const id = asked.body.proposal?.id
    expect(await joseph.agree(id, 'simba ya harusi')).toMatchObject(refused)
    expect(await numberIn(app)).not.toBe('555')
    expect(await joseph.agree(id)).toMatchObject({ status: 200 })
    expect(await numberIn(app)).toBe('555')
  })
})

describe('[centre numbers] are not changed by one owner who', () => {
  const open = async () => {
    const app = await createTestApp('sqlite')
    const owners = [await ownerOf(app, 'grace'), await ownerOf(app, 'joseph'), await ownerOf(app, 'second')]
    const log = (daysAgo: number, kind: 'role-granted' | 'role-revoked', accountId: number, detail: string) =>
      insertSecurityEvents(
        app.db,
        [{ kind, accountId, detail }],
        new Date(Date.now() - daysAgo * 86_400_000).toISOString(),
      )
    return { app, log, owners }
  }

  it('has just switched the others off', async () => {
    const { app, log, owners } = await open()
    const [grace] = owners
    await app.db.updateTable('accounts').set({ role: null }).where('id', '>', 1).execute()
    await log(8, 'role-revoked', 2, `by 1${wasOwner}`)
    const stored = await grace?.read()
    const wanted = (version: number, number: string) =>
      grace?.change({ version, value: stored && withNumber(stored.value, number) })
    expect(await wanted(1, '555')).toMatchObject({ status: 200, body: { version: 2, proposal: null } })
    await log(1, 'role-granted', 3, `viewer by 1${wasOwner}`)
    expect(await wanted(2, '666')).toMatchObject({ status: 409, code: 'state_changed' })
    expect(await numberIn(app)).toBe('555')
  })

  it('has just invited an account of their own', async () => {
    const { app, log, owners } = await open()
    const [grace, joseph, second] = owners
    await log(8, 'role-granted', 2, 'invitation')
    await log(1, 'role-granted', 3, 'invitation')
    const stored = await grace?.read()
    const asked = await grace?.change({
      version: 1,
      value: stored && withNumber(stored.value, '555'),
    })
    const id = asked?.body.proposal?.id
    expect(await second?.agree(id)).toMatchObject({ status: 409, code: 'state_changed' })
    expect(await numberIn(app)).not.toBe('555')
    expect(await joseph?.agree(id)).toMatchObject({ status: 200, body: { proposal: null } })
  })
})

describe('[centre numbers] of a single owner', () => {
  it('count at once', async () => {
    const app = await createTestApp('sqlite')
    const grace = await ownerOf(app, 'grace')
    const { value, askedOwners } = await grace.read()
    expect(askedOwners).toEqual([])
    const changed = await grace.change({ version: 1, value: withNumber(value, '555') })
    expect(changed.body).toMatchObject({ version: 2, proposal: null })
    expect(await numberIn(app)).toBe('555')
  })
})
