import type { OpenPasswordLink, Session, Team } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import type { Engine } from '../../db/schema.ts'
import { call, login, signUp } from '../../testing/sample-account.ts'
import {
  addStaffWithPassword,
  codeAt,
  enrol,
  staffCall,
  staffEmail,
  staffPassword,
} from '../../testing/sample-staff-sign-in.ts'
import { appWithClock, minimalCost } from '../../testing/test-app.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'
import { passwordHasher } from '../password.ts'
import { staffAccounts } from './staff-account-service.ts'

type App = Awaited<ReturnType<typeof appWithClock>>
const josephEmail = 'joseph@centre.test'
const newPassword = 'tembo saba mtoni'

/**
 * Creates an owner's token, and a colleague who forgot the password. Emails stay queued, because sending an email
 * wipes its text.
 */
const appWithColleague = async (engine: Engine, role: 'owner' | 'cashier' = 'cashier') => {
  const app = await appWithClock(engine)
  await app.outbox.stop()
  const owner = await addStaffWithPassword(app)
  const first = await staffAccounts({
    db: app.db,
    now: () => app.wait(0),
    passwords: passwordHasher(minimalCost),
  }).add({ email: josephEmail, firstName: 'Joseph', lastName: 'Sample', role })
  const { token } = (await login(app, josephEmail, first)).json<Session>()
  const change = { currentPassword: first, newPassword: staffPassword }
  const changed = await call(app, 'PUT', '/api/account/password', change, token)
  const joseph = changed.json<{ body: Session }>().body.token
  const { members } = (await staffCall(app, owner, '/team')).json<{ body: Team }>().body
  const id = members.find(({ email }) => email === josephEmail)?.id ?? 0
  return { app, owner, joseph, id }
}
const ask = (app: App, token: string, id: number, password = staffPassword) =>
  staffCall(app, token, `/team/${String(id)}/password-link`, { password })
const mails = (app: App) =>
  app.db.selectFrom('outgoing_messages').select(['recipient', 'text', 'subject']).orderBy('id').execute()
const mailedToken = async (app: App): Promise<string> => {
  const found = (await mails(app)).map(({ text }) => /\/desk\/new-password#([\w-]{43})/.exec(text)?.[1])
  return found.findLast((token) => token !== undefined) ?? ''
}
const use = (app: App, input: object) => call(app, 'POST', '/api/staff/password-link/use', input)

describeOnEachEngine('[desk team] a link for a new password', (engine, itOnce) => {
  itOnce('goes to the member alone, works once, and ends their sessions', async () => {
    const { app, owner, joseph, id } = await appWithColleague(engine)
    const asked = await ask(app, owner, id)
    expect(asked.json()).toMatchObject({ statusCode: 200, body: { email: josephEmail } })
    const token = await mailedToken(app)
    expect(asked.body).not.toContain(token)
    const mail = (await mails(app)).findLast(({ text }) => text.includes(token))
    expect(mail).toMatchObject({ recipient: josephEmail })
    expect(mail?.text).toContain(staffEmail)
    // Nothing has changed yet.
    expect((await staffCall(app, joseph, '/payments/counts')).statusCode).toBe(200)
    const read = await call(app, 'POST', '/api/staff/password-link', { token })
    expect(read.json<{ body: OpenPasswordLink }>().body).toMatchObject({
      email: josephEmail,
      needsSecondFactor: false,
    })
    expect((await use(app, { token, password: 'password1234' })).json()).toMatchObject({
      fields: { password: expect.any(String) as string },
    })
    const used = await Promise.all([1, 2, 3].map(() => use(app, { token, password: newPassword })))
    expect(used.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400])
    const refused = used.find(({ statusCode }) => statusCode === 400)
    expect(refused?.json()).toMatchObject({ code: 'password_link_invalid' })
    expect((await staffCall(app, joseph, '/payments/counts')).statusCode).toBe(401)
    expect((await login(app, josephEmail, staffPassword)).statusCode).toBe(400)
    expect((await login(app, josephEmail, newPassword)).statusCode).toBe(200)
    expect((await mails(app)).at(-1)).toMatchObject({ recipient: josephEmail })
    const events = await app.db
      .selectFrom('security_events')
      .select(['kind', 'account_id', 'detail'])
      .execute()
    await app.securityLog.stop()
    expect(events).toContainEqual({ kind: 'password-reset', account_id: id, detail: 'link' })
  })

  it('needs the second factor if the member has one, and ends after ten wrong codes', async () => {
    const { app, owner, joseph, id } = await appWithColleague(engine, 'owner')
    const { secret } = await enrol(app, joseph)
    await ask(app, owner, id)
    const token = await mailedToken(app)
    const read = await call(app, 'POST', '/api/staff/password-link', { token })
    expect(read.json()).toMatchObject({ body: { needsSecondFactor: true } })
    const wrong = { token, password: newPassword, code: '000000' }
    expect((await use(app, { token, password: newPassword })).json()).toMatchObject({
      code: 'second_factor_invalid',
    })
    const code = codeAt(secret, app.wait(60))
    const right = await use(app, { token, password: newPassword, code })
    expect(right.statusCode).toBe(200)
    expect(right.json()).toMatchObject({ body: { secondFactor: { isEntered: true } } })
    await ask(app, owner, id)
    const second = await mailedToken(app)
    for (let attempt = 0; attempt < 10; attempt++)
      expect((await use(app, { ...wrong, token: second })).json()).toMatchObject({
        code: 'second_factor_invalid',
      })
    app.wait(60)
    const late = { token: second, password: newPassword, code: codeAt(secret, app.wait(0)) }
    expect((await use(app, late)).json()).toMatchObject({ code: 'password_link_invalid' })
  })

  itOnce('is requested only by owners, with their password, for members of the team', async () => {
    const { app, owner, joseph, id } = await appWithColleague(engine)
    expect((await ask(app, joseph, 1)).json()).toMatchObject({ statusCode: 403, code: 'forbidden' })
    expect((await ask(app, owner, id, 'wrong')).json()).toMatchObject({ code: 'password_wrong' })
    await signUp(app)
    expect((await ask(app, owner, 99)).statusCode).toBe(404)
    await staffCall(app, owner, `/team/${String(id)}/off`, { password: staffPassword })
    expect((await ask(app, owner, id)).json()).toMatchObject({ code: 'state_changed' })
    expect(await mailedToken(app)).toBe('')
  })

  itOnce('ends after a day, with a newer one, and with a password set otherwise', async () => {
    const { app, owner, joseph, id } = await appWithColleague(engine)
    const isOver = async (token: string) =>
      (await use(app, { token, password: newPassword })).json<{ code?: string }>().code ===
      'password_link_invalid'
    await ask(app, owner, id)
    const first = await mailedToken(app)
    await ask(app, owner, id)
    const second = await mailedToken(app)
    expect(await isOver(first)).toBe(true)
    const change = { currentPassword: staffPassword, newPassword: 'simba wanne juu' }
    await call(app, 'PUT', '/api/account/password', change, joseph)
    expect(await isOver(second)).toBe(true)
    await ask(app, owner, id)
    app.wait(86_400)
    expect(await isOver(await mailedToken(app))).toBe(true)
    expect(await isOver('x'.repeat(43))).toBe(true)
  })
})
