import type { Invitation, OpenInvitation, Team } from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import { expect, it } from 'vitest'
import {
  addStaffWithPassword,
  staffCall,
  staffEmail,
  staffPassword,
} from '../../testing/sample-staff-sign-in.ts'
import type { Engine } from '../../db/schema.ts'
import { call } from '../../testing/sample-account.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { sampleCentre } from '../../testing/sample-centre.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { printFirstOwnerLink } from './first-owner.ts'
import { invitationService } from './invitation-service.ts'

type App = Awaited<ReturnType<typeof appWithClock>>
const password = staffPassword
const joseph = { firstName: 'Joseph', lastName: 'Sample', password: 'tembo saba mtoni' }

const bodyOf = (response: LightMyRequestResponse): unknown => response.json<{ body: unknown }>().body
const teamOf = async (app: App, token: string): Promise<Team> =>
  bodyOf(await staffCall(app, token, '/team')) as Team

/** Creates an app whose emails stay queued: sending an email wipes its text. */
const teamApp = async (engine: Engine): Promise<App> => {
  const app = await appWithClock(engine)
  await app.outbox.stop()
  return app
}

/** Returns the secret part of the newest invitation's link. */
const mailedToken = async ({ db }: App): Promise<string> => {
  const { text } = await db
    .selectFrom('outgoing_messages')
    .select('text')
    .where('recipient', '=', 'joseph@centre.test')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return /\/desk\/welcome\?lang=(?:en|sw)#([\w-]{43})/.exec(text)?.[1] ?? ''
}
const invite = (app: App, token: string, changes: object = {}) =>
  staffCall(app, token, '/invitations', {
    email: 'joseph@centre.test',
    role: 'cashier',
    language: 'sw',
    password,
    ...changes,
  })
const accept = (app: App, token: string, changes: object = {}) =>
  call(app, 'POST', '/api/staff/invitation/accept', { token, ...joseph, ...changes })
const cookieOf = (response: { headers: Record<string, unknown> }): string =>
  /staff=([\w-]{43})/.exec(String(response.headers['set-cookie']))?.[1] ?? ''

/** Adds a second member by invitation. Resolves with their number and token. */
const addJoseph = async (app: App, owner: string, role: string) => {
  await invite(app, owner, { role })
  const token = cookieOf(await accept(app, await mailedToken(app)))
  const { members } = await teamOf(app, owner)
  return { token, id: members.find(({ email }) => email === 'joseph@centre.test')?.id ?? 0 }
}

describeOnEachEngine('[desk team]', (engine, itOnce) => {
  itOnce('grows by an invitation that works once, with the role that it names', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const invited = await invite(app, owner)
    expect(invited.statusCode).toBe(201)
    expect(bodyOf(invited) as Invitation).toMatchObject({ email: 'joseph@centre.test', by: staffEmail })
    const token = await mailedToken(app)
    const read = await call(app, 'POST', '/api/staff/invitation', { token })
    expect(bodyOf(read) as OpenInvitation).toMatchObject({ email: 'joseph@centre.test', role: 'cashier' })

    expect((await accept(app, token, { password: 'password1234' })).json()).toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    const accepted = await accept(app, token, { email: 'somebody@else.test' })
    expect(accepted.statusCode).toBe(201)
    expect(bodyOf(accepted)).toMatchObject({ email: 'joseph@centre.test', role: 'cashier' })
    expect((await accept(app, token)).json()).toMatchObject({ code: 'invitation_invalid' })

    const cashier = cookieOf(accepted)
    expect((await staffCall(app, cashier, '/payments/counts')).statusCode).toBe(200)
    expect((await staffCall(app, cashier, '/team')).statusCode).toBe(403)
    const { members, invitations } = await teamOf(app, owner)
    expect(members.map(({ email, role, isYou }) => [email, role, isYou])).toEqual([
      [staffEmail, 'owner', true],
      ['joseph@centre.test', 'cashier', false],
    ])
    expect(invitations).toEqual([])
  })

  it('refuses an invitation after seven days, once it is withdrawn, and by the link before it was sent again', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const { id } = bodyOf(await invite(app, owner)) as Invitation
    const first = await mailedToken(app)
    await staffCall(app, owner, `/invitations/${String(id)}/renew`, { password })
    const second = await mailedToken(app)
    expect(second).not.toBe(first)
    expect((await accept(app, first)).json()).toMatchObject({ code: 'invitation_invalid' })
    await staffCall(app, owner, `/invitations/${String(id)}/withdraw`, { password })
    expect((await accept(app, second)).json()).toMatchObject({ code: 'invitation_invalid' })
    const again = await staffCall(app, owner, `/invitations/${String(id)}/withdraw`, { password })
    expect(again.json()).toMatchObject({ code: 'state_changed' })

    await invite(app, owner)
    const late = await mailedToken(app)
    app.wait(7 * 86_400 + 1)
    expect((await accept(app, late)).json()).toMatchObject({ code: 'invitation_invalid' })
  })

  itOnce('ends an invitation when the address is invited again, however that is written', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    await invite(app, owner, { role: 'owner' })
    const first = await mailedToken(app)
    await invite(app, owner, { email: 'Joseph@Centre.test', role: 'viewer' })
    expect((await accept(app, first)).json()).toMatchObject({ code: 'invitation_invalid' })
    const { invitations } = await teamOf(app, owner)
    expect(invitations.map(({ email, role }) => [email, role])).toEqual([['Joseph@Centre.test', 'viewer']])
  })

  it('leaves one invitation when owners invite the same address at once', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const service = invitationService({
      db: app.db,
      now: () => app.wait(0),
      publicUrl: 'https://centre.test',
      centre: () => sampleCentre(),
      onMessageQueued: () => undefined,
    })
    const invited = { email: 'joseph@centre.test', language: 'sw', by: staffEmail } as const
    await Promise.all(
      (['owner', 'cashier', 'keeper', 'viewer'] as const).map((role) => service.invite({ ...invited, role })),
    )
    expect((await teamOf(app, owner)).invitations.length).toBe(1)
  })

  it('refuses a decision on a role that another owner changed since', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const { id } = await addJoseph(app, owner, 'viewer')
    const step = (name: string, more: object) =>
      staffCall(app, owner, `/team/${String(id)}/${name}`, { password, from: 'viewer', ...more })
    const both = await Promise.all([step('role', { role: 'cashier' }), step('role', { role: 'keeper' })])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { role } = (await teamOf(app, owner)).members[1] ?? {}
    expect(['cashier', 'keeper']).toContain(role)
    expect((await step('off', {})).json()).toMatchObject({ code: 'state_changed' })
    expect((await teamOf(app, owner)).members[1]).toMatchObject({ role, isOff: false })
    expect((await step('off', { from: role })).statusCode).toBe(200)
    expect((await step('on', {})).json()).toMatchObject({ code: 'state_changed' })
  })

  it('leaves a second factor that was set up since the team was read', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const { id } = await addJoseph(app, owner, 'viewer')
    const setUpAt = (confirmed_at: string) =>
      app.db
        .insertInto('second_factors')
        .values({ account_id: id, secret: 'A', confirmed_at, last_step: 0 })
        .execute()
    const remove = (more: object) =>
      staffCall(app, owner, `/team/${String(id)}/second-factor/remove`, { password, ...more })
    await setUpAt('2026-11-01T08:00:00.000Z')
    const since = (await teamOf(app, owner)).members[1]?.secondFactorSince
    expect((await remove({ since })).statusCode).toBe(200)
    await setUpAt('2026-11-01T09:00:00.000Z')
    expect((await remove({ since })).json()).toMatchObject({
      code: 'state_changed',
      message: 'Somebody else decided this just now.',
    })
    const [, member] = (await teamOf(app, owner)).members
    expect(member?.secondFactorSince).toBe('2026-11-01T09:00:00.000Z')
    expect((await remove({ since: member?.secondFactorSince })).statusCode).toBe(200)
  })

  itOnce('asks an owner’s password for every change', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const { id } = await addJoseph(app, owner, 'viewer')
    const wrong = { password: 'not the password' }
    expect((await invite(app, owner, wrong)).json()).toMatchObject({ code: 'password_wrong' })
    for (const step of ['role', 'off', 'on', 'sign-out', 'second-factor/remove']) {
      const response = await staffCall(app, owner, `/team/${String(id)}/${step}`, { ...wrong, role: 'owner' })
      expect(response.json()).toMatchObject({ code: 'password_wrong' })
    }
    expect((await teamOf(app, owner)).members[1]).toMatchObject({ role: 'viewer', isOff: false })
  })

  itOnce(
    'takes a role away at the next call, ends a member’s sessions, and gives the role back',
    async () => {
      const app = await teamApp(engine)
      const owner = await addStaffWithPassword(app)
      const { id, token } = await addJoseph(app, owner, 'owner')
      const step = (name: string, more: object = {}) =>
        staffCall(app, owner, `/team/${String(id)}/${name}`, { password, ...more })
      await step('role', { role: 'viewer' })
      expect((await staffCall(app, token, '/team')).statusCode).toBe(403)
      expect((await staffCall(app, token, '/payments/counts')).statusCode).toBe(200)
      expect(bodyOf(await step('off'))).toMatchObject({ isOff: true, role: 'viewer' })
      expect((await staffCall(app, token, '/payments/counts')).statusCode).toBe(401)
      expect((await step('off')).json()).toMatchObject({ code: 'state_changed' })
      const signIn = () =>
        call(app, 'POST', '/api/staff/sign-in', { username: 'joseph@centre.test', password: joseph.password })
      expect((await signIn()).statusCode).toBe(400)
      expect(bodyOf(await step('on'))).toMatchObject({ isOff: false, role: 'viewer' })
      const again = cookieOf(await signIn())
      expect((await staffCall(app, again, '/payments/counts')).statusCode).toBe(200)
      await step('sign-out')
      expect((await staffCall(app, again, '/payments/counts')).statusCode).toBe(401)
    },
  )

  it('always keeps an owner, also when two step down at once', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const you = (await teamOf(app, owner)).members[0]?.id ?? 0
    const stepDown = (token: string, id: number, typed = password) =>
      staffCall(app, token, `/team/${String(id)}/role`, { password: typed, role: 'viewer' })
    const refused = await stepDown(owner, you)
    expect(refused.json()).toMatchObject({ code: 'state_changed', message: /last owner/ as never })
    const off = await staffCall(app, owner, `/team/${String(you)}/off`, { password })
    expect(off.statusCode).toBe(409)

    const other = await addJoseph(app, owner, 'owner')
    const both = await Promise.all([stepDown(owner, you), stepDown(other.token, other.id, joseph.password)])
    expect(both.map(({ statusCode }) => statusCode).sort()).not.toEqual([200, 200])
    const owners = await app.db
      .selectFrom('accounts')
      .select('email')
      .where('staff_role', '=', 'owner')
      .where('role', '=', 'staff')
      .execute()
    expect(owners.length).toBe(1)
  })

  itOnce('records each change with who made it, by number', async () => {
    const app = await teamApp(engine)
    const owner = await addStaffWithPassword(app)
    const { id } = await addJoseph(app, owner, 'viewer')
    await staffCall(app, owner, `/team/${String(id)}/role`, { password, role: 'keeper' })
    const activity = await staffCall(app, owner, `/activity/list?group=team&person=${String(id)}`, {})
    expect(bodyOf(activity)).toMatchObject([
      { kind: 'role-granted', detail: 'keeper by 1', person: { firstName: 'Joseph', isStaff: true } },
      { kind: 'role-granted', detail: 'invitation' },
    ])
    const work = bodyOf(await staffCall(app, owner, '/activity/list?group=work', {})) as {
      detail: string
      account: number
    }[]
    expect(work.map(({ detail, account }) => [detail, account])).toEqual([
      [`changeMemberRole ${String(id)}`, 1],
      ['inviteMember', 1],
    ])
  })
})

describeOnEachEngine('[desk first start]', (engine, itOnce) => {
  const linkOf = async (app: App): Promise<string> => {
    const lines: string[] = []
    await printFirstOwnerLink({
      db: app.db,
      now: () => app.wait(0),
      publicUrl: 'https://centre.test',
      print: (line) => lines.push(line),
    })
    return /^https:\/\/centre\.test\/desk\/welcome#([\w-]{43})$/.exec(lines[1] ?? '')?.[1] ?? ''
  }
  const email = 'rehema@centre.test'

  it('prints a link that makes the first owner, once', async () => {
    const app = await teamApp(engine)
    const token = await linkOf(app)
    const stored = await app.db.selectFrom('invitations').selectAll().execute()
    expect(JSON.stringify(stored)).not.toContain(token)
    const read = await call(app, 'POST', '/api/staff/invitation', { token })
    expect(bodyOf(read)).toMatchObject({ email: null, role: 'owner' })
    expect((await accept(app, token)).json()).toMatchObject({
      fields: { email: expect.any(String) as string },
    })
    const both = await Promise.all([
      accept(app, token, { email }),
      accept(app, token, { email: 'mallory@elsewhere.test' }),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400])
    const made = both.find(({ statusCode }) => statusCode === 201)
    expect((await staffCall(app, cookieOf(made ?? { headers: {} }), '/team')).statusCode).toBe(200)
    expect(await linkOf(app)).toBe('')
  })

  itOnce('replaces the link at each start, and ends it after a day', async () => {
    const app = await teamApp(engine)
    const first = await linkOf(app)
    const second = await linkOf(app)
    expect((await accept(app, first, { email })).json()).toMatchObject({ code: 'invitation_invalid' })
    app.wait(86_401)
    expect((await accept(app, second, { email })).json()).toMatchObject({ code: 'invitation_invalid' })
    const third = await linkOf(app)
    await addStaffWithPassword(app)
    expect((await accept(app, third, { email })).json()).toMatchObject({ code: 'invitation_invalid' })
  })
})
