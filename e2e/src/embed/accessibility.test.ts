import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { phone, proof, submit } from '../support/browser.ts'
import { elementFaults } from '../support/audits/element-audit.ts'
import { fillContact, place, productLink, transactionId } from '../support/shop.ts'
import { partnerPage, shopPage } from '../support/stack.ts'
import { browser, stack, useStack } from '../support/session.ts'

useStack()

type Steps = (page: Page) => (() => Promise<void>)[]

const giving: Steps = (page) => [
  () => page.getByRole('button', { name: 'Give Hope' }).click(),
  () => page.getByRole('button', { name: 'View School bus repairs' }).click(),
  () => page.getByRole('button', { name: 'Continue Supporting' }).click(),
  () => page.getByLabel('Or type your own amount').fill('0'),
  () => page.getByRole('button', { name: 'Choose how to pay' }).click(),
  () => page.getByRole('radio', { name: '10,000' }).check(),
  () => page.getByRole('button', { name: 'Choose how to pay' }).click(),
  () => page.getByRole('button', { name: 'Continue' }).click(),
  () => submit(page).click(),
  () => proof(page).fill('QK7AXE001'),
  async () => {
    await submit(page).click()
    await page.getByText('Your reference number is').waitFor()
  },
]

const buying: Steps = (page) => [
  () => page.getByRole('button', { name: 'Add to Cart: Maua Necklace' }).waitFor(),
  () => productLink(page, 'Maua Necklace').click(),
  () => page.getByRole('button', { name: 'Add to basket' }).click(),
  () => page.getByRole('button', { name: 'Continue browsing' }).click(),
  () => page.getByRole('button', { name: /^View your cart/ }).click(),
  () => page.getByRole('button', { name: 'Checkout', exact: true }).click(),
  () => page.getByRole('button', { name: 'Proceed to payment' }).click(),
  () => place(page).click(),
  async () => {
    await fillContact(page, 'axe@mail.example')
    await transactionId(page).fill('QK7AXE002')
    await place(page).click()
    await page.getByRole('heading', { name: 'Order received' }).waitFor()
  },
]

describe('[WCAG 2.2 AA] on a phone and a desktop', () => {
  it.each([
    ['charity-donate', partnerPage, giving],
    ['charity-shop', shopPage, buying],
  ])('<%s> has no fault on any step, light, dark, in a partner’s colour', async (tag, pageOf, stepsOf) => {
    const context = await browser.newContext({
      viewport: phone,
      reducedMotion: 'reduce',
      colorScheme: 'light',
    })
    const page = await context.newPage()
    stack.page(pageOf(stack.centre, 'theme="auto"'))
    await page.goto(stack.partner)
    for (const step of stepsOf(page)) {
      await step()
      expect(await elementFaults(page, tag)).toEqual([])
    }
    await context.close()
  })
})
