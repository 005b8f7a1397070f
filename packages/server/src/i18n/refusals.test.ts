import { describe, expect, it } from 'vitest'
import { postDonation } from '../testing/sample-donation.ts'
import { evidence } from '../testing/sample-payment.ts'
import { signIn } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'

describe('[languages] why a state does not allow what the staff ask for', () => {
  it.each([
    ['en', 'Payment 1 was verified already. To change that, reopen it first.'],
    ['sw', 'Malipo 1 yamethibitishwa tayari. Kubadilisha hilo, yafungue tena kwanza.'],
  ])('is said in %s', async (language, message) => {
    const app = await createTestApp('sqlite')
    await postDonation(app.http)
    const headers = { ...(await signIn(app, 'staff')), 'accept-language': language }
    const verify = () =>
      app.http.inject({ method: 'POST', url: '/api/staff/payments/1/verify', headers, payload: { evidence } })
    expect((await verify()).statusCode).toBe(200)
    expect((await verify()).json()).toMatchObject({ code: 'state_changed', message })
    const matched = await app.http.inject({
      method: 'POST',
      url: '/api/staff/payments/verify-matched',
      headers,
      payload: { payments: [1] },
    })
    const [outcome] = matched.json<{ body: { message: string }[] }>().body
    expect(outcome?.message).toMatch(language === 'sw' ? /^Malipo 1 hayasubiri/ : /^Payment 1 does not wait/)
  })
})
