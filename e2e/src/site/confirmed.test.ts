import { request } from 'playwright'
import { expect, it } from 'vitest'
import { forwardMessage, receivedMessage } from '../support/forwarding-phone.ts'
import { newTransactionId, sendTransactionId, transactionId } from '../support/payment.ts'
import { page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import { beginDonation } from '../support/site.ts'
import { signInStaff } from '../support/staff.ts'

usePage(touchPhone)

it("[payments] a gift turns to Confirmed while its giver looks on, by a message on the centre's phone", async () => {
  const { call, password } = await signInStaff(stack, { request: await request.newContext() }, 'owner')
  const { feed, key } = (await call('POST', 'feeds', {
    ...{ kind: 'android-sms-gateway', name: 'Reception phone', password },
    ...{ source: 'm-pesa', wallet: 'm-pesa', senders: ['M-PESA'], sim: null },
    ...{ perPaymentTzs: 100_000, perDayTzs: 500_000 },
  })) as { feed: { id: number; path: string }; key: string }
  await call('POST', `feeds/${String(feed.id)}/on`, { password })

  const id = newTransactionId()
  await page.clock.install()
  await beginDonation(page, stack.centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  await page.getByText('Being checked').waitFor()
  await page.getByText('It shows here by itself.', { exact: false }).waitFor()

  const forward = async (message: string) => {
    expect(await forwardMessage(`${stack.centre}${feed.path}`, key, message)).toBe(200)
  }
  // A phone's first message verifies nothing, because there is no earlier balance to compare.
  await forward(receivedMessage('QFG7H8J9J9', { amount: 1000, balance: 20_000 }))
  await forward(receivedMessage(id, { amount: 5000, balance: 25_000 }))
  const confirmed = page.getByText('Your gift has arrived', { exact: true })
  await expect
    .poll(async () => {
      await page.clock.runFor(10_000) // until the page asks again
      return confirmed.isVisible()
    })
    .toBe(true)
  await page.getByText(/^Confirmed at \d/).waitFor()
  await page.getByRole('status').filter({ hasText: 'Confirmed. Your gift has arrived.' }).waitFor()
  await page.getByText('It shows here by itself.', { exact: false }).waitFor({ state: 'detached' })
  expect(pageErrors).toEqual([])
})
