import { expect, it } from 'vitest'
import { axeViolations, colorRules } from '../support/audits/axe.ts'
import { context, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: desktop, reducedMotion: 'reduce' })

const heading = (name: string | RegExp) => page.getByRole('heading', { name, level: 1 })
const sections = () => page.getByRole('navigation', { name: 'Sections' }).filter({ visible: true })
const focused = () => page.evaluate(() => document.activeElement?.textContent)

it('[desk] every section has an address: reload and Back find it, and the heading takes the focus', async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk`)
  await heading(/^Good /).waitFor()
  await page.keyboard.press('Tab')
  expect(await focused()).toBe('Skip to the page')
  await sections().getByRole('link', { name: 'Reports' }).click()
  await heading(/\d{4}$/).waitFor()
  expect(new URL(page.url()).pathname).toBe('/desk/reports')
  await expect.poll(focused).toMatch(/\d{4}$/)
  await page.reload()
  await heading(/\d{4}$/).waitFor()
  expect(await sections().getByRole('link', { name: 'Reports' }).getAttribute('aria-current')).toBe('page')
  await page.goBack()
  await heading(/^Good /).waitFor()
  for (const path of [
    'nowhere',
    'statements/1/nowhere',
    'campaigns/1/2/3',
    'products/1/2',
    'today/nowhere',
  ]) {
    await page.goto(`${stack.centre}/desk/${path}`)
    await heading('This page is not here').waitFor()
    // A short page stands at the top of the screen.
    expect((await heading('This page is not here').boundingBox())?.y).toBeLessThan(100)
  }
  expect(pageErrors).toEqual([])
})

it('[desk] sections that a role cannot open are absent', async () => {
  await signInStaff(stack, context, 'viewer')
  await page.goto(`${stack.centre}/desk`)
  await heading(/^Good /).waitFor()
  const names = await sections().getByRole('listitem').allInnerTexts()
  expect(names.map((name) => name.split('\n')[0])).toEqual(
    'Today, Payments, Statements, Phones, Campaigns, Orders, Products, Messages, People, Reports'.split(', '),
  )
  await page.goto(`${stack.centre}/desk/centre`)
  await heading('This page is not here').waitFor()
})

it('[desk] keys go to sections and to the search, and single keys can be switched off for good', async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk`)
  await heading(/^Good /).waitFor()
  await page.keyboard.press('g')
  await page.keyboard.press('p')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/desk/payments')
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await heading(/^Good /).waitFor()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keys' })
  await keys.waitFor()
  await keys.getByRole('switch', { name: 'Single keys are on' }).click()
  await page.keyboard.press('Escape')
  await keys.waitFor({ state: 'hidden' })
  await page.reload()
  await heading(/^Good /).waitFor()
  await page.keyboard.press('?')
  expect(await keys.isVisible()).toBe(false)
})

it('[desk] a search text goes to the section, and stands in no address', async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk`)
  await heading(/^Good /).waitFor()
  await page.keyboard.press('/')
  const find = page.getByRole('dialog', { name: 'Find anything' })
  await find.getByLabel('Name, number, ID, phone...').fill('0754 000 123')
  await page.keyboard.press('Enter')
  await expect.poll(() => new URL(page.url()).pathname).toBe('/desk/payments')
  expect(page.url()).not.toContain('0754')
  expect(await page.getByRole('searchbox').inputValue()).toBe('0754 000 123')
  // The history does not contain the text either, only a key to it.
  expect(JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toContain('0754')
})

it("[desk] the browser's Back asks before it leaves changes that are not saved", async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk/products`)
  await heading('Products').waitFor()
  await page.getByRole('link', { name: 'New product' }).first().click()
  await heading('New product').waitFor()
  await page.getByRole('textbox').first().fill('Savanna bracelet')
  const path = new URL(page.url()).pathname
  // Goes back from the page itself, like a browser's button, because the driver's own way back cannot be stopped.
  const goBack = () =>
    page.evaluate(() => {
      history.back()
    })
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await goBack()
  await question.waitFor()
  await question.getByRole('button', { name: 'Stay here' }).click()
  await question.waitFor({ state: 'hidden' })
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await page.getByRole('textbox').first().inputValue()).toBe('Savanna bracelet')
  await goBack()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await heading('Products').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/desk/products')
})

it('[desk] on a phone More has every section, the language and the look', async () => {
  await signInStaff(stack, context, 'owner')
  await page.setViewportSize(phone)
  await page.goto(`${stack.centre}/desk`)
  await sections().getByRole('link', { name: 'More' }).click()
  await heading('More').waitFor()
  await page.setViewportSize({ ...phone, height: 1400 }) // the tab bar covers no row
  expect(await axeViolations(page)).toEqual([])
  await page.getByRole('radio', { name: 'Dark' }).check()
  expect(await page.evaluate(() => document.body.dataset['theme'])).toBe('dark')
  expect(await axeViolations(page, { rules: colorRules })).toEqual([])
  await page.getByRole('radio', { name: 'Kiswahili' }).check()
  await heading('Zaidi').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.width)
  await page.getByRole('link', { name: 'Ripoti' }).filter({ visible: true }).click()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/desk/reports')
  await page.reload()
  await expect.poll(() => page.evaluate(() => document.body.dataset['theme'])).toBe('dark')
})

it('[desk] the desk reports a lost network, and keeps the page on screen', async () => {
  await signInStaff(stack, context, 'owner')
  await page.goto(`${stack.centre}/desk`)
  await page
    .getByText('What waits')
    .or(page.getByText('Nothing waits', { exact: true }))
    .first()
    .waitFor()
  await context.setOffline(true)
  await page.getByText(/^No network since \d/).waitFor()
  await heading(/^Good /).waitFor()
  await context.setOffline(false)
  await page.getByText(/^No network since \d/).waitFor({ state: 'hidden' })
})
