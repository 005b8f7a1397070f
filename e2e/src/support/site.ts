import type { Page } from 'playwright'
import type { Stack } from './stack.ts'

let serial = 0
/** An ID that no other test of this file used. */
export const newId = () => `QK7SITE${String(1000 + serial++)}`
/** An address that no other test of this file used. */
export const newEmail = () => `visitor${String(serial++)}@mail.example`
export const password = 'shanga-77'

/** Every address of the site, and one that it does not have. */
export const addresses = [
  '/',
  '/marketplace',
  '/checkout',
  '/donate',
  '/about',
  '/contact',
  '/signin',
  '/signup',
  '/verify-otp',
  '/forgot-password',
  '/account',
  '/no-such-page',
]

/** Opens a page of the site. Its HTML is there before its scripts: this waits until they took it over. */
export const openSite = async (page: Page, address: string): Promise<void> => {
  await page.goto(address)
  await takenOver(page)
}

/** Who is here is known from the browser's storage, so the account link shows only once the scripts run. */
export const takenOver = (page: Page) =>
  page.locator('header .site-account:not(.site-account--unknown)').first().waitFor({ state: 'attached' })

export const header = (page: Page) => page.getByRole('banner')
export const cartButton = (page: Page) => header(page).getByRole('button', { name: /cart/ })
export const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
export const transactionId = (page: Page) => page.getByLabel('Transaction ID', { exact: true })
export const placeOrder = (page: Page) => page.getByRole('button', { name: 'Place order' })

/** On the home page, down to its products: they come when the visitor is near. */
export const toProducts = (page: Page) => page.locator('.site-products').scrollIntoViewIfNeeded()

/** From the home page, with products by name in the cart, to the basket. */
export const fillBasket = async (page: Page, centre: string, ...products: string[]): Promise<void> => {
  await openSite(page, centre)
  await toProducts(page)
  for (const name of products) await page.getByRole('button', { name: `Add to Cart: ${name}` }).click()
  await cartButton(page).click()
  await heading(page, 'Your basket').waitFor()
}

/** From the basket, as a guest, to the payment step with everything typed but the transaction ID. */
export const goToPayment = async (page: Page, email = 'asha@mail.example'): Promise<void> => {
  await page.getByRole('button', { name: 'Proceed to payment' }).click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  await heading(page, 'Payment and delivery').waitFor()
  await page.getByLabel('Full name').fill('Asha Juma')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Phone', { exact: true }).fill('0754123456')
  await typeStreet(page)
}

export const typeStreet = (page: Page) => page.getByLabel('Street').fill('Uhuru Street 12')

/** What this browser keeps of a sign-in (specification, section 3). */
export const storedSignIn = (page: Page) =>
  page.evaluate(() =>
    ['authToken', 'isAuthenticated', 'userData'].map((key) => localStorage.getItem(key) ?? undefined),
  )

/** Makes a verified account by the same calls as the pages do. */
export const createAccount = async (stack: Stack, email = newEmail()): Promise<string> => {
  const person = { firstName: 'Neema', lastName: 'Mushi', phoneNumber: '0754000111', sex: 'FEMALE' }
  await post(stack, '/api/auth/register', { ...person, email, password })
  await post(stack, '/api/otp/validate', { email, otp: await stack.takeCode(email) })
  return email
}

const post = async (stack: Stack, path: string, body: unknown): Promise<void> => {
  const answer = await fetch(stack.centre + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'admin-code': 'site' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${String(answer.status)}: ${await answer.text()}`)
}

/** On the sign-in page: types both, and presses the button. */
export const signIn = async (page: Page, email: string, secret = password): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(secret)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** On the shop page: a custom order up to its review. */
export const reviewCustomOrder = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Create Custom Order' }).click()
  await page.getByRole('radio', { name: 'Bracelet' }).check()
  await page.getByRole('checkbox', { name: 'Red' }).check()
  await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
  await page.getByLabel('Phone', { exact: true }).fill('0754123456')
  await page.getByRole('button', { name: 'Review order' }).click()
}

/** On the contact page: everything but the press on the button. */
export const typeMessage = async (page: Page): Promise<void> => {
  await page.getByLabel('Name', { exact: true }).fill('Asha Juma')
  await page.getByLabel('Email', { exact: true }).fill('asha@mail.example')
  await page.getByLabel('Subject').selectOption({ index: 1 })
  await page.getByLabel('Message').fill('When may we visit?')
}

/** On the marketplace: puts a product in the basket. */
export const buy = async (page: Page, product: string): Promise<void> => {
  await page.getByRole('link', { name: product, exact: true }).click()
  await page.getByRole('button', { name: 'Add to basket' }).click()
}

/** What closes or clears by itself after some seconds stays while it is looked at. To be called before the first page opens. */
export const holdTimers = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const start = window.setTimeout.bind(window)
    const held = (handler: TimerHandler, ms = 0, ...rest: unknown[]) =>
      ms >= 3000 && ms <= 5000 ? 0 : start(handler, ms, ...rest)
    Object.assign(window, { setTimeout: held })
  })
}
