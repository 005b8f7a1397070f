import { expect, it, onTestFinished } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { newTransactionId, sendTransactionId, transactionId, openMore } from '../support/payment.ts'
import { browser, context, page, stack, touchPhone, usePage } from '../support/session.ts'
import { beginDonation } from '../support/site.ts'
import { signInStaff } from '../support/staff.ts'
import { staffOf } from '../support/staff-work.ts'

usePage(touchPhone)

it('[dedication] a gift in memory of somebody: said on a cut network, sent as a card, shown on the wall once staff agree, and on the receipt', async () => {
  const id = newTransactionId()
  await beginDonation(page, stack.centre)
  await transactionId(page).fill(id)
  await sendTransactionId(page).tap()
  await openMore(page)
  await page.getByText('Dedicate this gift?').tap()
  await page.getByLabel('This gift is').selectOption('memory')
  await page.getByLabel('Name', { exact: true }).fill('Bibi Rehema')
  await context.setOffline(true)
  const save = page.getByRole('button', { name: 'Save the dedication' })
  await save.tap()
  await page.getByText(/^You're offline\. What you wrote stays here/).waitFor()
  await context.setOffline(false)
  expect(await axeViolations(page)).toEqual([])
  await save.tap()
  await page.getByText('It stands on the receipt. You can change it or take it off at any time.').waitFor()
  const card = page.getByRole('link', { name: 'WhatsApp' }).first()
  const message = new URL((await card.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(message).toBe(
    `A gift was given in memory of Bibi Rehema\nChanua Children's Centre\n${stack.centre}/donate?campaign=1`,
  )
  expect(await axeViolations(page)).toEqual([])

  await page.getByText('Your name on the wall?').tap()
  await page.getByLabel('Show the dedication: In memory of Bibi Rehema').tap()
  await page.getByRole('button', { name: 'Show my gift' }).tap()
  await page.getByText('We read your words first.', { exact: true }).waitFor()
  const link = (await page.getByRole('link', { name: 'See where your gift is' }).getAttribute('href')) ?? ''

  await (await staffOf(stack)).verify(id)
  const office = await browser.newContext()
  onTestFinished(() => office.close())
  await signInStaff(stack, office, 'owner')
  const desk = await office.newPage()
  await desk.goto(`${stack.centre}/desk/today/wall`)
  const entry = desk.getByRole('row').filter({ hasText: 'In memory of Bibi Rehema' })
  await entry.getByRole('button', { name: 'Show' }).click()
  await entry.waitFor({ state: 'detached' })
  const headers = { 'admin-code': 'site' }
  const shown = async () => (await page.request.get(`${stack.centre}/api/donor-wall`, { headers })).text()
  await expect.poll(shown).toContain('Bibi Rehema') // the number of entries is counted every few seconds
  await page.goto(`${stack.centre}/donate`)
  await page.getByRole('listitem').filter({ hasText: 'In memory of Bibi Rehema' }).waitFor()

  await page.goto(new URL(link, stack.centre).href)
  await page.getByRole('button', { name: 'Get the receipt' }).tap()
  await page.getByRole('definition').filter({ hasText: 'In memory of Bibi Rehema' }).waitFor()
  expect(await axeViolations(page)).toEqual([])
})
