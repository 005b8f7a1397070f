import { describe, expect, it } from 'vitest'
import { desktop, phone, proof, submit } from './browser.ts'
import { elementFaults } from './element-faults.ts'
import { partnerPage } from './stack.ts'
import { browser, stack, useStack } from './visit.ts'

useStack()

describe.each([
  ['a phone', phone],
  ['a desktop', desktop],
])('[WCAG 2.2 AA] the donation panel on %s', (_name, viewport) => {
  it("has no fault on any step, in the light, in the dark, in a partner's colour", async () => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
    const page = await context.newPage()
    stack.page(partnerPage(stack.centre, 'theme="auto"'))
    await page.goto(stack.partner)
    await page.getByRole('button', { name: 'Give Hope' }).click()
    const steps: (() => Promise<void>)[] = [
      () => page.getByRole('button', { name: 'View School bus repairs' }).waitFor(),
      () => page.getByRole('button', { name: 'View School bus repairs' }).click(),
      () => page.getByRole('button', { name: 'Continue Supporting' }).click(),
      () => page.getByLabel('Or type your own amount').fill('0'),
      () => page.getByRole('button', { name: 'Choose how to pay' }).click(),
      () => page.getByRole('radio', { name: '10,000' }).check(),
      () => page.getByRole('button', { name: 'Choose how to pay' }).click(),
      () => page.getByRole('button', { name: 'Continue' }).click(),
      () => submit(page).click(),
      () => proof(page).fill(`AXE${viewport.width}`),
      () => submit(page).click(),
      () => page.getByText('Your reference number is').waitFor(),
    ]
    for (const step of steps) {
      await step()
      expect(await elementFaults(page, 'charity-donate')).toEqual([])
    }
    await context.close()
  })
})
