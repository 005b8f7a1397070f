import { beforeEach, describe, expect, it } from 'vitest'
import { focusedName, tabTo } from '../support/focus.ts'
import { donatePage } from '../support/partner-page.ts'
import {
  sendTransactionId,
  goToConfirm,
  loseResponse,
  newTransactionId,
  transactionId,
} from '../support/payment.ts'
import { context, desktop, page, phone, stack, usePage } from '../support/session.ts'

const stored = (id: string) => stack.donations().filter((donation) => donation.transactionId === id)

usePage({ viewport: phone, hasTouch: true })
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

  it('closes the thank-you screen automatically and starts over', async () => {
    await page.goto(stack.partner)
    await goToConfirm(page, { email: 'neema@mail.example' })
    await transactionId(page).fill(newTransactionId())
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
  })

  it('donates anonymously: no personal data is sent', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await page.getByRole('button', { name: 'View Music room for small groups' }).click()
    await page.getByRole('button', { name: 'Donate Now' }).click()
    await page.getByLabel('Name (optional)').fill('Somebody Shy')
    await page.getByLabel('Email (optional)').fill('shy@mail.example')
    await page.getByLabel('Give without my name (Anonymous)').check()
    await page.getByRole('button', { name: 'Choose how to pay' }).click()
    await page.getByRole('radio', { name: 'Bank Transfer' }).check()
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('SAMPTZTZ').waitFor()
    await transactionId(page).fill(id)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await sendTransactionId(page).click()
    expect((await request).postDataJSON()).toEqual({
      name: 'Anonymous',
      email: 'anonymous@example.com',
      amount: 5000,
      currencyType: 'TZS',
      prayer: '',
      campaignId: 1,
      paymentMethod: 'Bank Transfer',
      transactionId: id,
    })
    await page.getByText('Thank you').first().waitFor()
  })

  it('extracts the ID from a pasted message and sends nothing else from it', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await transactionId(page).fill(
      `${id} Confirmed. Tsh5,000.00 sent to CHANUA SAMPLE 000111222 on 21/11/26 at 9:41 AM. New M-Pesa balance is Tsh98,765.00.`,
    )
    await expect.poll(() => transactionId(page).inputValue()).toBe(id)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await sendTransactionId(page).click()
    expect((await request).postData()).not.toContain('98,765')
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })
})

/** Opens the panel, and waits until everything that may follow is there. */
const openUntilFetched = async () => {
  const last = page.waitForResponse(/payment-message-/)
  await page.goto(stack.partner)
  await page.getByRole('button', { name: 'Give Hope' }).click()
  await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
  await (await last).finished()
  await page.waitForLoadState('networkidle')
}
const donateNow = async () => {
  await page.getByRole('button', { name: 'View Music room for small groups' }).click()
  await page.getByRole('button', { name: 'Donate Now' }).click()
}

describe('[S2 donation panel] what follows the campaigns is fetched while they are looked at', () => {
  it('leads to the transaction ID without a network, and is sent once there is one', async () => {
    const id = newTransactionId()
    stack.servePartnerPage(donatePage(stack.centre, 'lang="sw"'))
    const last = page.waitForResponse(/payment-message-/)
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Toa Tumaini' }).click()
    await page.getByRole('heading', { name: 'Kampeni za Hivi Karibuni' }).waitFor()
    await (await last).finished()
    await page.waitForLoadState('networkidle')
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
    await page.getByLabel('Namba ya muamala').fill(id)
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Tuma namba ya muamala' }).click()
    await page.getByText('Asante').first().waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('reads a pasted message without a network', async () => {
    stack.servePartnerPage(donatePage(stack.centre))
    await openUntilFetched()
    await context.setOffline(true)
    await donateNow()
    await page.getByRole('button', { name: 'Choose how to pay' }).click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await transactionId(page).fill(
      'QK7SAMPLE1 Confirmed. Tsh5,000.00 sent to CHANUA SAMPLE 000111222 on 21/11/26 at 9:41 AM.',
    )
    await page.getByText('We found your ID in the message').first().waitFor()
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
  it('keeps the form while offline, and submits once the network is back', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await context.setOffline(true)
    await sendTransactionId(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    expect(stored(id)).toHaveLength(0)
    await context.setOffline(false)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })

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

  it('stores one donation on a double click', async () => {
    const id = newTransactionId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await sendTransactionId(page).dblclick()
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
    // The tab keeps which donation was the last one, and no proof that waits to be sent.
    const kept = await page.evaluate(() => Object.keys(sessionStorage))
    expect(kept).toEqual([expect.stringMatching(/^charity-kit:last-donation:/)])
  })

  it('rejects a transaction ID that was already used, however it is spelled', async () => {
    const id = newTransactionId()
    for (const [spelling, text] of [
      [id, 'Thank you, Neema'],
      [` ${id.toLowerCase().split('').join('\u200B')}`, 'We have it already. Is it yours?'],
    ] as const) {
      await page.goto(stack.partner)
      await goToConfirm(page)
      await transactionId(page).fill(spelling)
      await sendTransactionId(page).click()
      await page.getByText(text).waitFor()
    }
    expect(stored(id)).toHaveLength(1)
  })
})

describe('[S2 donation panel] by keyboard alone, on a desktop', () => {
  it('goes from the button to the thank-you screen', async () => {
    const id = newTransactionId()
    await page.setViewportSize(desktop)
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).waitFor()
    await tabTo(page, 'Give Hope')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor() // once it opens, the focus can be moved
    await tabTo(page, 'View Music room')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Donate Now')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Name')
    await page.keyboard.type('Neema')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'How will you pay?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'How will you pay?' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Your gift' }).waitFor()
    await tabTo(page, 'Choose how to pay')
    await page.keyboard.press('Enter')
    await tabTo(page, 'Continue')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm payment' }).waitFor()
    await tabTo(page, 'I have paid')
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Welcome back')
    await tabTo(page, 'Transaction ID')
    await page.keyboard.press('Enter')
    await page.getByText('Please provide the transaction ID as proof of payment.').waitFor()
    expect(await focusedName(page)).toContain('Transaction ID')
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toContain('Thank you') // a new step focuses its heading
    await page.keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toContain('Give Hope')
    expect(stored(id)).toHaveLength(1)
  })
})
