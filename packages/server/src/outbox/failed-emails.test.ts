import { envelope, listFailedEmails } from '@charity-kit/contract'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../config/config.ts'
import { register } from '../testing/sample-account.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { asStaff } from '../testing/sample-staff.ts'
import { startSmtpServer } from '../testing/smtp-server.ts'
import { createTestApp } from '../testing/test-app.ts'
import { createApp } from '../main/app.ts'

describe('[S1 receipts] emails that could not be sent', () => {
  const appWithFailures = async () => {
    const smtp = await startSmtpServer()
    onTestFinished(() => smtp.close())
    smtp.onMessage = 'refuse'
    const app = await createTestApp('sqlite', { smtpUrl: smtp.url })
    await postDonation(app.http)
    await register(app)
    await postDonation(app.http, { transactionId: 'SECOND0001', email: 'other@example.org' })
    await app.outbox.drain()
    return { app, smtp }
  }

  it('are listed for the staff, and sent again on request', async () => {
    const { app, smtp } = await appWithFailures()
    const { get, post } = await asStaff(app)
    const list = async (query = '') =>
      v.parse(envelope(listFailedEmails.output), (await get(`/failed-emails${query}`)).json()).body
    expect(await list()).toMatchObject([
      { id: 1, recipient: 'neema@example.org', attempts: 1, error: expect.stringContaining('550') as string },
      { id: 2, subject: '', canBeSentAgain: false },
      { id: 3, recipient: 'other@example.org', canBeSentAgain: true },
    ])
    expect((await list('?after=1&pageSize=1')).map(({ id }) => id)).toEqual([2])

    smtp.onMessage = 'accept'
    expect((await post('/failed-emails/1/send-again')).statusCode).toBe(200)
    await app.outbox.drain()
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([['<neema@example.org>']])
    expect((await list()).map(({ id }) => id)).toEqual([2, 3])
    expect((await post('/failed-emails/1/send-again')).json()).toMatchObject({
      code: 'state_changed',
      message: 'Email 1 has not failed.',
    })
    expect((await post('/failed-emails/2/send-again')).json()).toMatchObject({
      code: 'state_changed',
      message: 'Email 2 held a code that has expired.',
    })
    expect((await post('/failed-emails/9/send-again')).statusCode).toBe(404)
  })
})

describe('[S6 accounts] a code', () => {
  it.each([
    [{}, false],
    [{ PRINT_CODES: 'on' }, true],
  ])('is printed by a server that has no mail server with %o: %s', async (variables, isPrinted) => {
    const { config } = await createTestApp('sqlite')
    const { printCodes } = readConfig(variables)
    const lines: string[] = []
    const write = process.stdout.write.bind(process.stdout)
    process.stdout.write = (line: string) => lines.push(line) > 0
    onTestFinished(() => {
      process.stdout.write = write
    })
    const app = await createApp({ ...config, printCodes }, { passwordCost: { memoryKib: 8, passes: 1 } })
    onTestFinished(() => app.close())
    await app.http.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: { 'admin-code': 'site' },
      payload: {
        firstName: 'Neema',
        lastName: 'Mushi',
        email: 'neema@example.org',
        phoneNumber: '0754 000 000',
        password: 'karibu-sana-7',
        sex: 'FEMALE',
      },
    })
    await app.outbox.drain()
    process.stdout.write = write
    expect(lines.some((line) => /neema@example\.org.*\b\d{6}\b/.test(line))).toBe(isPrinted)
    expect(await app.db.selectFrom('outgoing_messages').select('state').execute()).toEqual([
      { state: 'sent' },
    ])
  })
})
