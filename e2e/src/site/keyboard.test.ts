import { describe, expect, it } from 'vitest'
import { createAccount, signIn } from '../support/account.ts'
import { desktop, page, phone, stack, usePage } from '../support/session.ts'
import { focusedName, tabTo } from '../support/focus.ts'
import { newTransactionId, placeOrder, sendTransactionId, transactionId } from '../support/payment.ts'
import {
  beginDonation,
  fillCart,
  goToPayment,
  header,
  heading,
  openSite,
  scrollToProducts,
} from '../support/site.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const dialog = () => page.getByRole('dialog')

/** Opens a dialog by keyboard from a button or link and closes it with Escape: the focus returns to what opened it. */
const expectFocusReturns = async (role: 'button' | 'link', name: string, opened: string): Promise<void> => {
  const opener = page.getByRole(role, { name, exact: true }).first()
  await opener.evaluate((element, label) => element.setAttribute('data-opener', label), name)
  await opener.focus()
  await page.keyboard.press('Enter')
  await dialog().getByRole('heading', { name: opened }).first().waitFor()
  expect(await page.evaluate(() => !!document.activeElement?.closest('dialog[open]'))).toBe(true)
  await page.keyboard.press('Escape')
  await dialog().first().waitFor({ state: 'hidden' })
  await expect.poll(() => page.locator(':focus').getAttribute('data-opener')).toBe(name)
}

describe('[WCAG 2.1.2, 2.4.3] Escape closes a dialog and returns the focus', () => {
  it('from the header, the home page, the shop and the checkout', async () => {
    await openSite(page, stack.centre)
    await expectFocusReturns('button', 'Give Hope', 'Latest Campaigns')
    await expectFocusReturns('button', 'Gift Music', 'Latest Campaigns')
    await expectFocusReturns('button', 'Your cart is empty', 'Your Cart is Empty')
    await scrollToProducts(page)
    await page.getByRole('button', { name: 'Add to Cart: Jua Necklace' }).press('Enter')
    await expectFocusReturns('button', 'View basket', 'Shopping Cart')
    await header(page).getByRole('link', { name: 'Marketplace' }).press('Enter')
    await page.getByRole('searchbox').waitFor() // the home page links to products too
    await expectFocusReturns('link', 'Machungwa Necklace', 'Machungwa Necklace')
    await expectFocusReturns('button', 'Create Custom Order', 'Custom Order')
    await header(page).getByRole('button', { name: /cart/ }).press('Enter')
    await expectFocusReturns('button', 'Proceed to payment', 'Sign in or continue as a guest')
  })

  it("from the account's settings", async () => {
    const email = await createAccount(stack)
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, email)
    await page.waitForURL(`${stack.centre}/`)
    await openSite(page, `${stack.centre}/account?tab=settings`)
    await expectFocusReturns('button', 'Change Password', 'Change Password')
    await expectFocusReturns('button', 'Delete Account', 'Delete Account')
    await page.getByRole('link', { name: 'Profile', exact: true }).press('Enter')
    await page.getByRole('button', { name: 'Edit' }).press('Enter')
    await expect.poll(() => page.locator(':focus').getAttribute('name')).toBe('firstName')
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect.poll(() => page.locator(':focus').textContent()).toBe('Edit')
  })

  it('the mobile menu opens and closes by keyboard, and the skip link bypasses it', async () => {
    await page.setViewportSize(phone)
    await openSite(page, `${stack.centre}/donate`)
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Skip to the content')
    expect(await page.locator(':focus').boundingBox()).toMatchObject({
      y: expect.toSatisfy((y: number) => y >= 0) as number,
    })
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => !!document.activeElement?.closest('main'))).toBe(true)
    await page.getByRole('button', { name: 'Open menu' }).press('Enter')
    await page.keyboard.press('Tab')
    expect(await page.locator(':focus').textContent()).toBe('Home')
    await page.keyboard.press('Escape')
    expect(await page.locator(':focus').getAttribute('aria-label')).toBe('Open menu')
  })
})

describe('[tracking] by keyboard alone', () => {
  const focused = () => focusedName(page)
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, label)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(text)
  }
  const pressOn = async (name: string) => {
    await tabTo(page, name)
    await page.keyboard.press('Enter')
  }

  it('a donation is found, its ID corrected, and another one looked for; the focus is never lost', async () => {
    const [wrong, right] = [newTransactionId(), newTransactionId()]
    await beginDonation(page, stack.centre)
    await transactionId(page).fill(wrong)
    await sendTransactionId(page).click()
    const said = await page.getByText(/^Your reference is \d+/).textContent()
    const reference = /\d+/.exec(said ?? '')?.[0] ?? ''

    await openSite(page, `${stack.centre}/contact`)
    await pressOn('Where is my gift or order?')
    await heading(page, 'Where is my gift or order?').waitFor()
    await typeInto('Your reference', reference)
    await typeInto('Transaction ID', wrong)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('We are checking your gift')
    await pressOn('Is the ID wrong? Correct it')
    await expect.poll(focused).toBe('Transaction ID')
    await typeInto('Transaction ID', right)
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('We are checking your corrected ID')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(focused).toBe('Look for another')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('My gift')
    expect(stack.donations().map((donation) => donation.transactionId)).toContain(right)
  })

  it('an order is found by the arrow keys, and cancelled after thinking twice', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    await placeOrder(page).click()
    await page.getByRole('link', { name: 'See where your order is' }).click()
    await page.getByRole('heading', { name: 'We are checking your payment' }).waitFor()
    const key = new URLSearchParams(new URL(page.url()).hash.slice(1))

    await openSite(page, `${stack.centre}/track`)
    await tabTo(page, 'My gift')
    await page.keyboard.press('ArrowRight')
    await expect.poll(focused).toBe('My order')
    await typeInto('Tracking number', key.get('order') ?? '')
    await typeInto('The email you gave us', key.get('email') ?? '')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toBe('We are checking your payment')
    await pressOn('Cancel this order')
    await expect.poll(focused).toMatch(/^Cancel this order\?/)
    await pressOn('Keep it')
    await expect.poll(focused).toBe('Cancel this order')
    await page.keyboard.press('Enter')
    await expect.poll(focused).toMatch(/^Cancel this order\?/)
    await page.keyboard.press('Tab')
    await pressOn('Cancel this order')
    await expect.poll(focused).toBe('This order was cancelled')
  })
})
