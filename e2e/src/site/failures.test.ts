import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newEmail, password, signIn } from '../support/account.ts'
import {
  sendTransactionId,
  goToConfirm,
  newTransactionId,
  placeOrder,
  transactionId,
} from '../support/payment.ts'
import { desktop, page, stack, usePage } from '../support/session.ts'
import {
  fillCart,
  fillMessage,
  goToPayment,
  heading,
  openSite,
  reviewCustomOrder,
  scrollToProducts,
  waitForHydration,
} from '../support/site.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const serverError = (route: Route) => route.fulfill({ status: 500, body: 'not JSON' })
const malformed = (route: Route) => route.fulfill({ json: { statusCode: 200, message: 'OK', body: 'x' } })
const signInPage = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<p>Sign in to the Wi-Fi' })
const unreachable = (route: Route) => route.abort()

/** Serves documents without prerendered content and data, as from a build that had none. */
const removePrerendered = () =>
  page.route(/^http:\/\/[^/]+\/(about|contact|donate)?$/, async (route) => {
    const response = await route.fetch()
    const html = await response.text()
    await route.fulfill({
      response,
      body: html
        .replace(/<div id="root">[\s\S]*<\/div>(\s*<noscript)/, '<div id="root"></div>$1')
        .replace(/<script type="application\/json" id="initial-data">[\s\S]*?<\/script>/, ''),
    })
  })

describe('[S8 product load]', () => {
  it.each([
    ['/', 'unreachable', unreachable],
    ['/marketplace', 'broken', serverError],
    ['/marketplace', 'malformed', malformed],
  ])('%s shows the error and retries (%s)', async (path, _kind, respond) => {
    await page.route('**/api/products*', respond)
    await openSite(page, stack.centre + path)
    if (path === '/') await scrollToProducts(page)
    await page.getByText('Failed to load products. Please try again later.').waitFor()
    await page.unroute('**/api/products*')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Jua Necklace' }).waitFor()
  })
})

describe('[S8 donation submit]', () => {
  it('shows the error, keeps the form, and succeeds on the next attempt', async () => {
    const id = newTransactionId()
    await openSite(page, `${stack.centre}/about`)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await page.route('**/api/donations', serverError, { times: 1 })
    await sendTransactionId(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    await sendTransactionId(page).click()
    await page.getByText('Thank you, Neema').waitFor()
  })
})

describe('[S8 order creation]', () => {
  it("shows the error for a failed response and for one that is not the API's, and keeps the form", async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    for (const respond of [serverError, signInPage]) {
      await page.route('**/api/orders', respond, { times: 1 })
      const response = page.waitForResponse('**/api/orders')
      await placeOrder(page).click()
      await response
      await expect.poll(() => placeOrder(page).getAttribute('aria-busy')).toBe('false')
      await page.getByText('Failed to create order. Please try again.').waitFor()
    }
    await page.getByText('Nothing was lost.').waitFor()
    await placeOrder(page).click()
    await heading(page, 'Order received').waitFor()
    expect(stack.orders(id)).toHaveLength(1)
  })
})

describe('[S8 custom order]', () => {
  it("shows the error with the server's message if present, and the status once the order is placed", async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await reviewCustomOrder(page)
    const submit = page.getByRole('button', { name: 'Submit custom order' })
    await page.route('**/api/custom-orders', unreachable, { times: 1 })
    await submit.click()
    await page.getByText('Failed to submit your custom order. Please try again.').waitFor()
    await page.route(
      '**/api/custom-orders',
      (route) =>
        route.fulfill({ status: 422, json: { statusCode: 422, message: 'We rest today.', body: null } }),
      { times: 1 },
    )
    await submit.click()
    await page.getByText('We rest today.').waitFor()
    await submit.click()
    await page.getByText('We have your custom order').waitFor()
    await page.locator('.ch-badge--wait').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' }) // closes automatically after 3 s
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  })
})

describe('[S8 login]', () => {
  it('shows the same error for a wrong password and an unreachable server, and keeps the form', async () => {
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, 'nobody@mail.example')
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    await page.route('**/api/auth/login', unreachable)
    await signIn(page, 'nobody@mail.example')
    await page.getByText("You're offline, so we couldn't check them.").waitFor()
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
    expect(new URL(page.url()).pathname).toBe('/signin')
  })
})

describe('[S8 registration] [S8 OTP]', () => {
  it('show their banners, and keep the forms', async () => {
    const email = newEmail()
    await openSite(page, `${stack.centre}/signup`)
    await page.getByRole('button', { name: 'Create Account' }).click()
    for (const text of [
      'First name is required',
      'Last name is required',
      'Email is required',
      'Phone number is required',
      'Password is required',
    ])
      await page.getByText(text).waitFor()
    for (const [field, text] of [
      ['First Name', 'Zawadi'],
      ['Last Name', 'Kimaro'],
      ['Email Address', email],
      ['Phone Number', '0754999888'],
      ['Password', password],
      ['Confirm Password', password],
    ] as const)
      await page.getByLabel(field, { exact: true }).fill(text)
    await page.route('**/api/auth/register', serverError, { times: 1 })
    await page.getByRole('button', { name: 'Create Account' }).click()
    await page.getByText('Registration failed. Please try again.').waitFor()
    expect(await page.getByLabel('First Name').inputValue()).toBe('Zawadi')
    await page.getByRole('button', { name: 'Create Account' }).click()

    await heading(page, 'Verify Your Email').waitFor()
    const code = await stack.takeCode(email)
    await page.getByLabel('6-digit code').fill(code === '123456' ? '654321' : '123456')
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await page.getByText('Invalid OTP. Please try again.').waitFor()
    await page.getByLabel('6-digit code').fill(code)
    await page.getByRole('button', { name: 'Verify Email' }).click()
    await page.getByText('Email verified successfully! You can now sign in.').waitFor()
  })
})

describe('[S8 contact]', () => {
  it("shows the server's message if present, else the default text; success shows for 5 s, then the form clears", async () => {
    await openSite(page, `${stack.centre}/contact`)
    await fillMessage(page)
    const send = page.getByRole('button', { name: 'Send message' })
    await page.route(
      '**/api/cms/contact-messages',
      (route) => route.fulfill({ json: { statusCode: 500, message: 'The mailbox is full.', body: null } }),
      { times: 1 },
    )
    await send.click()
    await page.getByText('The mailbox is full.').waitFor()
    await page.route('**/api/cms/contact-messages', unreachable, { times: 1 })
    await send.click()
    await page.getByText('There was an error submitting your message. Please try again later.').waitFor()
    expect(await page.getByLabel('Message').inputValue()).toBe('When may we visit?')
    await send.click()
    await page.getByText('Thank you for your message.').waitFor()
    await page.getByText('Thank you for your message.').waitFor({ state: 'hidden' })
    expect(await page.getByLabel('Message').inputValue()).toBe('')
  })
})

describe('[S8 page data]', () => {
  it.each([
    ['/', 'home', 'Error loading home data'],
    ['/contact', 'contactUs', 'Error loading contact data'],
  ])('%s shows the error and retries', async (path, file, text) => {
    await removePrerendered()
    await page.route(`**/data/${file}.json`, serverError)
    await openSite(page, stack.centre + path)
    await page.getByText(text).waitFor()
    await page.unroute(`**/data/${file}.json`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await heading(page, /./).waitFor()
  })

  it("/about without its data stays on 'Loading...'", async () => {
    await removePrerendered()
    await page.route('**/data/aboutUs.json', malformed)
    const response = page.waitForResponse('**/data/aboutUs.json')
    await openSite(page, `${stack.centre}/about`)
    await response
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.getByRole('main').getByText('Loading...').waitFor()
    expect(await page.getByRole('main').innerText()).toBe('Loading...')
  })

  it('the footer without its data is silent', async () => {
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await removePrerendered()
    await page.route('**/data/home.json', malformed)
    const response = page.waitForResponse('**/data/home.json')
    await openSite(page, `${stack.centre}/donate`)
    await response
    await waitForHydration(page)
    expect(await page.getByRole('contentinfo').innerText()).toBe('')
    expect(thrown).toEqual([])
  })
})
