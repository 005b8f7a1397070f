import { expect, it, onTestFinished } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { browser, desktop, page, phone, stack as sharedStack, usePage } from '../support/session.ts'
import { signInStaff, typeFirstCode } from '../support/staff.ts'
import { startStack, type Stack } from '../support/stack.ts'
import type { Page } from 'playwright'

usePage({ viewport: desktop, reducedMotion: 'reduce' }, { own: true })

const ownPassword = 'harusi ya simba'
const heading = (on: Page, name: string) => on.getByRole('heading', { name, exact: true })
const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()

/** Sets up an authenticator app after the account was made. */
const setUpSecondFactor = async (on: Page, password: string) => {
  await heading(on, 'Protect your account').waitFor()
  const asked = on.getByLabel('Password', { exact: true })
  const drawn = on.getByRole('img', { name: 'Code for your authenticator app' })
  await asked.or(drawn).waitFor()
  if (await asked.isVisible()) {
    await asked.fill(password)
    await press(on, 'Continue')
  }
  await drawn.waitFor()
  await typeFirstCode(on)
  await press(on, 'Finish')
  await press(on, 'I have kept them')
}

/** Starts a server as at a centre's first start, with its owner signed in at the set-up. */
const firstStart = async (): Promise<Stack> => {
  const stack = await startStack({ samples: false })
  onTestFinished(() => stack.close())
  const token = await expect
    .poll(() => /\/desk\/welcome#([\w-]{43})/.exec(stack.printed())?.[1])
    .toBeTruthy()
    .then(() => /\/desk\/welcome#([\w-]{43})/.exec(stack.printed())?.[1] ?? '')
  await page.goto(`${stack.centre}/desk/welcome#${token}`)
  await heading(page, 'Make the first account').waitFor()
  await page.getByLabel('First name').fill('Rehema')
  await page.getByLabel('Last name').fill('Mollel')
  await page.getByLabel('Email').fill('rehema@chanua.example')
  await page.getByLabel('New password', { exact: true }).fill(ownPassword)
  await press(page, 'Continue')
  await setUpSecondFactor(page, ownPassword)
  await heading(page, 'Set up the centre').waitFor()
  return stack
}

const ownPasswordField = (on: Page) => on.getByLabel('Your own password', { exact: true })

/** Confirms with the member's own password. */
const confirmWithPassword = async (on: Page, button: string) => {
  await ownPasswordField(on).fill(ownPassword)
  await on.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
}

/** Returns the payment number that a donor reads on the site's page. */
const numberShown = async (stack: Stack): Promise<string> => {
  const response = await fetch(`${stack.centre}/data/centre.json`)
  return ((await response.json()) as { payment: { lipa: { number: string } } }).payment.lipa.number
}

it('[desk centre] the first start leads from a printed link to a page where people give, and a new number reaches it at once', async () => {
  const stack = await firstStart()
  await page.getByLabel('Name', { exact: true }).fill('Nyota Centre')
  await page.getByLabel('Short name').fill('Nyota')
  await press(page, 'Save and go on')
  await heading(page, '2. Where people pay').waitFor()
  await press(page, 'Save and go on')
  await page.getByText('Please enter your own number').waitFor()
  await page.getByLabel('Lipa number').fill('444 555 666')
  await page.getByLabel('Registered name').fill('NYOTA CENTRE')
  await ownPasswordField(page).fill(ownPassword)
  await press(page, 'Save and go on')
  await heading(page, '3. The first campaign').waitFor()
  await page.getByLabel('Name of the campaign').fill('A roof for the workshop')
  await page.getByLabel('Target in shillings').fill('2,000,000')
  await page.getByLabel('Last day').fill('2099-12-31')
  await page.getByLabel('What the money is for').fill('Iron sheets and timber.')
  await press(page, 'Start the campaign')
  await heading(page, 'People can give now.').waitFor()
  expect(await numberShown(stack)).toBe('444 555 666')

  const giver = await browser.newPage({ viewport: phone })
  onTestFinished(() => giver.close())
  await giver.goto(`${stack.centre}/donate`)
  await giver.getByText('444 555 666').first().waitFor()

  await page.goto(`${stack.centre}/desk/centre`)
  await heading(page, 'Mobile money').waitFor()
  await press(page, 'Change Every other network')
  await page.getByLabel('Lipa number').fill('777 888 999')
  await press(page, 'Take over')
  await press(page, 'Publish changes')
  await confirmWithPassword(page, 'Publish changes')
  await page.getByText('Published. Everybody sees it now.').waitFor()
  expect(await numberShown(stack)).toBe('777 888 999')

  await page.getByRole('link', { name: 'Versions' }).click()
  await page.getByRole('link', { name: 'Version 3', exact: true }).click()
  await press(page, 'Back to version 3')
  await confirmWithPassword(page, 'Back to version 3')
  await page.getByText('back to version 3', { exact: true }).waitFor()
  expect(await numberShown(stack)).toBe('444 555 666')

  await page.goto(`${stack.centre}/desk/activity`)
  await page
    .getByRole('listitem')
    .filter({ hasText: 'went back to an earlier version of Numbers and contacts' })
    .waitFor()
}, 180_000)

it('[desk team] an invitation makes a member, and the last owner stays', async () => {
  const stack = sharedStack
  stack.execute("update accounts set staff_role = 'viewer' where staff_role = 'owner'")
  await signInStaff(stack, page.context(), 'owner', 'Salome Mollel')
  await page.goto(`${stack.centre}/desk/centre`)
  await page
    .getByRole('navigation', { name: 'Parts of the centre' })
    .getByRole('link', { name: 'Team' })
    .click()
  await press(page, 'Invite somebody')
  await page.getByLabel('Email').fill('joseph@chanua.example')
  await page.getByLabel('Your own password', { exact: true }).fill(ownPassword)
  await press(page, 'Send the invitation')
  await page.getByText('A mail with a link is on its way to joseph@chanua.example.').waitFor()
  const token = await stack.findInMail('joseph@chanua.example', /\/desk\/welcome\?lang=\w\w#([\w-]{43})/)

  const other = await browser.newContext({ viewport: phone })
  onTestFinished(() => other.close())
  const joseph = await other.newPage()
  await joseph.goto(`${stack.centre}/desk/welcome#${token}`)
  await joseph.getByLabel('First name').fill('Joseph')
  await joseph.getByLabel('Last name').fill('Kimaro')
  await joseph.getByLabel('New password', { exact: true }).fill('tembo saba mtoni')
  await press(joseph, 'Continue')
  await setUpSecondFactor(joseph, 'tembo saba mtoni')
  await joseph.getByRole('link', { name: 'Payments' }).first().waitFor()
  expect(await joseph.getByRole('link', { name: 'The centre' }).count()).toBe(0)
  await joseph.goto(`${stack.centre}/desk/welcome#${token}`)
  await joseph.reload()
  await joseph.getByText('This link no longer works').waitFor()

  await page.reload()
  await press(page, 'Change Salome Mollel')
  await page.getByLabel('Role').selectOption('Viewer')
  await page.getByLabel('Your own password', { exact: true }).fill(ownPassword)
  await press(page, 'Do it')
  await page.getByText('This is the last owner.').waitFor()
})

it('[desk centre] a second owner agrees to another payment number before payers see it', async () => {
  const others = await browser.newContext({ viewport: phone, reducedMotion: 'reduce' })
  onTestFinished(() => others.close())
  const context = page.context()
  await signInStaff(sharedStack, context, 'owner', 'Rehema Mollel')
  await signInStaff(sharedStack, others, 'owner', 'Joseph Kimaro')
  const before = await numberShown(sharedStack)
  await page.goto(`${sharedStack.centre}/desk/centre`)
  await press(page, 'Change Every other network')
  await page.getByLabel('Lipa number').fill('555 444 333')
  await press(page, 'Take over')
  // Another network has the same number.
  await press(page, 'Only this one')
  await page.getByText('A second owner must agree.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Ask for agreement')
  await confirmWithPassword(page, 'Ask for agreement')
  await page.getByText(/^You asked for other payment numbers/).waitFor()
  expect(await page.getByRole('button', { name: 'Agree and publish' }).count()).toBe(0)
  expect(await numberShown(sharedStack)).toBe(before)

  const joseph = await others.newPage()
  await joseph.goto(`${sharedStack.centre}/desk/centre`)
  await joseph.getByText(/asks for other payment numbers/).waitFor()
  await joseph.getByText('555 444 333').waitFor()
  await press(joseph, 'Agree and publish')
  const question = joseph.getByRole('dialog')
  await ownPasswordField(joseph).fill('simba ya harusi')
  await question.getByRole('button', { name: 'Agree and publish' }).click()
  await question.getByText("That password isn't right.").waitFor()
  expect(await axeViolations(joseph, { within: 'dialog[open]' })).toEqual([])
  expect(await numberShown(sharedStack)).toBe(before)
  await confirmWithPassword(joseph, 'Agree and publish')
  await joseph.getByText('Published. Payers see the new numbers now.').waitFor()
  expect(await numberShown(sharedStack)).toBe('555 444 333')
})

it('[desk centre] two owners edit one text: the second sees who has published, and loses nothing', async () => {
  const others = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' })
  onTestFinished(() => others.close())
  await signInStaff(sharedStack, page.context(), 'owner', 'Rehema Mollel')
  await signInStaff(sharedStack, others, 'owner', 'Joseph Kimaro')
  await page.goto(`${sharedStack.centre}/desk/centre/contacts`)
  await page.getByLabel('Short name').fill('Nyota')

  const joseph = await others.newPage()
  await joseph.goto(`${sharedStack.centre}/desk/centre/contacts`)
  await joseph.getByLabel('Phone').fill('0711 111 111')
  await press(joseph, 'Publish changes')
  await joseph.getByText('Published. Everybody sees it now.').waitFor()

  await press(page, 'Publish changes')
  await page.getByText(/published another version meanwhile/).waitFor()
  expect(await page.getByLabel('Short name').inputValue()).toBe('Nyota')
  expect(await axeViolations(page)).toEqual([])
  await press(page, 'Add mine to theirs')
  expect(await page.getByLabel('Phone').inputValue()).toBe('0711 111 111')
  await page.reload() // the input is kept
  expect(await page.getByLabel('Short name').inputValue()).toBe('Nyota')
  await press(page, 'Publish changes')
  await page.getByText('Published. Everybody sees it now.').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Short name').inputValue()).toBe('Nyota')
  expect(await page.getByLabel('Phone').inputValue()).toBe('0711 111 111')
})

it('[desk centre] a session that ends in a form, and no network, lose nothing that was typed', async () => {
  const context = page.context()
  await signInStaff(sharedStack, context, 'owner', 'Rehema Mollel')
  await page.goto(`${sharedStack.centre}/desk/centre/contacts`)
  await page.getByLabel('Short name').fill('Baridi')
  await context.setOffline(true)
  await press(page, 'Publish changes')
  await page.getByText("You're offline.").waitFor()
  expect(await page.getByLabel('Short name').inputValue()).toBe('Baridi')
  await context.setOffline(false)
  await context.clearCookies()
  await press(page, 'Publish changes')
  await page.getByRole('dialog').getByText('Please sign in again. Nothing is lost.').waitFor()
  expect(await page.getByLabel('Short name').inputValue()).toBe('Baridi')
})
