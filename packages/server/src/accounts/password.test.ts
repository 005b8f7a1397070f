import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import { sampleRegistration } from '../testing/sample-account.ts'
import { createTestApp, minimalCost, siteKey } from '../testing/test-app.ts'
import { noPassword, passwordHasher } from './password.ts'

const cheap = passwordHasher(minimalCost)

describe('[S6] passwords are stored', () => {
  it("as argon2id with 19 MiB, two passes and a salt of its own: OWASP's first choice", async () => {
    const { hash, matches } = passwordHasher()
    const stored = await hash('karibu-sana-7')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await matches('karibu-sana-7', stored)).toBe(true)
    expect(await matches('karibu-sana-8', stored)).toBe(false)
    // Hashes from before stay good when the cost is changed.
    expect(await cheap.matches('karibu-sana-7', stored)).toBe(true)
    expect(await cheap.matches('karibu-sana-8', stored)).toBe(false)
  })

  it('at that cost by a server as it is started, rather than as it is tested', async () => {
    const { config } = await createTestApp('sqlite')
    const started = await createApp(config)
    onTestFinished(() => started.close())
    const answer = await started.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: sampleRegistration,
      headers: siteKey,
    })
    expect(answer.statusCode).toBe(201)
    const { password_hash } = await started.db
      .selectFrom('registrations')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('with another hash each time', async () => {
    expect(await cheap.hash('karibu')).not.toBe(await cheap.hash('karibu'))
  })

  it.each([undefined, '', noPassword, '$argon2id$', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA'])(
    'and nothing fits %j',
    async (stored) => {
      for (const password of ['', 'none', 'karibu']) expect(await cheap.matches(password, stored)).toBe(false)
    },
  )

  it('the same however the keyboard composes their letters', async () => {
    expect(await cheap.matches('cafe\u0301', await cheap.hash('caf\u00e9'))).toBe(true)
  })
})
