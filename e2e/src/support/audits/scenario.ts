import type { Page } from 'playwright'
import { desktop, phone } from '../session.ts'
import type { Stack } from '../stack.ts'
import { axeViolations, colorRules, viewportRules, type Part } from './axe.ts'
import { keyboardViolations } from './keyboard.ts'
import { layoutViolations, selectViolations } from './layout.ts'
import { targetViolations } from './targets.ts'

/** Name of a state of the site, and a function that reaches the state from the one before. */
export type Step = [state: string, reach: () => Promise<unknown>]

/** States of one part of the site, in the order in which a user reaches them. */
export type Scenario = (page: Page, stack: Stack) => Step[]

/**
 * Audits every state of a scenario. First on a phone in the light theme: with text at 200 %, on the narrowest screen
 * and by keyboard. Then on a desktop in the dark theme, because width and theme do not affect each other.
 * The first state, which includes the frame around every page, has both themes in both widths.
 * The page must be new, in the light theme with the viewport of a phone.
 */
export const auditScenario = async (page: Page, stack: Stack, scenario: Scenario): Promise<string[]> => {
  await disableAutoClose(page)
  const violations: string[] = []
  let path = ''
  for (const [index, [state, reach]] of scenario(page, stack).entries()) {
    await reach()
    // The header and the footer are the same on every page, so they are audited once.
    const isFirst = index === 0
    const before = path
    path = new URL(page.url()).pathname
    const part = path === before ? await changingPart(page) : {}
    const found = await phoneViolations(page, part, isFirst)
    await page.setViewportSize(desktop)
    found.push(...labelled('1280 px', await desktopViolations(page, part, isFirst)))
    await page.setViewportSize(phone)
    found.push(...(await keyboardViolations(page, isFirst)))
    violations.push(...found.map((violation) => `${state}: ${violation}`))
  }
  return violations
}

/**
 * Returns the part that differs between states of a page: the open dialog, or all inside the frame around every page.
 */
const changingPart = async (page: Page): Promise<Part> =>
  (await page.locator('dialog[open]').count())
    ? { within: 'dialog[open]' }
    : { without: ['.site-header:not(:has(.site-menu:not([hidden])))', '.site-footer'] }

/**
 * Keeps success screens and banners open. They close after 3 to 5 s, and an audit takes longer. Call this before the
 * first page opens.
 */
const disableAutoClose = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const filtered = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 3000 && ms <= 5000 ? 0 : start(handler, ms, ...rest)
    Object.assign(window, { setTimeout: filtered })
  })
}

/** Audits one page in its variants, without a reload. A rule whose result a variant cannot change runs once. */
const phoneViolations = async (page: Page, part: Part, wholePage: boolean): Promise<string[]> => {
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      // A spinner never ends; all other animations are audited in their final state.
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish()
    }
  })
  const violations = [...(await axeViolations(page, part)), ...(await readabilityViolations(page))]
  if (wholePage) violations.push(...(await darkViolations(page, part, colorRules)))
  // A panel starts to scroll only if there is little space.
  await setTextSize(page, '200%')
  if (await hasScrollingPart(page)) {
    const scrollable = await axeViolations(page, { ...part, rules: ['scrollable-region-focusable'] })
    violations.push(...labelled('text at 200 %', scrollable))
  }
  await setTextSize(page, '')
  return violations
}

const desktopViolations = async (page: Page, part: Part, wholePage: boolean): Promise<string[]> => [
  ...(await (wholePage ? axeViolations(page) : darkViolations(page, part, viewportRules))),
  ...(await fitViolations(page)),
  ...(await enlargedTextViolations(page)),
  ...(wholePage ? await keyboardViolations(page, wholePage) : []),
]

const darkViolations = async (page: Page, part: Part, rules: readonly string[]): Promise<string[]> => {
  await page.emulateMedia({ colorScheme: 'dark' })
  const violations = labelled('the dark theme', await axeViolations(page, { ...part, rules }))
  await page.emulateMedia({ colorScheme: 'light' })
  return violations
}

/** Returns whether any part of the page may scroll by itself. Axe takes much longer to look for such parts. */
const hasScrollingPart = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')].some(
      (element) =>
        (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
        /auto|scroll/.test(getComputedStyle(element).overflow),
    ),
  )

/**
 * Returns text that cannot be read and controls that cannot be clicked on a phone. Includes text at 200 % and the
 * narrowest screen.
 */
export const readabilityViolations = async (page: Page): Promise<string[]> => {
  const violations = [...(await fitViolations(page)), ...(await enlargedTextViolations(page))]
  await page.setViewportSize({ width: 320, height: 640 })
  violations.push(...labelled('320 px', await fitViolations(page)))
  await page.setViewportSize(phone)
  return violations
}

const enlargedTextViolations = async (page: Page): Promise<string[]> => {
  await setTextSize(page, '200%')
  const violations = labelled('text at 200 %', await layoutViolations(page))
  await setTextSize(page, '')
  return violations
}

const fitViolations = async (page: Page): Promise<string[]> => [
  ...(await layoutViolations(page)),
  ...(await selectViolations(page)),
  ...(await targetViolations(page)),
]

const labelled = (variant: string, violations: string[]) =>
  violations.map((violation) => `in ${variant}: ${violation}`)

const setTextSize = (page: Page, size: string) =>
  page.evaluate((fontSize) => {
    document.documentElement.style.fontSize = fontSize
  }, size)
