/** Takes the README's screenshots (docs/images) of the pages that a running `npm start` serves. */
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

await page.goto(`http://localhost:${port}`)
await screenshot('site')
await browser.close()
