import { expect, it } from 'vitest'
import { createAccount, newEmail, signIn } from '../support/account.ts'
import { axeViolations, colorRules } from '../support/audits/axe.ts'
import { give } from '../support/desk.ts'
import { newTransactionId } from '../support/payment.ts'
import { context, desktop, page, phone, stack, usePage } from '../support/session.ts'
import { openSite } from '../support/site.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' })

const text = (content: string | RegExp) => page.getByText(content)
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Stores two verified donations, one of last year and one of this year. */
const givenBy = async (email: string) => {
  const ids = [newTransactionId(), newTransactionId()] as const
  await give({ transactionId: ids[0], amount: 25_000, email })
  await give({ transactionId: ids[1], amount: 10_000, campaignId: 2, email })
  stack.execute(
    `update payment_claims set state = 'verified', received_amount_tzs = claimed_amount_tzs, donation_tzs = claimed_amount_tzs, decided_at = created_at where transaction_id in ('${ids[0]}', '${ids[1]}')`,
  )
  const lastYear = new Date().getUTCFullYear() - 1
  stack.execute(
    `update payment_claims set created_at = '${String(lastYear)}-06-14T09:00:00.000Z' where transaction_id = '${ids[0]}'`,
  )
  return { ids, lastYear }
}

it('[own gifts] a donor sees the donations with a code from the mailbox, chooses the days, and prints them', async () => {
  const email = newEmail()
  const { ids, lastYear } = await givenBy(email)
  await openSite(page, `${stack.centre}/gifts`)
  await page.getByText('An email', { exact: true }).tap()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await button('Send Code').tap()
  await text(/^If there is a confirmed gift from/).waitFor()
  await page.getByLabel('6-digit code').fill('000000')
  await button('Show my gifts').tap()
  await text('Invalid OTP. Please try again.').waitFor()
  await page.getByLabel('6-digit code').fill(await stack.takeCode(email))
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(true)
  await button('Show my gifts').tap()
  await text(/You're offline/).waitFor()
  await context.setOffline(false)
  await button('Show my gifts').tap()
  await page.getByRole('heading', { name: `Gifts received, ${String(lastYear + 1)}` }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H1')
  await text('Tsh 10,000').first().waitFor()
  expect(await text(ids[0]).count()).toBe(0)

  await page.getByLabel('Which days').selectOption(String(lastYear))
  await text(ids[0]).waitFor()
  await page.getByLabel('Which days').selectOption('All')
  await text('2 gifts').waitFor()
  await page.getByLabel('Which days').selectOption('Other days')
  await page.getByLabel('To', { exact: true }).fill(`${String(lastYear)}-01-31`)
  await text('The last day is before the first.').waitFor()
  await page.getByLabel('From', { exact: true }).fill(`${String(lastYear)}-01-01`)
  await text('No confirmed gift in these days.').waitFor()
  await page.getByLabel('Which days').selectOption('All')

  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await axeViolations(page, { rules: colorRules })).toEqual([])
  await page.setViewportSize(desktop)
  expect(await axeViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print', colorScheme: 'light' })
  for (const hidden of [button('Print or save'), page.getByLabel('Which days'), page.getByRole('banner')])
    expect(await hidden.isVisible()).toBe(false)
  expect(await text('Stamp and signature').isVisible()).toBe(true)
  expect(page.url()).not.toContain('example')
})

it('[own gifts] a donor without a mailbox sees the donations that had a text message, with a code by text message', async () => {
  const { ids } = await givenBy(newEmail())
  const number = `+2557${String(Date.now()).slice(-8)}`
  const [later] = stack.donations(ids[1])
  stack.execute(
    `insert into text_wishes (kind, record_id, phone, language, consent, token, asked_at)
      select 'donation', donations.id, ?, 'en', 'sample', ?, donations.created_at
      from donations join payment_claims on payment_claims.id = donations.claim_id where transaction_id = ?`,
    ...[number, number.padEnd(16, '0').slice(-16), ids[1]],
  )
  await openSite(page, `${stack.centre}/gifts`)
  await page.getByLabel('Your mobile number').fill('022 211 0000')
  await button('Send Code').tap()
  await text(/^Enter a Tanzanian mobile number/).waitFor()
  await page.getByLabel('Your mobile number').fill(number)
  await context.setOffline(true)
  await button('Send Code').tap()
  await text(/You're offline/).waitFor()
  expect(await page.getByLabel('Your mobile number').inputValue()).toBe(number)
  expect(await axeViolations(page)).toEqual([])
  await context.setOffline(false)
  await button('Send Code').tap()
  await text(/^If we text/).waitFor()
  await page.getByLabel('6-digit code').fill(await stack.takeCode(number))
  await button('Show my gifts').tap()
  await text('Received with thanks').waitFor()
  await text(`••• ${ids[1].slice(-4)}`).waitFor()
  await text('1 gift').waitFor()
  expect(await page.content()).not.toContain(later?.name)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  expect(await axeViolations(page)).toEqual([])
  expect(page.url()).not.toContain('2557')
})

it('[own gifts] a visitor with an account sees their own donations without a code, from the orders', async () => {
  const email = await createAccount(stack)
  const { ids } = await givenBy(email)
  await openSite(page, `${stack.centre}/signin`)
  await signIn(page, email)
  await page.waitForURL(`${stack.centre}/`)
  await openSite(page, `${stack.centre}/account?tab=orders`)
  await page.getByRole('link', { name: 'See my gifts' }).tap()
  await text(ids[1]).waitFor()
  await button('Use another number or address').tap()
  await page.getByText('An email', { exact: true }).tap()
  await page.getByLabel('Email', { exact: true }).fill('nobody@example.org')
  await button('Send Code').tap()
  await text(/^If there is a confirmed gift from/).waitFor()
})
