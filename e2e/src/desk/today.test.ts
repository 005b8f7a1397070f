import { expect, it } from 'vitest'
import { axeViolations, colorRules } from '../support/audits/axe.ts'
import { give } from '../support/desk.ts'
import { context, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' }, { own: true })

it('[desk today] shows what waits and what came in, and leads to each list', async () => {
  await give({ transactionId: 'QFG7H8J9K1', amount: 25_000 })
  await give({ transactionId: 'QFG7H8J9K2', amount: 10_000 })
  stack.execute(
    "update payment_claims set created_at = '2026-01-05T09:00:00.000Z' where transaction_id = ?",
    'QFG7H8J9K2',
  )
  await signInStaff(stack, context, 'cashier', 'Rehema Mollel')
  await page.goto(`${stack.centre}/desk`)
  await page.getByRole('heading', { name: /^Good \w+, Rehema$/ }).waitFor()
  await page
    .getByText('2 things wait')
    .or(page.getByText(/\d+ things wait/))
    .waitFor()
  await page.getByRole('heading', { name: 'Payments to check' }).waitFor()
  await page.getByText('1 over 24 hours').waitFor()
  expect(await axeViolations(page)).toEqual([])
  // Unchecked money stands apart from verified money.
  const donations = page.getByRole('table', { name: 'Gifts by day, this week against last' })
  expect(await donations.innerText()).not.toContain('Tsh 25,000')
  await page.getByText('Still to check: Tsh 25,000').waitFor()
  await page.setViewportSize(desktop)
  await expect.poll(() => page.getByRole('link', { name: 'Import statement' }).isVisible()).toBe(true)
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, { rules: colorRules })).toEqual([])
  await page.getByRole('link', { name: '1 over 24 hours' }).click()
  await expect.poll(() => page.url()).toContain('/desk/payments?state=submitted&olderThanDays=1')
  expect(pageErrors).toEqual([])
})

it('[desk today] a mail that failed is sent again', async () => {
  stack.execute(
    `insert into outgoing_messages (recipient, mailbox, subject, text, html, language, state, due_at, created_at, last_error)
     values ('neema@example.org', 'neema@example.org', 'Your gift', 'Thank you', '<p>Thank you</p>', 'en', 'failed', '2026-11-21', '2026-11-21T09:00:00.000Z', 'The mailbox is full')`,
  )
  await signInStaff(stack, context, 'keeper')
  await page.goto(`${stack.centre}/desk`)
  await page.getByRole('link', { name: /^Mail that failed/ }).click()
  await page.getByText('The mailbox is full').waitFor()
  await page.getByRole('button', { name: 'Send again' }).click()
  await page.getByText('It is on its way again.').waitFor()
  await page.getByText('No mail has failed').waitFor()
})
