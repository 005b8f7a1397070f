import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { newTransactionId, sendTransactionId, transactionId } from '../support/payment.ts'
import { context, page, stack, touchPhone, usePage } from '../support/session.ts'
import { beginDonation } from '../support/site.ts'
import { staffOf } from '../support/staff-work.ts'

usePage(touchPhone)

it('[texts] a giver without email asks for a text, hears that the gift arrived, sees it by the link, and stops them', async () => {
  const id = newTransactionId()
  await beginDonation(page, stack.centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  const box = page.getByRole('checkbox', { name: 'Text me when it is confirmed' })
  await box.waitFor()
  expect(await box.isChecked()).toBe(false)
  await box.tap()
  await page.getByLabel('To this number').fill('0754 000 123')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save this number' })
  await save.tap()
  await page.getByText(/^You're offline\. Your number stays here/).waitFor()
  await context.setOffline(false)
  expect(await axeViolations(page)).toEqual([])
  await save.tap()
  await page.getByText('We text 0754 000 123.').waitFor()
  expect(stack.textsTo('+255754000123')).toEqual([])

  await (await staffOf(stack)).verify(id)
  const [text = '', ...more] = stack.textsTo('+255754000123')
  expect(more).toEqual([])
  expect(text.length).toBeLessThanOrEqual(160)
  expect(text).toContain('has arrived')
  const link = new URL(/\/t\/\w+/.exec(text)?.[0] ?? '', stack.centre).href
  await page.goto(link)
  await page.getByRole('link', { name: 'See where your gift is' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Stop these messages' }).tap()
  await page.getByText('We text you nothing more about your gift').waitFor()
  const { pathname, hash } = new URL(
    (await page.getByRole('link', { name: 'See where your gift is' }).getAttribute('href')) ?? '',
  )
  await page.goto(stack.centre + pathname + hash) // the server doesn't know its port
  await page.getByRole('heading', { name: 'Your gift has arrived' }).waitFor()
})
