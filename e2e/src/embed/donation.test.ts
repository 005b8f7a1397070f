import { beforeEach, describe, expect, it } from 'vitest'
import { desktop, goToConfirm, phone, proof, submit } from '../support/browser.ts'
import { partnerPage } from '../support/stack.ts'
import { context, page, stack, useVisits } from '../support/session.ts'

let serial = 0
/** An ID that no other test used. */
const newId = () => `QK7E2E${String(1000 + serial++)}`
const stored = (id: string) => stack.donations().filter(({ transactionId }) => transactionId === id)

useVisits({ viewport: phone, hasTouch: true })
beforeEach(async () => {
  stack.page(partnerPage(stack.centre))
})

describe("[S2 donation panel] a donor on a phone, on somebody else's page", () => {
  it('gives, is thanked, and the record outlives kill -9 once', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page, { email: 'neema@mail.example' })
    await proof(page).fill(id)
    await submit(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    await stack.kill()
    await stack.restart()
    expect(stored(id)).toEqual([
      { name: 'Neema Mushi', email: 'neema@mail.example', amount: 5000, transactionId: id },
    ])
  })

  it('closes the thank-you by itself and starts anew', async () => {
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(newId())
    await submit(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.getByRole('button', { name: 'Give Hope' }).click()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
  })

  it('gives without a name: nothing of the person is sent', async () => {
    const id = newId()
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
    await proof(page).fill(id)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await submit(page).click()
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

  it('takes the ID out of a pasted message and sends nothing else of it', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(
      `${id} Confirmed. Tsh5,000.00 sent to CHANUA SAMPLE 000111222 on 21/11/26 at 9:41 AM. New M-Pesa balance is Tsh98,765.00.`,
    )
    await expect.poll(() => proof(page).inputValue()).toBe(id)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await submit(page).click()
    expect((await request).postData()).not.toContain('98,765')
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })
})

describe('[payments] nothing is lost, nothing counts twice', () => {
  it('keeps everything while the network is cut, and sends once it is back', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(id)
    await context.setOffline(true)
    await submit(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await proof(page).inputValue()).toBe(id)
    expect(stored(id)).toHaveLength(0)
    await context.setOffline(false)
    await submit(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('makes one record where the answer was lost on its way back', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(id)
    await page.route(
      '**/api/donations',
      async (route) => {
        await route.fetch()
        await route.abort()
      },
      { times: 1 },
    )
    await submit(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(stored(id)).toHaveLength(1)
    await submit(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('makes one record of a double click', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(id)
    await submit(page).dblclick()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
  })

  it('keeps the typed proof over a reload, and over the server going away', async () => {
    const id = newId()
    await page.goto(stack.partner)
    await goToConfirm(page)
    await proof(page).fill(id)
    await stack.kill()
    await submit(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    await stack.restart()
    await page.reload()
    await page.getByRole('button', { name: 'Give Hope' }).click()
    expect(await proof(page).inputValue()).toBe(id)
    await submit(page).click()
    await page.getByText('Thank you, Neema').waitFor()
    expect(stored(id)).toHaveLength(1)
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })

  it('refuses an ID that was used, however it is spelt', async () => {
    const id = newId()
    for (const [spelling, text] of [
      [id, 'Thank you, Neema'],
      [` ${id.toLowerCase().split('').join('\u200B')}`, 'This transaction ID has already been used.'],
    ] as const) {
      await page.goto(stack.partner)
      await goToConfirm(page)
      await proof(page).fill(spelling)
      await submit(page).click()
      await page.getByText(text).waitFor()
    }
    expect(stored(id)).toHaveLength(1)
  })
})

describe('[S2 donation panel] by keyboard alone, on a desktop', () => {
  it('goes all the way', async () => {
    const id = newId()
    await page.setViewportSize(desktop)
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).waitFor()
    const focused = () =>
      page.evaluate(() => {
        const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
        return (
          element?.getAttribute('aria-label') ??
          (element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element?.textContent) ??
          ''
        )
      })
    const tabTo = async (name: string) => {
      for (let presses = 0; presses < 40; presses++) {
        if ((await focused()).trim().startsWith(name)) return
        await page.keyboard.press('Tab')
      }
      throw new Error(`Tab never reached "${name}"`)
    }
    await tabTo('Give Hope')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor() // focus comes back to where it was then
    await tabTo('View Music room')
    await page.keyboard.press('Enter')
    await tabTo('Donate Now')
    await page.keyboard.press('Enter')
    await tabTo('Name')
    await page.keyboard.type('Neema')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'How will you pay?' }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'How will you pay?' }).waitFor({ state: 'hidden' })
    await page.getByRole('heading', { name: 'Your gift' }).waitFor()
    await tabTo('Choose how to pay')
    await page.keyboard.press('Enter')
    await tabTo('Continue')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Confirm payment' }).waitFor()
    await tabTo('Transaction ID')
    await page.keyboard.press('Enter')
    await page.getByText('Please provide the transaction ID as proof of payment.').waitFor()
    expect(await focused()).toContain('Transaction ID')
    await page.keyboard.type(id)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toContain('Thank you') // a new step says its name
    await page.keyboard.press('Escape')
    await expect.poll(focused).toContain('Give Hope')
    expect(stored(id)).toHaveLength(1)
  })
})
