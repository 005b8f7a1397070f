import { chromium, type Browser, type Page } from 'playwright'

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-background-networking', '--disable-dev-shm-usage'],
  })

/** Goes from the partner's page to the step where the proof is typed. */
export const goToConfirm = async (page: Page, { name = 'Neema Mushi', email = '' } = {}): Promise<void> => {
  await page.getByRole('button', { name: 'Give Hope' }).click()
  await page.getByRole('button', { name: 'View Music room for small groups' }).click()
  await page.getByRole('button', { name: 'Donate Now' }).click()
  await page.getByLabel('Name (optional)').fill(name)
  if (email) await page.getByLabel('Email (optional)').fill(email)
  await page.getByRole('button', { name: 'Choose how to pay' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

export const proof = (page: Page) => page.getByLabel('Transaction ID', { exact: true })
export const submit = (page: Page) => page.getByRole('button', { name: 'Confirm donation' })
