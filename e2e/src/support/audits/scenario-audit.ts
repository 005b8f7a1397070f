import type { Browser, Page } from 'playwright'
import { desktop, phone } from '../browser.ts'
import { keyboardFaults } from './keyboard-audit.ts'
import {
  axeFaults,
  layoutFaults,
  rulesOfColour,
  rulesOfSight,
  selectFaults,
  targetFaults,
} from './page-audit.ts'
import type { Stack } from '../stack.ts'
import { holdTimers } from '../site.ts'
import type { Step } from '../../site/scenarios/step.ts'

/**
 * The faults of every state on a walk: on a phone in both themes, with text of 200 %, on the narrowest of screens and by
 * keyboard; then on a desktop.
 */
export const faultsOn = async (
  browser: Browser,
  stack: Stack,
  walk: (page: Page, stack: Stack) => Step[],
): Promise<string[]> => {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  await holdTimers(page)
  const faults: string[] = []
  for (const [index, [state, reach]] of walk(page, stack).entries()) {
    await reach()
    // The header and the footer are the same on every page: they are gone through once.
    const isFirst = index === 0
    const found = await phoneFaults(page)
    await page.setViewportSize(desktop)
    found.push(...named('1280 px', await desktopFaults(page, isFirst)))
    await page.setViewportSize(phone)
    found.push(...(await keyboardFaults(page, isFirst)))
    faults.push(...found.map((fault) => `${state}: ${fault}`))
  }
  await context.close()
  return faults
}

/** One page in its variants, without loading it again. A rule whose answer a variant cannot change is asked once. */
const phoneFaults = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // A spinner turns for ever; anything else is shown as it ends.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const faults = [...(await axeFaults(page)), ...(await readingFaults(page))]
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...named('the dark', await axeFaults(page, { rules: rulesOfColour })))
  await page.emulateMedia({ colorScheme: 'light' })
  // Only where there is little room can a panel begin to scroll.
  await enlarge(page, '200%')
  faults.push(...named('text of 200 %', await axeFaults(page, { rules: ['scrollable-region-focusable'] })))
  await enlarge(page, '')
  return faults
}

const desktopFaults = async (page: Page, whole: boolean): Promise<string[]> => [
  ...(await axeFaults(page, whole ? {} : { rules: rulesOfSight })),
  ...(await fitFaults(page)),
  ...(await enlargedFaults(page)),
  ...(whole ? await keyboardFaults(page, whole) : []),
]

/** What cannot be read or pressed on a phone, with text of 200 % and on the narrowest of screens too. */
export const readingFaults = async (page: Page): Promise<string[]> => {
  const faults = [...(await fitFaults(page)), ...(await enlargedFaults(page))]
  await page.setViewportSize({ width: 320, height: 640 })
  faults.push(...named('320 px', await fitFaults(page)))
  await page.setViewportSize(phone)
  return faults
}

const enlargedFaults = async (page: Page): Promise<string[]> => {
  await enlarge(page, '200%')
  const faults = named('text of 200 %', await layoutFaults(page))
  await enlarge(page, '')
  return faults
}

const fitFaults = async (page: Page): Promise<string[]> => [
  ...(await layoutFaults(page)),
  ...(await selectFaults(page)),
  ...(await targetFaults(page)),
]

const named = (variant: string, faults: string[]) => faults.map((fault) => `in ${variant}: ${fault}`)

const enlarge = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
