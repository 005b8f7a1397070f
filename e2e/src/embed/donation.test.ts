import { beforeEach, describe, expect, it } from 'vitest'
import { donatePage } from '../support/partner-page.ts'
import {
  sendTransactionId,
  goToConfirm,
  loseResponse,
  newTransactionId,
  transactionId,
} from '../support/payment.ts'
import { context, page, phone, stack, usePage } from '../support/session.ts'

const stored = (id: string) => stack.donations(id)

usePage({ viewport: phone, hasTouch: true }, { own: true }) // its server is killed
beforeEach(async () => {
  stack.servePartnerPage(donatePage(stack.centre))
})

describe("[S2 donation panel] a donor on a phone, on a partner's page", () => {
  it('donates and is thanked, and the record survives kill -9 exactly once', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page, { email: 'neema@mail.example' })
    await transactionId(page).fill(id)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    await stack.kill()
    await stack.restart()
    expect(stored(id)).toEqual([
      { name: 'Neema Mushi', email: 'neema@mail.example', amount: 5000, transactionId: id },
    ])
  })
})

const donateNow = async () => {
  await page.getByRole('button', { name: 'View Music room for small groups' }).click()
  await page.getByRole('button', { name: 'Donate Now' }).click()
}

describe('[S2 donation panel] what follows the campaigns is fetched while they are looked at', () => {
  it('leads to the transaction ID without a network, and is sent once there is one', async () => {
    const id = newTransactionId()
    stack.servePartnerPage(donatePage(stack.centre, 'lang="sw"'))
    const last = page.waitForResponse(/reminder-part-/) // the code is fetched in order
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Toa Tumaini' }).click()
    await page.getByRole('heading', { name: 'Kampeni za Hivi Karibuni' }).waitFor()
    await (await last).finished()
    await context.setOffline(true)
    await page
      .getByRole('button', { name: /^Tazama / })
      .first()
      .click()
    await page.getByRole('button', { name: 'Changia Sasa' }).click()
    await page.getByRole('button', { name: 'Chagua njia ya kulipa' }).click()
    await page.getByRole('button', { name: 'Endelea' }).click()
    await page.getByRole('heading', { name: 'Thibitisha malipo' }).waitFor()
    await page.getByText('M-Pesa').first().waitFor()
    // The code that reads a message is loaded too.
    await page
      .getByLabel('Namba ya muamala')
      .fill(
        `${id} Imethibitishwa. Tsh5,000.00 imetumwa kwa CHANUA SAMPLE 000111222 tarehe 21/11/26 saa 9:41.`,
      )
    await expect.poll(() => page.getByLabel('Namba ya muamala').inputValue()).toBe(id)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tuma namba ya muamala' }).click()
    await page.getByText('Asante').first().waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('says so where it cannot be fetched, and goes on at the next try', async () => {
    await page.route('**/giving-*', (route) => route.abort())
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await donateNow()
    await page.getByRole('alert').getByText("We couldn't load this.").waitFor()
    await page.unroute('**/giving-*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('heading', { name: 'Your gift' }).waitFor()
  })
})

describe('[payments] no claim is lost or stored twice', () => {
  it('stores one donation when the response is lost', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await loseResponse(page, '/api/donations')
    await sendTransactionId(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(stored(id)).toHaveLength(1)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('keeps the typed transaction ID across a server crash and a reload', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await stack.kill()
    await sendTransactionId(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    await stack.restart()
    await page.reload()
    await page.getByRole('button', { name: 'Give Hope' }).click()
    expect(await transactionId(page).inputValue()).toBe(id)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
    // The tab stores the ID of the last donation, and no claim that waits to be sent.
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual([expect.stringMatching(/^charity-kit:last-donation:/)])
  })
})
