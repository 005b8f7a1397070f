import type { Page } from 'playwright'
import { axeFaults, axeRuleFaults } from './page-faults.ts'

/** What a colour can change. */
const rules = ['color-contrast', 'link-in-text-block']

/**
 * What axe finds in one element of a partner's page as it is, in the dark (its theme must be "auto"), and in a partner's
 * own colour.
 */
export const elementFaults = async (page: Page, tag: string): Promise<string[]> => {
  const faults = await axeFaults(page, tag)
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await axeRuleFaults(page, rules, tag)).map((fault) => `in the dark: ${fault}`))
  await page.emulateMedia({ colorScheme: 'light' })
  await paint(page, tag, '--ch-accent: #0d6efd; --ch-radius: 0')
  faults.push(...(await axeRuleFaults(page, rules, tag)).map((fault) => `in a partner's colour: ${fault}`))
  await paint(page, tag, '')
  return faults
}

const paint = (page: Page, tag: string, style: string) =>
  page.locator(tag).evaluate((element, text) => {
    element.setAttribute('style', text)
  }, style)
