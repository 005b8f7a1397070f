import { endpoints, errorEnvelope, isEmail, type EndpointName } from '@charity-kit/contract'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { DomainError } from '../values/domain-error.ts'
import { sampleRegistration, signUp } from '../testing/sample-account.ts'
import { createTestApp, minimalCost } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { passwordHasher } from './password.ts'

const names = [
  'register',
  'validateOtp',
  'resendOtp',
  'login',
  'requestPasswordReset',
  'resetPassword',
  'updateProfile',
  'changePassword',
  'deleteAccount',
  'updateEmailPreferences',
] as const satisfies readonly EndpointName[]

const likely = {
  ...sampleRegistration,
  username: sampleRegistration.email,
  otp: '123456',
  currentPassword: 'x',
  newPassword: 'new-password',
  orderUpdates: true,
  promotions: false,
  newsletter: true,
}

describeOnEachEngine('[S7 accounts] any JSON gets a response below 500, as in the contract', (engine) => {
  it.each(names)('%s', async (name) => {
    const app = await createTestApp(engine)
    const token = await signUp(app, { email: 'owner@example.org' })
    const { method, path } = endpoints[name]
    const anything = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary', maxLength: 80 }), fc.emailAddress())
    const fields = Object.fromEntries(
      Object.entries(likely).map(([field, value]) => [
        field,
        fc.oneof(fc.constant<unknown>(value), anything),
      ]),
    )
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.record(fields, { requiredKeys: [] }), fc.jsonValue()), async (payload) => {
        const response = await app.http.inject({
          method,
          url: path,
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          payload: JSON.stringify(payload),
        })
        expect(response.statusCode).toBeLessThan(500)
        if (response.statusCode >= 400) v.parse(errorEnvelope, response.json())
      }),
      { numRuns: 50 },
    )
    const recipients = await app.db.selectFrom('outgoing_messages').select('recipient').distinct().execute()
    expect(recipients.every(({ recipient }) => isEmail(recipient))).toBe(true)
  })
})

describe('[S6] a flood of passwords', () => {
  it('is queued up to a limit that protects the memory', async () => {
    const { hash } = passwordHasher(minimalCost)
    const outcomes = await Promise.allSettled(Array.from({ length: 130 }, () => hash('karibu')))
    const refused = outcomes.filter((each) => each.status === 'rejected')
    expect(refused).toHaveLength(28)
    for (const { reason } of refused)
      expect(reason).toEqual(new DomainError('unavailable', { retryAfterS: 5 }))
    expect(await hash('karibu')).toMatch(/^\$argon2id\$/)
  })
})
