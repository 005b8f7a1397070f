import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { openDesk, sendAsVisitor, callStaff } from '../support/desk.ts'
import { desktop, page, pageErrors, phone, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' }, { own: true })

const write = (name: string, subject: string, language = 'en') =>
  sendAsVisitor(
    '/cms/contact-messages',
    { name, email: `${name}@example.org`, subject, message: `I am ${name}.\nMay I come?` },
    language,
  )

it('[desk messages] a keeper answers a message on a phone, and what was typed outlives a reload', async () => {
  const first = await write('Halima', 'Is the Bahari bracelet big enough?')
  await write('Juma', 'Nimelipa', 'sw')
  await openDesk('/messages', 'Upendo Kweka', 'keeper')
  await page.getByText('2 to answer').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('link', { name: /Halima/ }).click()
  await page.getByText('Goes by mail, in English.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('Your answer to Halima').fill('Yes, it stretches to 18 cm.')
  await page.reload()
  await expect
    .poll(() => page.getByLabel('Your answer to Halima').inputValue())
    .toBe('Yes, it stretches to 18 cm.')
  await page.getByRole('button', { name: /Send answer/ }).click()
  await page.getByText('The answer is on its way.').waitFor()
  await page.locator('.dk-letter--ours').getByText('Yes, it stretches to 18 cm.').waitFor()
  expect(await page.getByLabel('Your answer to Halima').inputValue()).toBe('')
  await page.getByRole('button', { name: /^Done/ }).click()
  await page.getByText('marked this as done').waitFor()
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByLabel('Your answer to Halima').waitFor()
  await page.getByRole('link', { name: 'Back to messages' }).click()
  await page.getByText('1 to answer').waitFor()
  expect(await callStaff('GET', `/staff/contact-messages/${String(first)}`)).toMatchObject({
    state: 'answered',
  })
  expect(pageErrors).toEqual([])
})

it('[desk messages] with the keyboard alone at 1280: next, answer, send, done', async () => {
  await page.setViewportSize(desktop)
  await write('Lilian', 'Can I collect my order?')
  await openDesk('/messages', 'Juma Sample', 'keeper')
  await page.getByRole('link', { name: /Lilian/ }).waitFor()
  for (let step = 0; step < 5; step += 1) {
    await page.keyboard.press('j')
    if (await page.getByRole('link', { name: /Lilian/ }).evaluate((link) => link === document.activeElement))
      break
  }
  await page.keyboard.press('Enter')
  await page.getByLabel('Your answer to Lilian').waitFor()
  await page.keyboard.press('a')
  await page.keyboard.type('Yes, every day until five.')
  await page.keyboard.press('Control+Enter')
  await page.locator('.dk-letter--ours').getByText('Yes, every day until five.').waitFor()
  await page.locator('.dk-letter--ours').click()
  await page.keyboard.press('e')
  await page.getByText('marked this as done').waitFor()
})

it('[desk messages] who answers second is told of the first, and keeps the text', async () => {
  const id = await write('Neema', 'Two of you')
  await openDesk(`/messages/${String(id)}`, 'Rehema Mollel', 'keeper')
  await page.getByLabel('Your answer to Neema').fill('Mine.')
  await callStaff('POST', `/staff/contact-messages/${String(id)}/answer`, { text: 'Theirs.', seen: 0 })
  await page.getByRole('button', { name: /Send answer/ }).click()
  await page.getByText('Theirs.').waitFor()
  expect(await page.getByLabel('Your answer to Neema').inputValue()).toBe('Mine.')
})
