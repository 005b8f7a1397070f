import type { Page } from 'playwright'

export const shopElement = (page: Page) => page.locator('charity-shop')
export const productLink = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog')
export const place = (page: Page) => page.getByRole('button', { name: 'Place order' })
export const transactionId = (page: Page) => page.getByLabel('Transaction ID', { exact: true })

/** From the grid to the payment step, with one piece in the basket. */
export const goToPayment = async (page: Page, product: string): Promise<void> => {
  await page.getByRole('button', { name: `Add to Cart: ${product}` }).click()
  await page.getByRole('button', { name: /^View your cart/ }).click()
  await page.getByRole('button', { name: 'Checkout', exact: true }).click()
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
}

/** Fills in who the order is for. */
export const fillContact = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('Full name').fill('Neema Mushi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0754 000 000')
  await page.getByLabel('Street').fill('Sample Street 12')
}

/** Keeps the names and details of the element's events, as a partner's script would hear them. */
export const listen = (page: Page, names: readonly string[]): Promise<void> =>
  page.evaluate((events) => {
    const heard: [string, unknown][] = []
    Object.assign(window, { heard })
    for (const name of events)
      document.addEventListener(name, (event) => heard.push([name, (event as CustomEvent).detail]))
  }, names)
export const heard = (page: Page): Promise<[string, Record<string, unknown> | null][]> =>
  page.evaluate(() => (window as unknown as { heard: [string, Record<string, unknown> | null][] }).heard)

/** What has the focus, by the name that a screen reader says. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement?.shadowRoot?.activeElement ?? document.activeElement
    const label =
      element instanceof HTMLInputElement || element instanceof HTMLSelectElement
        ? element.labels?.[0]?.textContent
        : element?.textContent
    return (element?.getAttribute('aria-label') ?? label ?? '').trim()
  })

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
