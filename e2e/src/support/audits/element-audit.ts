import type { Page } from 'playwright'
import { desktop, phone } from '../browser.ts'
import { axeFaults, rulesOfColour, rulesOfSight } from './page-audit.ts'

/**
 * What axe finds in one element of a partner's page: on a phone as it is, in the dark (its theme must be "auto") and in a
 * partner's own colour, then on a desktop.
 */
export const elementFaults = async (page: Page, tag: string): Promise<string[]> => {
  const look = async (variant: string, rules: readonly string[]) =>
    (await axeFaults(page, { rules, within: tag })).map((fault) => `${variant}: ${fault}`)
  const faults = await axeFaults(page, { within: tag })
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...(await look('in the dark', rulesOfColour)))
  await page.emulateMedia({ colorScheme: 'light' })
  await paint(page, tag, '--ch-accent: #0d6efd; --ch-radius: 0')
  faults.push(...(await look("in a partner's colour", rulesOfColour)))
  await paint(page, tag, '')
  await page.setViewportSize(desktop)
  faults.push(...(await look('on a desktop', rulesOfSight)))
  await page.setViewportSize(phone)
  return faults
}

const paint = (page: Page, tag: string, style: string) =>
  page.locator(tag).evaluate((element, text) => {
    element.setAttribute('style', text)
  }, style)
