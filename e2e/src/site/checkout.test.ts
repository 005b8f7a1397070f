import { describe, expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { loseResponse, newTransactionId, placeOrder, transactionId } from '../support/payment.ts'
import { context, page, phone, stack, useOwnStack, usePage } from '../support/session.ts'
import { cartButton, fillCart, goToPayment, heading, openSite, waitForHydration } from '../support/site.ts'

usePage({ viewport: phone, hasTouch: true, isMobile: true })

describe('[S2 checkout] a guest on a phone buys', () => {
  it('goes from the shop to the confirmation; leaving to pay and reloading lose nothing', async () => {
    const id = newTransactionId()
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByRole('link', { name: 'Jua Necklace' }).tap()
    await page.getByText('Availability: In Stock').waitFor()
    await page.getByRole('button', { name: 'One more' }).tap()
    await page.getByRole('button', { name: 'Add to basket' }).tap()
    await page.getByRole('button', { name: 'Go to basket' }).tap()
    await heading(page, 'Your basket').waitFor()
    await page.getByText('Tsh 76,000').first().waitFor()
    await goToPayment(page)
    await page.getByRole('button', { name: /^City, landmark/ }).tap()
    await page.getByLabel('Landmark').fill('Near the post office')
    await page.getByText('000 111 222').first().waitFor()

    await page.goto('about:blank') // stands for a wallet app in front, while the browser discards the page
    await page.goBack()
    await page.reload()
    await waitForHydration(page)
    await heading(page, 'Payment and delivery').waitFor()
    await page.getByText('We put your unfinished order back into your basket.').waitFor()
    expect(await page.getByLabel('Street').inputValue()).toBe('Uhuru Street 12')
    expect(await page.getByLabel('Landmark').inputValue()).toBe('Near the post office')

    // The restored cart shows the order in progress on any other page, without a toast, and leads back to the order.
    await openSite(page, `${stack.centre}/about`)
    await expect.poll(() => cartButton(page).textContent()).toBe('2')
    await page.locator('.ch-fab').waitFor()
    expect(await page.getByText('Item added to cart!').count()).toBe(0)
    await cartButton(page).tap()
    await heading(page, 'Payment and delivery').waitFor()

    await page.getByRole('button', { name: 'I have paid' }).tap()
    await placeOrder(page).tap()
    await page.getByRole('link', { name: 'Please provide the transaction ID as proof of payment.' }).waitFor()
    await transactionId(page).fill(id)
    const request = page.waitForRequest((sent) => sent.method() === 'POST')
    await placeOrder(page).tap()
    expect((await request).postDataJSON()).toMatchObject({
      status: 'Reviewing',
      paymentMethod: 'lipa',
      discount: 0,
      address: { state: 'Near the post office', postalCode: '00000', country: 'Tanzania' },
      orderItemList: [{ quantity: 2 }],
    })
    await heading(page, 'Order received').waitFor()
    await page.getByText('Thank you, Asha.').waitFor()
    const orders = stack.orders(id)
    expect(orders).toMatchObject([{ email: 'asha@mail.example', total: 76_000, items: '2 Jua Necklace' }])
    await page.getByText(`O-${String(orders[0]?.id)}`, { exact: true }).waitFor()
    const stored = await page.evaluate(() => Object.keys(sessionStorage))
    expect(stored.filter((key) => !key.startsWith('charity-kit:last-order:'))).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)

    await page.getByRole('link', { name: 'Continue Shopping' }).tap()
    await heading(page, 'Marketplace').waitFor()
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
  })

  it('gives to the centre with the same payment; a reload keeps pieces and donation', async () => {
    const id = newTransactionId()
    await openSite(page, `${stack.centre}/marketplace`)
    await page.getByRole('button', { name: 'Add to Cart: Maua Necklace' }).tap()
    await page.getByRole('button', { name: 'View basket' }).tap()
    await page
      .getByRole('group', { name: /^Add a gift to the centre/ })
      .getByText('Tsh 5,000')
      .tap()
    await page.getByText('Pieces Tsh 32,000, gift Tsh 5,000.').waitFor()
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => cartButton(page).textContent()).toBe('1')
    expect(await page.getByText('Item added to cart!').count()).toBe(0)
    await cartButton(page).tap()
    await page.getByRole('button', { name: 'Total Tsh 37,000' }).waitFor()
    await goToPayment(page)
    await transactionId(page).fill(id)
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    await page.getByText('A gift to the centre').waitFor()
    await page.getByText('Tsh 37,000').waitFor()
    expect(stack.orders(id)).toMatchObject([{ total: 32_000, items: '1 Maua Necklace' }])
    expect(stack.donations(id)).toMatchObject([{ amount: 5000 }])
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
  })

  it('keeps the order if a piece is sold during the payment, and chooses a replacement', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Machungwa Necklace', 'Zawadi Bracelet')
    await goToPayment(page)
    await transactionId(page).fill(id)
    // The reservation has expired, and others bought the last piece.
    stack.execute('delete from stock_keeps')
    stack.execute("update products set stock = 0 where name = 'Machungwa Necklace'")
    await placeOrder(page).tap()
    await heading(page, 'We have your payment').waitFor()
    await page.getByText('This piece was sold a moment ago.').waitFor()
    expect(await axeViolations(page)).toEqual([])
    await page.getByText('One made for you').tap()
    await page.getByRole('button', { name: 'Send my answer' }).tap()
    await page.getByText('We have your answer.', { exact: false }).waitFor()
    expect(stack.orders(id)).toMatchObject([
      { total: 43_000, items: '1 Machungwa Necklace, 1 Zawadi Bracelet' },
    ])
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
  })
})

describe('[payments] a buyer who duplicates the tab on the payment step', () => {
  it('orders once: the first tab gets the order, the second an error that the ID was used', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Zawadi Bracelet')
    await goToPayment(page)
    await transactionId(page).fill(id)
    // A tab opened by a page starts with a copy of its session storage, like a duplicated tab.
    const [copy] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(() => void window.open(location.href)),
    ])
    await heading(copy, 'Payment and delivery').waitFor()
    expect(await transactionId(copy).inputValue()).toBe(id)
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    await placeOrder(copy).tap()
    await copy.getByText('We have it already. Is it yours?').waitFor()
    expect(await copy.getByLabel('Street').inputValue()).toBe('Uhuru Street 12')
    expect(stack.orders(id)).toHaveLength(1)
    await copy.close()
  })
})

describe('[payments] a buyer who loses the network', () => {
  useOwnStack() // the test kills the server

  it('keeps the form while offline; a lost response and a killed server result in one order', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Mto Layered Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    await context.setOffline(true)
    await placeOrder(page).tap()
    await page.getByText("You're offline. We kept what you typed.").waitFor()
    expect(stack.orders(id)).toEqual([])
    await context.setOffline(false)

    await loseResponse(page, '/api/orders')
    await placeOrder(page).tap()
    await expect.poll(() => stack.orders(id)).toHaveLength(1)
    await expect.poll(() => placeOrder(page).getAttribute('aria-busy')).toBe('false')
    expect(await transactionId(page).inputValue()).toBe(id)
    await stack.kill()
    await placeOrder(page).tap()
    await page.getByText("You're offline. We kept what you typed.").waitFor()
    await stack.restart()
    await placeOrder(page).tap()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toHaveLength(1)
  })

  it('gets one order and takes the stock once, despite Back while it was in flight and a server killed after the confirmation', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Pwani Layered Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    let release: () => void = () => undefined
    const released = new Promise<void>((resolve) => (release = resolve))
    await page.route('**/api/orders', async (route) => {
      await released
      await route.continue()
    })
    await placeOrder(page).dblclick()
    await page.goBack()
    await heading(page, /./).waitFor()
    await cartButton(page).click()
    await page.getByRole('button', { name: 'Placing order…' }).waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    release()
    await heading(page, 'Order received').waitFor()
    expect(await cartButton(page).getAttribute('title')).toBe('Your cart is empty')
    await stack.kill()
    await stack.restart()
    expect(stack.orders(id)).toMatchObject([{ total: 35_000, items: '1 Pwani Layered Necklace' }])
    expect(stack.stockOf('Pwani Layered Necklace')).toBe(3)
  })
})
