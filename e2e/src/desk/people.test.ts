import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { callStaff, openDesk, sendAsVisitor } from '../support/desk.ts'
import { page, pageErrors, phone, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce', acceptDownloads: true }, { own: true })

it('[desk people] a donor is found by phone or address, gets the receipt again, a copy of the data, and is erased', async () => {
  await openDesk('/people', 'Rehema Mollel', 'owner')
  await sendAsVisitor('/donations', {
    name: 'Neema Mushi',
    email: 'neema@example.org',
    amount: 5000,
    currencyType: 'TZS',
    campaignId: 1,
    paymentMethod: 'M-Pesa',
    transactionId: 'PEOPLEGIFT',
  })
  const payments = (await callStaff('POST', '/staff/payments/list?state=submitted')) as { id: number }[]
  const id = String(payments[0]?.id)
  await callStaff('POST', `/staff/payments/${id}/verify`, { evidence: 'Line 7' })

  await page.getByRole('searchbox').fill('Neema Mushi')
  await page.getByText('Type a whole email address or phone number').waitFor()
  await page.getByRole('searchbox').fill('nobody@example.org')
  await page.getByText('Nobody with that').waitFor()
  await page.getByRole('searchbox').fill(' NEEMA@example.org ')
  await page.getByRole('link', { name: 'Open' }).click()
  await page.getByRole('heading', { name: 'Neema Mushi', level: 1 }).waitFor()
  // No address of the desk names a person.
  expect(page.url()).not.toMatch(/neema/i)
  await page.getByText('1 gift verified').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await page.getByRole('button', { name: /^Send this receipt again/ }).click()
  await page.getByText('The receipt is on its way.').waitFor()
  await page.getByRole('link', { name: /^Print this receipt/ }).click()
  await page.getByText(/\d{4}-G-\d+/).waitFor()
  await page.goBack()

  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  await dialog.getByText('Please say why.').waitFor()
  await dialog.getByLabel('Why, and how they proved who they are').fill('Mail of 20 November.')
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export', exact: true }).click()
  const file = await (await downloading).path()
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
    donations: [{ transactionId: 'PEOPLEGIFT', payments: [{ received: 5000 }] }],
  })

  await page.getByRole('button', { name: 'Erase...' }).click()
  await dialog.getByLabel('Why, and how they proved who they are').fill('Mail of 21 November.')
  expect(await dialog.getByRole('button', { name: 'Erase', exact: true }).isDisabled()).toBe(true)
  await dialog.getByLabel('Type the email address to go on').fill('neema@example.org')
  await dialog.getByRole('button', { name: 'Erase', exact: true }).click()
  await dialog.getByText('Delete the mails in the mailbox').waitFor()
  await dialog.getByRole('button', { name: 'Back to people' }).click()
  await page.getByText('This person is erased.').waitFor()
  await page.getByRole('searchbox').fill('neema@example.org')
  await page.getByText('Nobody with that').waitFor()
  expect(pageErrors).toEqual([])
})

it('[desk people] a keeper sees a person, and hands out or erases nothing', async () => {
  const message = await sendAsVisitor('/cms/contact-messages', {
    name: 'Asha Juma',
    email: 'asha@example.org',
    subject: 'Hello',
    message: 'May I come?',
  })
  await openDesk(`/people/message/${String(message)}`, 'Upendo Kweka', 'keeper')
  await page.getByRole('heading', { name: 'Asha Juma', level: 1 }).waitFor()
  expect(await page.getByRole('button', { name: 'Erase...' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Hello' }).click()
  await page.getByLabel('Your answer to Asha Juma').waitFor()
})
