import { describe, expect, it } from 'vitest'
import { desktop, phone } from './browser.ts'
import { elementFaults } from './element-faults.ts'
import { fillContact, place, productLink, transactionId } from './shopping.ts'
import { shopPage } from './stack.ts'
import { browser, stack, useStack } from './visit.ts'

useStack()

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('[WCAG 2.2 AA] the shop on %s', (_name, viewport) => {
  it("has no fault on any step, in the light, in the dark, in a partner's colour", async () => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    stack.page(shopPage(stack.centre, 'theme="auto"'))
    await page.goto(stack.partner)
    const steps: (() => Promise<void>)[] = [
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
        await transactionId(page).fill(`QK7AXE${viewport.width}`)
        await place(page).click()
        await page.getByRole('heading', { name: 'Order received' }).waitFor()
      },
    ]
    for (const step of steps) {
      await step()
      expect(await elementFaults(page, 'charity-shop')).toEqual([])
    }
    await context.close()
  })
})
