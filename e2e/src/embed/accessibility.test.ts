import { describe, expect, it } from 'vitest'
import { axeViolations, colorRules, viewportRules } from '../support/audits/axe.ts'
import { unstyledClasses } from '../support/audits/styles.ts'
import { campaignPage, customOrderPage, donatePage, shopPage } from '../support/partner-page.ts'
import { sendTransactionId, fillDelivery, placeOrder, transactionId, openMore } from '../support/payment.ts'
import { desktop, page, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })

const click = (name: string | RegExp) => () =>
  page.getByRole('button', { name, exact: typeof name === 'string' }).click()

const donationSteps = [
  click('Give Hope'),
  click('View School bus repairs'),
  click('Continue Supporting'),
  () => page.getByLabel('Or type your own amount').fill('0'),
  click('Choose how to pay'),
  () => page.getByRole('radio', { name: '10,000' }).check(),
  click('Choose how to pay'),
  click('Continue'),
  click('I have paid'),
  () => sendTransactionId(page).click(),
  () => transactionId(page).fill('QK7AXE001'),
  async () => {
    await sendTransactionId(page).click()
    await page.getByText('Your reference', { exact: true }).waitFor()
  },
  async () => {
    await openMore(page)
    await page.getByRole('link', { name: 'See where your gift is' }).click()
    await page.getByRole('button', { name: 'Look for another' }).waitFor()
  },
]

const shopSteps = [
  () => page.getByRole('button', { name: 'Add to Cart: Maua Necklace' }).waitFor(),
  click('Maua Necklace'),
  click('Add to basket'),
  click('Continue browsing'),
  click(/^View your cart/),
  async () => {
    await click('Checkout')()
    await page.getByRole('button', { name: 'Continue', exact: true }).waitFor()
    await makeRoom()
  },
  async () => {
    await click('Continue')()
    await page.getByRole('link', { name: 'Street is required' }).waitFor()
    await makeRoom()
  },
  async () => {
    await fillDelivery(page, 'axe@mail.example')
    await transactionId(page).fill('QK7AXE002')
    await placeOrder(page).click()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
  },
  async () => {
    await openMore(page)
    await page.getByRole('link', { name: 'See where your order is' }).click()
    await page.getByRole('button', { name: 'Look for another' }).waitFor()
  },
]

const customOrderSteps = [
  click('Create Custom Order'),
  click('Review order'),
  async () => {
    await page.getByText('Bracelet', { exact: true }).click()
    await page.getByText('Blue', { exact: true }).click()
    await page.getByLabel('Name', { exact: true }).fill('Neema')
    await page.getByLabel('Email').fill('axe@mail.example')
    await page.getByLabel('Phone').fill('0754 000 000')
    await click('Review order')()
  },
  async () => {
    await click('Submit custom order')()
    await page.getByText('We have your custom order').waitFor()
  },
]

const campaignSteps = [() => page.getByRole('progressbar').or(page.getByRole('meter')).first().waitFor()]

/** Makes the page fit the screen, so that the bar with the total has its own place and does not cover content. */
const makeRoom = () => page.setViewportSize({ width: phone.width, height: 3000 })

/**
 * Runs axe inside an element with theme="auto": on a phone in light, dark and a partner's accent colour, then on a
 * desktop.
 */
const elementViolations = async (tag: string): Promise<string[]> => {
  const audit = async (variant: string, rules?: readonly string[]) =>
    (await axeViolations(page, { within: tag, ...(rules && { rules }) })).map(
      (violation) => `${variant}: ${violation}`,
    )
  const unstyled = (await unstyledClasses(page, tag)).map((each) => `no rule for .${each}`)
  const violations = [...unstyled, ...(await audit('light'))]
  await page.emulateMedia({ colorScheme: 'dark' })
  violations.push(...(await audit('dark', colorRules)))
  await page.emulateMedia({ colorScheme: 'light' })
  await setStyle(tag, '--ch-accent: #0d6efd; --ch-radius: 0')
  violations.push(...(await audit("a partner's accent", colorRules)))
  await setStyle(tag, '')
  await page.setViewportSize(desktop)
  violations.push(...(await audit('desktop', viewportRules)))
  await page.setViewportSize(phone)
  return violations
}

const setStyle = (tag: string, style: string) =>
  page.locator(tag).evaluate((element, text) => {
    element.setAttribute('style', text)
  }, style)

describe('[WCAG 2.2 AA] on a phone and a desktop', () => {
  it.each([
    ['charity-donate', donatePage, donationSteps],
    ['charity-shop', shopPage, shopSteps],
    ['charity-custom-order', customOrderPage, customOrderSteps],
    ['charity-campaign', campaignPage, campaignSteps],
  ])("<%s> has no violation on any step: light, dark, with a partner's accent", async (tag, html, steps) => {
    stack.servePartnerPage(html(stack.centre, 'theme="auto"'))
    await page.goto(stack.partner)
    for (const step of steps) {
      await step()
      expect(await elementViolations(tag)).toEqual([])
    }
  })
})
