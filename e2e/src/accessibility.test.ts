import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright'
import { describe, expect, it } from 'vitest'
import { desktop, phone, proof, submit } from './browser.ts'
import { partnerPage } from './stack.ts'
import { browser, stack, useStack } from './visit.ts'

useStack()

const faultsOf = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)))
  const { violations } = await new AxeBuilder({ page })
    .include('charity-donate')
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
}

describe.each([
  ['a phone', phone, ''],
  ['a desktop', desktop, ''],
  ['a phone in the dark', phone, 'theme="dark"'],
  ["a partner's colour", desktop, 'style="--ch-accent: #0d6efd; --ch-radius: 0"'],
])('[WCAG 2.2 AA] the donation panel on %s', (_name, viewport, attributes) => {
  it('has no fault on any step', async () => {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' })
    const page = await context.newPage()
    stack.page(partnerPage(stack.centre, attributes))
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
      () => proof(page).fill(`AXE${String(viewport.width)}${attributes.replace(/\W/g, '')}`),
      () => submit(page).click(),
      () => page.getByText('Your reference number is').waitFor(),
    ]
    for (const step of steps) {
      await step()
      expect(await faultsOf(page)).toEqual([])
    }
    await context.close()
  })
})
