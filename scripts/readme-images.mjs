/**
 * Takes the screenshots in docs/images of the pages that a running `npm start` serves: those of the README, and with DESK_PASSWORD
 * (which `npm start` prints) those of the desk. For the latter it reports payments, so use an empty DATA_DIR.
 */
import { join } from 'node:path'
import { chromium } from 'playwright'
import { findChromium } from './chromium.mjs'
import { readSettings, root } from './settings.mjs'

const { port, partnerPort } = readSettings()
const browser = await chromium.launch({
  executablePath: await findChromium(),
  args: ['--no-sandbox'],
})
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
const screenshot = async (name) => {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: join(root, 'docs/images', `${name}.png`) })
}

await page.goto(`http://localhost:${partnerPort}`)
await page.getByRole('button', { name: 'Give Hope' }).click()
await page.getByRole('button', { name: 'View Music room for small groups' }).click()
await page.getByRole('button', { name: 'Donate Now' }).waitFor()
await screenshot('partner-panel')

const site = `http://localhost:${port}`
await page.goto(site)
await screenshot('site')

const password = process.env.DESK_PASSWORD
if (password) {
  const headers = { 'admin-code': 'site', 'content-type': 'application/json' }
  const gifts = [
    ['Asha Mushi', 'SBK1SAMPLE', 25_000, 'M-Pesa'],
    ['Baraka Sample', 'SBK2SAMPLE', 10_000, 'M-Pesa'],
    ['Neema Mwakyusa', 'SBK3SAMPLE', 50_000, 'M-Pesa'],
    ['Juma Hassan', 'SBK4SAMPLE', 5_000, 'M-Pesa'],
  ]
  for (const [name, transactionId, amount, paymentMethod] of gifts) {
    const gift = { name, email: 'giver@example.org', currencyType: 'TZS', prayer: '', campaignId: 1 }
    const body = JSON.stringify({ ...gift, transactionId, amount, paymentMethod })
    const response = await fetch(`${site}/api/donations`, { method: 'POST', headers, body })
    if (!response.ok) throw new Error(`A gift was refused: ${await response.text()}`)
  }
  await page.goto(`${site}/desk`)
  await page.getByLabel('Email').fill('owner@sample.example')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('link', { name: 'Payments' }).first().waitFor()
  await screenshot('desk-today')
  await page.goto(`${site}/desk/payments`)
  await page
    .getByRole('heading', { name: 'Neema Mwakyusa' })
    .or(page.getByText('Neema Mwakyusa').first())
    .waitFor()
  await screenshot('desk-payments')
  await page.setViewportSize({ width: 360, height: 740 })
  await screenshot('desk-payments-phone')
}
await browser.close()
