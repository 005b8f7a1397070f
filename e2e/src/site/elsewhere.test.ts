import { beforeEach, describe, expect, it } from 'vitest'
import { newTransactionId } from '../support/payment.ts'
import { browser, page, stack, touchPhone, usePage } from '../support/session.ts'
import { openSite, reviewCustomOrder } from '../support/site.ts'
import { cancelOrder, correctId, trackedState, trackNewDonation, trackNewOrder } from '../support/tracking.ts'

usePage({ ...touchPhone, timezoneId: 'America/Los_Angeles' })
beforeEach(() => page.clock.setFixedTime(Date.now() - 2 * 3_600_000))

const timeline = (of = page) => of.getByRole('list').filter({ hasText: /:\d\d/ }).innerText()

/** The timeline of what the page shows, on a phone at the centre whose clock is right. */
const timelineAtCentre = async (state: string): Promise<string> => {
  const home = await browser.newContext({ ...touchPhone, timezoneId: 'Africa/Dar_es_Salaam' })
  const near = await home.newPage()
  await openSite(near, page.url())
  await trackedState(near, state)
  const text = await timeline(near)
  await home.close()
  return text
}

describe('[payments] a phone in Los Angeles whose clock is two hours slow', () => {
  it.each<[what: string, state: string, reach: () => Promise<void>]>([
    ['an order', 'We are checking your payment', () => trackNewOrder(page, stack.centre, newTransactionId())],
    [
      'a corrected gift',
      'We are checking your corrected ID',
      async () => {
        await trackNewDonation(page, stack.centre, newTransactionId())
        await correctId(page, newTransactionId())
      },
    ],
    [
      'a cancelled order',
      'This order was cancelled',
      async () => {
        await trackNewOrder(page, stack.centre, newTransactionId())
        await cancelOrder(page)
      },
    ],
    [
      'a custom order',
      'We have your custom order',
      async () => {
        await openSite(page, `${stack.centre}/marketplace`)
        await reviewCustomOrder(page)
        await page.getByRole('button', { name: 'Submit custom order' }).tap()
        await page.getByRole('link', { name: 'See where your order is' }).tap()
      },
    ],
  ])("shows %s with the days and times of the centre's calendar", async (_what, state, reach) => {
    await reach()
    await trackedState(page, state)
    expect(await timeline()).toBe(await timelineAtCentre(state))
  })
})
