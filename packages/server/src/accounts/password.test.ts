import { describe, expect, it, onTestFinished } from 'vitest'
import { createApp } from '../main/app.ts'
import { sampleRegistration } from '../testing/sample-account.ts'
import { siteKey } from '../testing/site-key.ts'
import { createTestApp, minimalCost } from '../testing/test-app.ts'
import { noPassword, passwordHasher } from './password.ts'

const cheap = passwordHasher(minimalCost)

describe('[S6] passwords are stored', () => {
  it("as argon2id with 19 MiB, two passes and a random salt: OWASP's first recommendation", async () => {
    const { hash, matches } = passwordHasher()
    const stored = await hash('karibu-sana-7')
    expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
    expect(await matches('karibu-sana-7', stored)).toBe(true)
    expect(await matches('karibu-sana-8', stored)).toBe(false)
    // Existing hashes stay valid when the cost changes.
    expect(await cheap.matches('karibu-sana-7', stored)).toBe(true)
    expect(await cheap.matches('karibu-sana-8', stored)).toBe(false)
  })

  it('at that cost in production, unlike in tests', async () => {
    const { config } = await createTestApp('sqlite')
    const started = await createApp(config)
    onTestFinished(() => started.close())
    const response = await started.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      payload: sampleRegistration,
      headers: siteKey,
    })
    expect(response.statusCode).toBe(201)
    const { password_hash } = await started.db
      .selectFrom('registrations')
      .select('password_hash')
      .executeTakeFirstOrThrow()
    expect(password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('with a different hash each time', async () => {
    expect(await cheap.hash('karibu')).not.toBe(await cheap.hash('karibu'))
  })

  it.each([undefined, '', noPassword, '$argon2id$', '$argon2id$v=19$m=8,t=1,p=1$AAAA$AAAA'])(
    'and nothing matches %j',
    async (stored) => {
      for (const password of ['', 'none', 'karibu']) expect(await cheap.matches(password, stored)).toBe(false)
    },
  )

  it('independently of how the keyboard composes their letters', async () => {
    expect(await cheap.matches('cafe\u0301', await cheap.hash('caf\u00e9'))).toBe(true)
  })
})
