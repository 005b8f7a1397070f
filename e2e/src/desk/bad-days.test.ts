import { expect, it } from 'vitest'
import { callStaff, give } from '../support/desk.ts'
import { fileOf, largestPhoto } from '../support/photo.ts'
import { context, desktop, page, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' }, { own: true })

const evidence = () => page.getByLabel('What proves it?')
const verifyButton = () => page.getByRole('button', { name: /^Verify on this/ })
const openPayment = async (transactionId: string) => {
  await page.goto(`${stack.centre}/desk/payments/${String(stack.paymentOf(transactionId))}`)
  await page.getByText('What was sent').waitFor()
}
const stateOf = async (transactionId: string) => {
  const payment = await callStaff('GET', `/staff/payments/${String(stack.paymentOf(transactionId))}`)
  return (payment as { state: string }).state
}
/** Dispatches the events of a member who comes back to the tab. */
const comeBack = () =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
  })

it('[desk two tabs] a member who signs in in another tab cannot decide with this tab’s screen', async () => {
  await give({ transactionId: 'QK9TABS001', amount: 25_000 })
  await signInStaff(stack, context, 'cashier', 'Upendo Kweka')
  await openPayment('QK9TABS001')
  await evidence().fill('M-Pesa portal, 09:12')
  const other = await context.newPage()
  await signInStaff(stack, context, 'owner', 'Rehema Mollel')
  await other.goto(`${stack.centre}/desk`)
  await other.getByRole('heading', { name: /^Good \w+, Rehema$/ }).waitFor()

  // A read of the page may already have shown the sign-in, in front of the button.
  const refused = page.waitForResponse((response) => response.url().endsWith('/verify'))
  await verifyButton().evaluate((button: HTMLButtonElement) => {
    button.click()
  })
  expect((await refused).status()).toBe(401)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You are signed in as Rehema Mollel in another tab.').waitFor()
  expect(await stateOf('QK9TABS001')).toBe('submitted')
  await dialog.getByRole('button', { name: 'Go on as Rehema Mollel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  await page.getByText('What was sent').waitFor()
  // Rehema does not see Upendo's input.
  expect(await evidence().inputValue()).toBe('')
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain('09:12')
  await evidence().fill('Bank portal, 10:00')
  await verifyButton().click()
  await page.getByText(/^Verified\./).waitFor()
})

it('[desk two tabs] a tab that is looked at again says who is signed in by now, before anything is sent', async () => {
  await give({ transactionId: 'QK9TABS002', amount: 35_000 })
  await signInStaff(stack, context, 'cashier', 'Upendo Kweka')
  await openPayment('QK9TABS002')
  await evidence().fill('M-Pesa portal, 09:12')
  const hers = await context.cookies()
  const changes: string[] = []
  page.on('request', (request) => {
    // Lists are read by POST, because their search text may name a person.
    if (request.method() !== 'GET' && !/\/list(?:\?|$)/.test(request.url())) changes.push(request.url())
  })
  await signInStaff(stack, context, 'cashier', 'Joseph Kimaro')
  await comeBack()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('You are signed in as Joseph Kimaro in another tab.').waitFor()
  expect(changes).toEqual([])
  // The page goes on as before once Upendo is signed in again.
  await context.clearCookies()
  await comeBack()
  await dialog.getByText('Please sign in again. Nothing is lost.').waitFor()
  await context.addCookies(hers)
  await comeBack()
  await dialog.waitFor({ state: 'hidden' })
  expect(await evidence().inputValue()).toBe('M-Pesa portal, 09:12')
  await verifyButton().click()
  await page.getByText(/^Verified\./).waitFor()
})

it('[desk two tabs] who asks for a sign-in of their own gets it over the page, and keeps what was typed', async () => {
  await give({ transactionId: 'QK9TABS003', amount: 45_000 })
  await signInStaff(stack, context, 'cashier', 'Upendo Kweka')
  await openPayment('QK9TABS003')
  await evidence().fill('M-Pesa portal, 09:12')
  await signInStaff(stack, context, 'cashier', 'Joseph Kimaro')
  await comeBack()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Sign in as Upendo Kweka' }).click()
  await dialog.getByLabel('Password', { exact: true }).waitFor()
  expect(await evidence().inputValue()).toBe('M-Pesa portal, 09:12')
  expect(await stateOf('QK9TABS003')).toBe('submitted')
})

it('[desk statements] a statement of 50 MB is read while one goes on working, and can be stopped', async () => {
  const line = (index: number) =>
    `LARGE${String(1_000_000 + index)},2026-11-${String(10 + (index % 10))} 09:12:00,"Pay Merchant, sample payer",Completed,5000.00,,"105,000.00"`
  const lines = Array.from({ length: 520_000 }, (_, index) => line(index))
  const head = 'Receipt No.,Completion Time,Details,Transaction Status,Paid In,Withdrawn,Balance'
  const file = await fileOf('year.csv', [head, ...lines].join('\n'))

  await give({ transactionId: 'QK9LARGE01', amount: 25_000 })
  await signInStaff(stack, context, 'cashier')
  await page.goto(`${stack.centre}/desk/statements/new`)
  await page.getByRole('heading', { name: 'Drop the statement here' }).waitFor()
  await page.locator('input[type=file]').setInputFiles(file)
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
  await page.getByLabel('Whose statement is it?').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await page.getByText(/^(Reading|Storing) line/).waitFor({ timeout: 120_000 })

  const working = await context.newPage()
  await working.goto(`${stack.centre}/desk/payments/${String(stack.paymentOf('QK9LARGE01'))}`)
  await working.getByLabel('What proves it?').fill('M-Pesa portal, 09:12')
  await working.getByRole('button', { name: /^Verify on this/ }).click()
  await working.getByText(/^Verified\./).waitFor()

  await page.getByRole('button', { name: 'Cancel', exact: true }).click()
  await page.getByText(/Importing the file again goes on where it ended/).waitFor({ timeout: 60_000 })
}, 240_000)

it('[desk photos] a photo of 20 MB is made small on the device, and sent', async () => {
  await context.addInitScript(() => {
    const { send } = XMLHttpRequest.prototype
    XMLHttpRequest.prototype.send = function (body) {
      if (body instanceof Blob) document.documentElement.dataset['sent'] = String(body.size)
      send.call(this, body)
    }
  })
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk/products/new`)
  await page.getByText('Add a photo').waitFor()
  await page
    .locator('.dk-photo-add input')
    .last()
    .setInputFiles(await fileOf('IMG_1.png', largestPhoto()))
  const dialog = page.getByRole('dialog', { name: 'Crop the photo' })
  await dialog.getByLabel('What it shows EN').fill('Beads')
  await dialog.getByLabel('What it shows SW').fill('Shanga')
  await dialog.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByRole('button', { name: 'Photo 1: Beads' }).waitFor()
  const sent = await page.evaluate(() => Number(document.documentElement.dataset['sent']))
  expect(sent).toBeGreaterThan(0)
  expect(sent).toBeLessThan(5 * 1024 * 1024)
}, 120_000)
