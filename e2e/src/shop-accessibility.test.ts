import { AxeBuilder } from '@axe-core/playwright'
import { describe, expect, it } from 'vitest'
import { desktop, phone } from './browser.ts'
import { fillContact, place, productLink, transactionId } from './shopping.ts'
import { shopPage } from './stack.ts'
import { browser, stack, useStack } from './visit.ts'

let serial = 0

useStack()

describe.each([
  ['a phone', phone, ''],
  ['a desktop', desktop, ''],
  ['a phone in the dark', phone, 'theme="dark"'],
  ["a partner's colour", desktop, 'style="--ch-accent: #0d6efd; --ch-radius: 0"'],
])('[WCAG 2.2 AA] the shop on %s', (_name, viewport, attributes) => {
  it('has no fault on any step', async () => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    stack.page(shopPage(stack.centre, attributes))
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
        await transactionId(page).fill(`QK7AXE${String(1000 + serial++)}`)
        await place(page).click()
        await page.getByRole('heading', { name: 'Order received' }).waitFor()
      },
    ]
    for (const step of steps) {
      await step()
      const { violations } = await new AxeBuilder({ page })
        .include('charity-shop')
        .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
        .analyze()
      expect(
        violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`)),
      ).toEqual([])
    }
    await context.close()
  })
})
