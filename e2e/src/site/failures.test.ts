import type { Route } from 'playwright'
import { describe, expect, it } from 'vitest'
import { newEmail, password, signIn } from '../support/account.ts'
import {
  confirmDonation,
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

const broken = (route: Route) => route.fulfill({ status: 500, body: 'not what was asked for' })
const malformed = (route: Route) => route.fulfill({ json: { statusCode: 200, message: 'OK', body: 'x' } })
const aborted = (route: Route) => route.abort()

/** The next documents come without what they were prerendered with, as from a build that had no data. */
const withoutData = () =>
  page.route(/^http:\/\/[^/]+\/(about|contact|donate)?$/, async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    await route.fulfill({
      response: answer,
      body: html
        .replace(/<div id="root">[\s\S]*<\/div>(\s*<noscript)/, '<div id="root"></div>$1')
        .replace(/<script type="application\/json" id="initial-data">[\s\S]*?<\/script>/, ''),
    })
  })

describe('[S8 product load]', () => {
  it.each([
    ['/', 'unreachable', aborted],
    ['/marketplace', 'broken', broken],
    ['/marketplace', 'malformed', malformed],
  ])('%s with a server that is %s says so, and tries again', async (path, _kind, answer) => {
    await page.route('**/api/products*', answer, { times: 1 })
    await openSite(page, stack.centre + path)
    if (path === '/') await scrollToProducts(page)
    await page.getByText('Failed to load products. Please try again later.').waitFor()
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByRole('link', { name: 'Jua Necklace' }).waitFor()
  })
})

describe('[S8 donation submit]', () => {
  it('says so, keeps what was typed, and goes through at the next try', async () => {
    const id = newTransactionId()
    await openSite(page, `${stack.centre}/about`)
    await goToConfirm(page)
    await transactionId(page).fill(id)
    await page.route('**/api/donations', broken, { times: 1 })
    await confirmDonation(page).click()
    await page.getByText('Failed to submit donation. Please try again.').waitFor()
    expect(await transactionId(page).inputValue()).toBe(id)
    await confirmDonation(page).click()
    await page.getByText('Thank you, Neema').waitFor()
  })
})

describe('[S8 order creation]', () => {
  it('says so of a broken and of a malformed answer, and loses nothing', async () => {
    const id = newTransactionId()
    await fillCart(page, stack.centre, 'Jua Necklace')
    await goToPayment(page)
    await transactionId(page).fill(id)
    for (const answer of [broken, malformed]) {
      await page.route('**/api/orders', answer, { times: 1 })
      const answered = page.waitForResponse('**/api/orders')
      await placeOrder(page).click()
      await answered
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
  it("says so, with the server's own message where it gave one, and shows its status once it has the order", async () => {
    await openSite(page, `${stack.centre}/marketplace`)
    await reviewCustomOrder(page)
    const submit = page.getByRole('button', { name: 'Submit custom order' })
    await page.route('**/api/custom-orders', aborted, { times: 1 })
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
    await page.getByText('We have your request').waitFor()
    await page.locator('.ch-badge--wait').waitFor()
    await page.getByRole('dialog').waitFor({ state: 'hidden' }) // by itself after 3 s
    await page.getByRole('button', { name: 'Create Custom Order' }).click()
    expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('')
  })
})

describe('[S8 login]', () => {
  it('has one text for a wrong password and for a server that is down, and keeps what was typed', async () => {
    await openSite(page, `${stack.centre}/signin`)
    await signIn(page, 'nobody@mail.example')
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    await page.route('**/api/auth/login', aborted)
    await signIn(page, 'nobody@mail.example')
    await page.getByText('There is no connection, so we could not check them.').waitFor()
    await page.getByText('Invalid email or password. Please try again.').waitFor()
    expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(password)
    expect(new URL(page.url()).pathname).toBe('/signin')
  })
})

describe('[S8 registration] [S8 OTP]', () => {
  it('each has its banner, and the forms stay', async () => {
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
    await page.route('**/api/auth/register', broken, { times: 1 })
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
  it("shows the server's message if there is one, else the text; success is said for 5 s, then the form clears", async () => {
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
    await page.route('**/api/cms/contact-messages', aborted, { times: 1 })
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
  ])('%s without its data says so, and tries again', async (path, file, text) => {
    await withoutData()
    await page.route(`**/data/${file}.json`, broken)
    await openSite(page, stack.centre + path)
    await page.getByText(text).waitFor()
    await page.unroute(`**/data/${file}.json`)
    await page.getByRole('button', { name: 'Try Again' }).click()
    await heading(page, /./).waitFor()
  })

  it("/about without its data stays on 'Loading...'", async () => {
    await withoutData()
    await page.route('**/data/aboutUs.json', malformed)
    const answered = page.waitForResponse('**/data/aboutUs.json')
    await openSite(page, `${stack.centre}/about`)
    await answered
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await page.getByRole('main').getByText('Loading...').waitFor()
    expect(await page.getByRole('main').innerText()).toBe('Loading...')
  })

  it('the footer without its data is silent', async () => {
    const faults: string[] = []
    page.on('pageerror', (error) => faults.push(error.message))
    await withoutData()
    await page.route('**/data/home.json', malformed)
    const answered = page.waitForResponse('**/data/home.json')
    await openSite(page, `${stack.centre}/donate`)
    await answered
    await waitForHydration(page)
    expect(await page.getByRole('contentinfo').innerText()).toMatch(/^English\s+Kiswahili$/)
    expect(faults).toEqual([])
  })
})
