import { expect, it } from 'vitest'
import { call, login, newestCode, register, sampleRegistration, validate } from '../testing/sample-account.ts'
import { appWithClock } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const { email } = sampleRegistration

describeOnEachEngine('[S4 sign-up] two forms for one address', (engine) => {
  it.each([
    ['before', 'stranger', 'owner'],
    ['after', 'owner', 'stranger'],
    ['before and after', 'stranger', 'owner', 'stranger'],
    ['again after', 'owner', 'stranger', 'stranger'],
  ])('a stranger who submits a form %s the owner gets no access', async (_when, ...people) => {
    const app = await appWithClock(engine)
    const passwords: Record<string, string> = { owner: 'of-the-owner', stranger: 'of-a-stranger' }
    for (const person of people) {
      expect((await register(app, { password: passwords[person] })).statusCode).toBe(201)
      await app.outbox.drain() // codes that are sent at the same time may arrive in any order
      app.wait(61)
    }
    // The owner does what the pages offer: requests another code and enters the latest one.
    expect((await call(app, 'POST', '/api/otp/resend', { email })).statusCode).toBe(200)
    expect((await validate(app, await newestCode(app))).statusCode).toBe(200)
    for (const password of [...Object.values(passwords), 'none', '']) {
      expect((await login(app, email, password)).statusCode).toBe(400)
    }
    await call(app, 'POST', '/api/auth/password-reset', { email })
    const reset = { email, otp: await newestCode(app), password: 'of-the-owner' }
    expect((await call(app, 'POST', '/api/auth/password-reset/confirm', reset)).statusCode).toBe(200)
    expect((await login(app, email, 'of-the-owner')).statusCode).toBe(200)
    expect((await login(app, email, 'of-a-stranger')).statusCode).toBe(400)
  })

  it.each([
    ['en', /none of them counts: .*"Forgot your password\?"/],
    ['sw', /hakuna hata moja litakalotumika: .*"Umesahau nenosiri lako\?"/],
  ])('the email then says how to set a password, in %s', async (language, words) => {
    const app = await appWithClock(engine)
    const headers = { 'accept-language': language }
    const texts = async () =>
      (await app.db.selectFrom('outgoing_messages').select('text').orderBy('id').execute()).at(-1)?.text
    const post = async (url: string, payload: object) => {
      app.wait(61)
      await app.http.inject({ method: 'POST', url, payload, headers })
      // Read before it is sent, because sending wipes it.
      return texts()
    }
    await app.outbox.stop()
    expect(await post('/api/auth/register', sampleRegistration)).not.toMatch(words)
    expect(await post('/api/auth/register', { ...sampleRegistration, password: 'another-one' })).toMatch(
      words,
    )
    expect(await post('/api/otp/resend', { email })).toMatch(words)
  })
})
