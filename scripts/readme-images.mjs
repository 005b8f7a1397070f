/**
 * Takes the screenshots in docs/images of the pages that a running `npm start` serves: those of the README, and with
 * DESK_PASSWORD (which `npm start` prints) those of the desk.
 * Reports donations, orders and a message for the desk, so use an empty DATA_DIR.
 */
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from 'playwright'
import sharp from 'sharp'
import { findChromium } from './chromium.mjs'
import { readSettings, root } from './settings.mjs'

const { port, partnerPort } = readSettings()
const site = `http://localhost:${port}`
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
const screenshot = async (name, shown = page) => {
  await shown.mouse.move(0, 0)
  await shown.waitForLoadState('networkidle')
  // A palette makes the files a third as large.
  await sharp(await shown.screenshot())
    .png({ palette: true, effort: 10 })
    .toFile(join(root, 'docs/images', `${name}.png`))
}

const takeSite = async () => {
  await page.goto(`http://localhost:${partnerPort}`)
  await page.getByRole('button', { name: 'Give Hope' }).click()
  await page.getByRole('button', { name: 'View Music room for small groups' }).click()
  await page.getByRole('button', { name: 'Donate Now' }).waitFor()
  await screenshot('partner-panel')

  await page.goto(site)
  await screenshot('site')
}

/** Sends a visitor's request. */
const report = async (path, body) => {
  const headers = { 'admin-code': 'site', 'content-type': 'application/json' }
  const response = await fetch(`${site}/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) })
  if (!response.ok) throw new Error(`${path} was refused: ${await response.text()}`)
}
const give = (name, transactionId, amount, campaignId) =>
  report('/donations', {
    name,
    email: 'giver@example.org',
    currencyType: 'TZS',
    prayer: '',
    paymentMethod: 'M-Pesa',
    transactionId,
    amount,
    campaignId,
  })
const fillIn = async () => {
  await give('Neema Mushi', 'BKC7T2M4QX', 25_000, 1)
  await give('Baraka Mollel', 'BKC8D1K7VN', 50_000, 1)
  await give('Grace Kimaro', 'BKC5R8W2LP', 15_000, 2)
  await give('Juma Said', 'BKC4H6J0SA', 100_000, 1)
  await report('/orders', {
    paymentMethod: 'lipa',
    transactionId: 'BKC9D1K7VN',
    address: {
      name: 'Fatma Salum',
      email: 'buyer@example.org',
      phone: '0754 000 456',
      street: 'Sample Street 12',
      city: 'Arusha',
    },
    orderItemList: [{ productId: 1, quantity: 1 }],
  })
  await report('/cms/contact-messages', {
    name: 'Halima Ngowi',
    email: 'halima@example.org',
    subject: 'An order',
    message: 'Is the Bahari bracelet big enough for a man?',
  })
}

/**
 * Returns a statement as M-Pesa's portal writes it: two lines match, one has another amount, and one belongs to nobody.
 */
const statement = () => {
  const today = new Date().toISOString().slice(0, 10).split('-').reverse().join('-')
  const line = (id, time, amount) =>
    `${id},${today} ${time},${today} ${time},"Pay Merchant, sample payer",Completed,"${amount}",,"100,000.00"`
  return [
    "Organisation,Chanua Children's Centre",
    'Short Code,000111222',
    `Period,${today}`,
    'Operator,Sample',
    '',
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    line('BKC7T2M4QX', '06:42:11', '25,000.00'),
    line('BKC7T2N4QX', '06:15:02', '5,000.00'),
    line('BKC8D1K7VN', '06:50:40', '50,000.00'),
    line('BKC5R8W2LP', '06:58:23', '10,000.00'),
  ].join('\n')
}

const signIn = async (password) => {
  await page.goto(`${site}/desk`)
  await page.getByLabel('Email').fill('owner@sample.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('heading', { name: 'Payments to check' }).waitFor()
}

/** Forwards a message as the phone's app does (`pnpm simulate-phone`). */
const forward = (address, key) =>
  promisify(execFile)('pnpm', [
    'simulate-phone',
    '--address',
    address,
    '--key',
    key,
    '--id',
    'BKC5R8W2LP',
    '--amount',
    '15000',
  ])

/** Adds a phone, with a picture of each of its three steps, of the phone once it is heard, and of a payment then. */
const takePhone = async (password) => {
  await page.goto(`${site}/desk/phones/add`)
  await page.getByLabel('Name', { exact: true }).fill('Reception phone')
  await page.getByLabel('Your own password', { exact: true }).fill(password)
  await screenshot('desk-phone-fields')
  const added = page.waitForResponse(
    (response) => response.url().endsWith('/staff/feeds') && response.request().method() === 'POST',
  )
  await page.getByRole('button', { name: 'Next: the key' }).click()
  await page.getByText('This key is shown once.').waitFor()
  const { feed, key } = (await (await added).json()).body
  await screenshot('desk-phone-key')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Next: a test message' }).click()
  await forward(`${site}${feed.path}`, key)
  await page.getByText('M-PESA, SIM 1: counts').waitFor()
  await screenshot('desk-phone-test')
}

const takeDesk = async (password) => {
  await fillIn()
  await page.setViewportSize({ width: 1120, height: 720 })
  await signIn(password)
  await screenshot('desk-today')

  await page.goto(`${site}/desk/statements/new`)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mpesa.csv', mimeType: 'text/csv', buffer: Buffer.from(statement()) })
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await page.getByText('Match exactly').waitFor()
  await screenshot('desk-statement')

  await page.goto(`${site}/desk/payments/1`)
  await page.getByRole('button', { name: 'Verify with this line' }).waitFor()
  await screenshot('desk-payment')
  const phone = await browser.newPage({
    viewport: { width: 360, height: 640 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: 'reduce',
    storageState: await page.context().storageState(),
  })
  await phone.goto(page.url())
  await phone.getByRole('button', { name: 'Verify with this line' }).waitFor()
  await screenshot('desk-payment-phone', phone)

  await takePhone(password)

  await page.goto(`${site}/desk/products/1`)
  await page.getByRole('heading', { name: 'Photos' }).waitFor()
  await screenshot('desk-product')
  await page.goto(`${site}/desk/campaigns/1`)
  await page.getByRole('button', { name: 'Donate Now' }).waitFor()
  await screenshot('desk-campaign')
}

await takeSite()
const password = process.env.DESK_PASSWORD
if (password) await takeDesk(password)
await browser.close()
