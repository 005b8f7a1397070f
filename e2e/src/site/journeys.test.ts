import { describe, expect, it } from 'vitest'
import { focusedName, tabTo } from '../support/focus.ts'
import { sendTransactionId, newTransactionId, transactionId } from '../support/payment.ts'
import { desktop, page, phone, stack, useOwnStack, usePage } from '../support/session.ts'
import { header, heading, openSite, scrollToProducts } from '../support/site.ts'

usePage({ viewport: phone, hasTouch: true, isMobile: true })

describe('[S2 home] a donor on a phone', () => {
  useOwnStack() // the test kills the server

  it("opens 'Gift Music' and donates; the donation is stored once although the server is killed right after", async () => {
    const id = newTransactionId()
    await openSite(page, stack.centre)
    await page.getByText('Scan to Donate').tap()
    await page.getByRole('img', { name: 'QR code to donate' }).waitFor()
    expect(await page.getByRole('link', { name: "Can't scan?" }).getAttribute('href')).toBe('/donate')
    await page.getByRole('button', { name: 'Gift Music' }).tap()
    await page.getByRole('heading', { name: 'Latest Campaigns' }).waitFor()
    await page.getByRole('button', { name: 'View Music room for small groups' }).tap()
    await page.getByText('Verified Organizer').waitFor()
    await page.getByRole('button', { name: 'Donate Now' }).tap()
    await page.getByRole('radio', { name: '10,000' }).check()
    await page.getByLabel('Name (optional)').fill('Baraka Massawe')
    await page.getByLabel('Email (optional)').fill('baraka@mail.example')
    await page.getByRole('button', { name: 'Choose how to pay' }).tap()
    await page.getByRole('button', { name: 'Continue' }).tap()
    await page.getByRole('button', { name: 'I have paid' }).tap()
    await sendTransactionId(page).tap()
    await page.getByText('Please provide the transaction ID as proof of payment.').waitFor()
    await transactionId(page).fill(id)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
    await sendTransactionId(page).tap()
    await page.getByText('Thank you, Baraka').waitFor()
    await stack.kill()
    await stack.restart()
    await page.getByRole('dialog').waitFor({ state: 'hidden' }) // closes automatically
    expect(stack.donations(id)).toMatchObject([{ name: 'Baraka Massawe', amount: 10_000 }])
  })
})

describe('[languages] a buyer in Swahili, from home to order', () => {
  it('reads Swahili on every page, and buys', async () => {
    const id = newTransactionId()
    await openSite(page, stack.centre)
    await page.getByRole('button', { name: 'Open menu' }).tap()
    await page.getByRole('link', { name: 'Kiswahili' }).tap()
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Weka Kikapuni: Mkufu wa Jua' }).tap()
    await page.getByText('Bidhaa imewekwa kikapuni!').waitFor()
    await page.getByRole('link', { name: 'Tembelea Soko' }).tap()
    await heading(page, 'Soko').waitFor()
    expect(new URL(page.url()).search).toBe('?lang=sw')
    expect(await page.title()).toContain('Soko')
    await page.getByRole('searchbox').fill('rafiki')
    await page.getByText('Zinaonekana 1 kati ya bidhaa 26').waitFor()
    await page.getByRole('link', { name: 'Bangili ya Rafiki' }).tap()
    await page.getByText('Upatikanaji: Ipo').waitFor()
    await page.getByRole('button', { name: 'Weka kikapuni', exact: true }).tap()
    await page.getByRole('button', { name: 'Nenda kwenye kikapu' }).tap()
    await page.getByRole('button', { name: 'Endelea kwenye malipo' }).tap()
    await page.getByRole('button', { name: 'Endelea Kulipa' }).tap()
    await heading(page, 'Malipo na usafirishaji').waitFor()
    for (const [field, text] of [
      ['Jina kamili', 'Halima Bakari'],
      ['Barua pepe', 'halima@mail.example'],
      ['Simu', '0754123456'],
      ['Mtaa', 'Mtaa wa Uhuru 12'],
    ] as const)
      await page.getByLabel(field, { exact: true }).fill(text)
    await page.getByRole('button', { name: 'Endelea', exact: true }).tap()
    await page.getByRole('button', { name: 'Nimelipa' }).tap()
    await page.getByRole('button', { name: 'Weka oda' }).tap()
    await page
      .getByRole('link', { name: 'Tafadhali weka namba ya muamala kama uthibitisho wa malipo.' })
      .waitFor()
    await page.getByLabel('Namba ya muamala', { exact: true }).fill(id)
    await page.getByRole('button', { name: 'Weka oda' }).tap()
    await heading(page, 'Oda imepokelewa').waitFor()
    await page.getByText('Asante, Halima.').waitFor()
    expect(stack.orders(id)).toMatchObject([{ total: 47_000 }])
    await openSite(page, stack.centre) // the language is remembered
    await page.getByRole('button', { name: 'Toa Tumaini' }).waitFor()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('sw')
  })
})

describe('[S2 checkout] a buyer by keyboard alone, on a desktop', () => {
  it('goes from the home page to the confirmation', async () => {
    const id = newTransactionId()
    await page.setViewportSize(desktop)
    await openSite(page, stack.centre)
    const { keyboard } = page
    const type = async (name: string, text: string) => {
      await tabTo(page, name)
      await keyboard.type(text)
    }
    await keyboard.press('Tab')
    expect(await focusedName(page)).toBe('Skip to the content')
    await keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await tabTo(page, 'Add to Cart: Jua Necklace')
    await keyboard.press('Enter')
    await page.getByText('Item added to cart!').waitFor()
    await tabTo(page, 'View basket')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Shopping Cart')
    await tabTo(page, 'One more')
    await keyboard.press('Enter')
    await tabTo(page, 'Checkout')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Your basket')
    await tabTo(page, 'Proceed to payment')
    await keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Sign in or continue as a guest' }).waitFor()
    await keyboard.press('Escape')
    await expect.poll(() => focusedName(page)).toBe('Proceed to payment')
    await keyboard.press('Enter')
    await tabTo(page, 'Continue to Payment')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Payment and delivery')
    await type('Full name', 'Rehema Said')
    await type('Email', 'rehema@mail.example')
    await type('Phone', '0754123456')
    await tabTo(page, 'M-Pesa')
    await keyboard.press('ArrowUp') // from the first to the last
    await page.getByText('SAMPTZTZ').waitFor()
    await tabTo(page, 'Transaction ID')
    await keyboard.type(id)
    await keyboard.press('Enter')
    await page.getByRole('link', { name: 'Street is required' }).waitFor()
    await tabTo(page, 'Street is required')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Street')
    await keyboard.type('Uhuru Street 12')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Order received')
    expect(stack.orders(id)).toMatchObject([{ total: 76_000, items: '2 Jua Necklace' }])
    await tabTo(page, 'Continue Shopping')
    await keyboard.press('Enter')
    await expect.poll(() => focusedName(page)).toBe('Marketplace')
    expect(await header(page).locator('[aria-current=page]').first().textContent()).toBe('Marketplace')
  })
})
