import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newTransactionId, transactionId } from '../support/payment.ts'
import { context, page, pageErrors, stack, touchPhone, usePage } from '../support/session.ts'
import { openSite, reviewCustomOrder, waitForHydration } from '../support/site.ts'
import { cancelOrder, correctId, trackedState, trackNewDonation, trackNewOrder } from '../support/tracking.ts'
import { staffOf } from '../support/staff-work.ts'

usePage(touchPhone)

const button = (name: string, of = page) => of.getByRole('button', { name, exact: true })
const submitCustomOrder = () => button('Submit custom order')
const offline = () => page.getByText("You're offline.", { exact: false }).first()
const stockOfNecklace = () => Number(stack.stockOf('Jua Necklace'))

/** The browser discards the tab and loads it again: its session storage stays. */
const discard = async (): Promise<void> => {
  await page.goto('about:blank')
  await page.goBack()
  await page.reload()
  await waitForHydration(page)
}

/** What the page shows, in another tab. */
const openAgain = async (state: string): Promise<Page> => {
  const other = await context.newPage()
  await openSite(other, page.url())
  await trackedState(other, state)
  return other
}

describe('[payments] a tab that is discarded', () => {
  it('while somebody asks for a custom order: nothing is sent by half, and it starts again', async () => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/api/custom-orders'))
        sent.push(request.url())
    })
    await openSite(page, `${stack.centre}/marketplace`)
    await button('Create Custom Order').tap()
    await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
    await discard()
    await reviewCustomOrder(page)
    await submitCustomOrder().waitFor()
    await discard()
    expect(sent).toEqual([])
    await reviewCustomOrder(page)
    await submitCustomOrder().tap()
    await page.getByText('We have your custom order').waitFor()
    await discard()
    await button('Create Custom Order').tap()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
    expect(sent).toHaveLength(1)
    expect(pageErrors).toEqual([])
  })

  it('while an ID is corrected: the donation is there again, before and after', async () => {
    const right = newTransactionId()
    await trackNewDonation(page, stack.centre, newTransactionId())
    await button('Is the ID wrong? Correct it').tap()
    await transactionId(page).fill(right)
    await discard()
    await trackedState(page, 'We are checking your gift')
    await correctId(page, right)
    await trackedState(page, 'We are checking your corrected ID')
    await discard()
    await trackedState(page, 'We are checking your corrected ID')
    await page.getByText(right).first().waitFor()
    expect(pageErrors).toEqual([])
  })

  it('while an order is cancelled: it is kept until that is confirmed, and stays cancelled then', async () => {
    await trackNewOrder(page, stack.centre, newTransactionId())
    const stock = stockOfNecklace()
    await button('Cancel this order').tap()
    await button('Keep it').waitFor()
    await discard()
    await trackedState(page, 'We are checking your payment')
    expect(stockOfNecklace()).toBe(stock)
    await cancelOrder(page)
    await trackedState(page, 'This order was cancelled')
    await discard()
    await trackedState(page, 'This order was cancelled')
    expect(stockOfNecklace()).toBe(stock + 1)
    expect(pageErrors).toEqual([])
  })
})

describe('[payments] a donation or an order in two tabs', () => {
  it('the same correction from both counts once', async () => {
    const right = newTransactionId()
    await trackNewDonation(page, stack.centre, newTransactionId())
    const other = await openAgain('We are checking your gift')
    for (const tab of [page, other]) {
      await correctId(tab, right)
      await trackedState(tab, 'We are checking your corrected ID')
    }
    await button('Is the ID wrong? Correct it', other).tap()
    await other.getByText('You can correct it 2 times.', { exact: false }).waitFor()
  })

  it('an order that one tab cancelled is neither cancelled again nor corrected by another', async () => {
    await trackNewOrder(page, stack.centre, newTransactionId())
    const stock = stockOfNecklace()
    const second = await openAgain('We are checking your payment')
    const third = await openAgain('We are checking your payment')
    for (const tab of [page, second]) {
      await cancelOrder(tab)
      await trackedState(tab, 'This order was cancelled')
    }
    await correctId(third, newTransactionId())
    await trackedState(third, 'This order was cancelled')
    expect(stockOfNecklace()).toBe(stock + 1)
  })
})

describe('[payments] the network is cut', () => {
  it('at each step of a custom order: it says so, and goes on from there', async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByText('Showing 8 of 26 products').waitFor()
    const tryAgain = page.getByRole('button', { name: 'Try Again' }).first()
    const bracelet = page.getByRole('radio', { name: 'Bracelet' })
    await context.setOffline(true)
    await button('Create Custom Order').tap()
    await tryAgain.or(bracelet).first().waitFor() // its code may have arrived before
    await context.setOffline(false)
    if (await tryAgain.isVisible()) await tryAgain.tap()
    await bracelet.check()
    await page.getByRole('checkbox', { name: 'Red' }).check()
    await context.setOffline(true)
    await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
    await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
    await page.getByLabel('Phone', { exact: true }).fill('0754123456')
    await button('Review order').tap()
    await submitCustomOrder().tap()
    await offline().waitFor()
    await context.setOffline(false)
    await submitCustomOrder().tap()
    await page.getByText('We have your custom order').waitFor()
  })

  it('before a donation is found, and before its receipt', async () => {
    const id = newTransactionId()
    await trackNewDonation(page, stack.centre, id)
    const reference = new URLSearchParams(new URL(page.url()).hash.slice(1)).get('donation') ?? ''
    await (await staffOf(stack)).verify(id)
    await openSite(page, `${stack.centre}/track?lang=en`)
    await context.setOffline(true)
    await page.getByLabel('Your reference').fill(reference)
    await transactionId(page).fill(id)
    await button('Find my gift').tap()
    await offline().waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    await context.setOffline(false)
    await button('Find my gift').tap()
    await trackedState(page, 'Your gift has arrived')
    await context.setOffline(true)
    await button('Get the receipt').tap()
    await button('Print or save').waitFor()
  })
})
