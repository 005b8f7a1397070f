import type { Page } from 'playwright'

/** Returns the accessible name of the focused element, also inside a shadow root. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : element?.textContent
    return (element?.getAttribute('aria-label') ?? label ?? '').trim()
  })

/** Presses Tab until the focused element's name starts with `name`. */
export const tabTo = async (page: Page, name: string): Promise<void> => {
  const passed: string[] = []
  for (let presses = 0; presses < 80; presses++) {
    const focused = await focusedName(page)
    if (focused.startsWith(name)) return
    passed.push(focused)
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab never reached "${name}", only ${passed.join(' | ')}`)
}
