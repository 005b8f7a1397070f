import type { Browser, Page } from 'playwright'
import { phone } from './browser.ts'
import { keyboardFaults } from './keyboard-faults.ts'
import { axeFaults, axeRuleFaults, layoutFaults, selectFaults, targetFaults } from './page-faults.ts'
import type { Stack } from './stack.ts'
import { holdTimers } from './visitor.ts'
import type { Step } from './walks/step.ts'

/** The sizes of a screen that every state is looked at on. */
export type Viewport = typeof phone

/** The faults of every state on a walk, in both themes, with text of 200 %, and on the narrowest of screens. */
export const faultsOn = async (
  browser: Browser,
  viewport: Viewport,
  stack: Stack,
  walk: (page: Page, stack: Stack) => Step[],
): Promise<string[]> => {
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', colorScheme: 'light' })
  const page = await context.newPage()
  await holdTimers(page)
  const faults: string[] = []
  for (const [index, [state, reach]] of walk(page, stack).entries()) {
    await reach()
    const found = await faultsOf(page, viewport)
    // By keyboard the widths differ in the header alone, which is the same on every page.
    const isFirst = index === 0
    if (viewport === phone || isFirst) found.push(...(await keyboardFaults(page, isFirst)))
    faults.push(...found.map((fault) => `${state}: ${fault}`))
  }
  await context.close()
  return faults
}

/** One page in its variants, without loading it again. A rule whose answer a variant cannot change is asked once. */
const faultsOf = async (page: Page, viewport: Viewport): Promise<string[]> => {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // A spinner turns for ever; anything else is shown as it ends.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const faults = [...(await axeFaults(page)), ...(await readingFaults(page, viewport))]
  await page.emulateMedia({ colorScheme: 'dark' })
  faults.push(...named('the dark', await axeRuleFaults(page, ['color-contrast', 'link-in-text-block'])))
  await page.emulateMedia({ colorScheme: 'light' })
  if (viewport !== phone) return faults
  // Only where there is little room can a panel begin to scroll.
  await enlarge(page, '200%')
  faults.push(...named('text of 200 %', await axeRuleFaults(page, ['scrollable-region-focusable'])))
  await enlarge(page, '')
  return faults
}

/** What cannot be read or pressed, with text of 200 % and on the narrowest of screens too. */
export const readingFaults = async (page: Page, viewport: Viewport): Promise<string[]> => {
  const faults = await fitFaults(page)
  await enlarge(page, '200%')
  faults.push(...named('text of 200 %', await layoutFaults(page)))
  await enlarge(page, '')
  if (viewport !== phone) return faults
  await page.setViewportSize({ width: 320, height: 640 })
  faults.push(...named('320 px', await fitFaults(page)))
  await page.setViewportSize(phone)
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
