import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { axeViolations, colorRules } from '../support/audits/axe.ts'
import { give } from '../support/desk.ts'
import { context, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce', acceptDownloads: true }, { own: true })

/**
 * Stores two verified donations of 3 November 2025 and a fee. The second donation is for a campaign whose name a
 * spreadsheet would run.
 */
const fill = async () => {
  await give({ transactionId: 'QFG7H8J9K1', amount: 25_000 })
  await give({ transactionId: 'QFG7H8J9K2', amount: 10_000, campaignId: 2 })
  stack.execute(
    "update payment_claims set created_at = '2025-11-03T09:00:00.000Z', state = 'verified', received_amount_tzs = claimed_amount_tzs, donation_tzs = claimed_amount_tzs",
  )
  stack.execute("update campaigns set name = '=1+1 books' where id = 2")
  stack.execute(
    "insert into statement_fees (import_id, source, reference, amount_cents, charged_at, repetition, file_name, file_line, imported_by, created_at) values (1, 'm-pesa', 'QFG7H8J9K1', 12500, '2025-11-03T09:00:00.000Z', 0, 'november.csv', 7, 'grace@centre.test', '2025-11-04T09:00:00.000Z')",
  )
}

it('[desk reports] a month is read, kept as files and printed', async () => {
  await fill()
  await signInStaff(stack, context, 'viewer')
  await page.goto(`${stack.centre}/desk/reports`)
  await page.getByText('Nothing came in on these days').waitFor()
  await page.goto(`${stack.centre}/desk/reports?from=2025-11-01&to=2025-11-30`)
  await page.getByRole('heading', { name: 'November 2025', level: 1 }).waitFor()
  await page.getByRole('row', { name: /Music room for small groups 1 Tsh 25,000/ }).waitFor()
  await page.getByRole('row', { name: 'M-Pesa 1 Tsh 125' }).waitFor()

  const [csv] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ])
  expect(csv.suggestedFilename()).toBe('report-2025-11-01-2025-11-30.csv')
  const text = await readFile(await csv.path(), 'utf8')
  expect(text).toContain('"Music room for small groups",1,25000,0')
  expect(text).toContain('"Fees",1,125')
  expect(text).toContain('"M-Pesa",1,125')
  expect(text).toContain(`"'=1+1 books",1,10000,0`)
  const [xlsx] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'XLSX' }).click(),
  ])
  expect((await readFile(await xlsx.path())).subarray(0, 2).toString()).toBe('PK')

  await page.getByLabel('Campaign', { exact: true }).selectOption('Music room for small groups')
  await expect.poll(() => page.getByRole('row', { name: /books/ }).count()).toBe(0)
  await page.getByRole('row', { name: /All 1 Tsh 25,000/ }).waitFor()
  expect(await page.getByText('Shop by category').count()).toBe(0)
  expect(await page.getByText('Fees').count()).toBe(0)
  expect(new URL(page.url()).search).toBe('?from=2025-11-01&to=2025-11-30&campaign=1')

  await page.emulateMedia({ media: 'print' })
  expect(await page.getByRole('button', { name: 'CSV' }).isVisible()).toBe(false)
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
  expect(await axeViolations(page, { rules: colorRules })).toEqual([])
  await page.setViewportSize(phone)
  expect(await axeViolations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(pageErrors).toEqual([])
})

it("[desk reports] a donor's year is found by the address, which stands in no address bar", async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk/reports/donor`)
  await page.getByLabel("The donor's email").fill('nobody@example.org')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByText('There is no verified gift from this address').waitFor()
  await page.getByLabel("The donor's email").fill('Neema@example.org')
  await page.getByLabel('Year').selectOption('2025')
  await page.getByRole('button', { name: 'Show' }).click()
  await page.getByRole('heading', { name: 'Gifts of Neema Mushi in 2025' }).waitFor()
  await page.getByRole('row', { name: /Together.*Tsh 35,000/ }).waitFor()
  expect(page.url()).not.toContain('example.org')
  await page.emulateMedia({ media: 'print' })
  await page.getByText("Chanua Children's Centre", { exact: true }).waitFor()
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false)
})
