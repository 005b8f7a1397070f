import { Buffer } from 'node:buffer'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { browser, context, desktop, page, phone, stack, usePage } from '../support/session.ts'
import { signInStaff } from '../support/staff.ts'

usePage({ viewport: phone, hasTouch: true, reducedMotion: 'reduce' }, { own: true })

let serial = 1000
/** Returns an ID that differs from the others by more than a letter, so that none is a possible duplicate. */
const nextId = () => `QK${String(serial++).repeat(2)}`

/** Sends a donation as the widget does, and returns its transaction ID. */
const give = async (name: string, amount: number, transactionId = nextId()) => {
  const response = await context.request.post(`${stack.centre}/api/donations`, {
    headers: { 'admin-code': 'site', origin: stack.centre },
    data: {
      name,
      amount,
      transactionId,
      email: 'neema@mail.example',
      prayer: '',
      campaignId: 1,
      currencyType: 'TZS',
      paymentMethod: 'M-Pesa',
    },
  })
  expect(response.ok()).toBe(true)
  return transactionId
}

/** Decides all payments that earlier tests left, so that each test starts with its own. */
const decideAll = () => {
  stack.execute(
    "update payment_claims set state = 'rejected', decided_at = created_at where state = 'submitted'",
  )
}

const now = () => new Date(Date.now() + 3 * 3_600_000).toISOString()
/** Each statement starts with the last one's balance, because lines beside a break in the balance wait for a person. */
let balance = 80_000
/** Returns a statement as M-Pesa exports it, with the balance after each line. */
const statement = (...lines: readonly (readonly [id: string, amount: number])[]) => {
  return [
    'Organisation,Chanua',
    'Short Code,000111222',
    'Period,all',
    'Operator,Sample',
    '',
    'Receipt No.,Completion Time,Initiation Time,Details,Transaction Status,Paid In,Withdrawn,Balance',
    ...lines.map(([id, amount]) => {
      const [day = '', time = ''] = now().split(/[T.]/)
      const at = `${day.split('-').toReversed().join('-')} ${time}`
      balance += amount
      return `${id},${at},${at},"Pay Merchant, sample payer",Completed,${String(amount)}.00,,${String(balance)}.00`
    }),
  ].join('\n')
}

const importStatement = async (text: string) => {
  await page.goto(`${stack.centre}/desk/statements/new`)
  await page.getByRole('heading', { name: 'Drop the statement here' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'mpesa.csv', mimeType: 'text/csv', buffer: Buffer.from(text) })
  await page.getByRole('heading', { name: 'Match the columns' }).waitFor()
}

const verifyButton = () => page.getByRole('button', { name: /^Verify (with|on) this/ })
const open = async (id: string) => {
  await page.goto(`${stack.centre}/desk/payments`)
  await page.getByRole('link', { name: id }).click()
  await page.getByText('What was sent').waitFor()
}

it('[desk payments] a cashier on a phone clears ten payments with a statement', async () => {
  decideAll()
  await signInStaff(stack, context, 'cashier')
  const ids = await Promise.all(
    ['Neema', 'Baraka', 'Grace', 'Juma', 'Fatma', 'Peter', 'Zawadi', 'Amina'].map((name) =>
      give(name, 25_000),
    ),
  )
  const other = await give('Salma Hassan', 15_000)
  await give('Joseph Tarimo', 30_000, 'BKC7T2M4QX')

  await page.goto(`${stack.centre}/desk/payments`)
  await page.getByText('10 to check.').waitFor()
  expect(await axeViolations(page)).toEqual([])

  await importStatement(
    statement(
      ...ids.map((id) => [id, 25_000] as const),
      [other, 10_000],
      ['BKC7T2N4QX', 30_000],
      ['BK86N1C9DS', 7000],
    ),
  )
  await page.getByText('This file looks like one before').waitFor()
  await page.getByRole('button', { name: 'Read the statement' }).click()

  await page.getByRole('button', { name: 'Verify 8' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Verify 8' }).click()
  await expect.poll(() => page.getByRole('button', { name: 'Verify 8' }).count()).toBe(0)

  await page.getByRole('link', { name: 'Look at 1' }).click()
  await page.getByText('Same ID, other amount').click()
  await page.getByText('Statement', { exact: true }).waitFor()
  await verifyButton().click()
  await page.getByText('Verified. Next: Joseph Tarimo').waitFor()

  await page.getByRole('radio', { name: /One letter differs, same sum/ }).click()
  await verifyButton().click()
  await page.getByText('Verified. Nothing else waits.').waitFor()
  await page.getByText('Nothing waits', { exact: true }).waitFor()

  // The rest of the statement waits for a member to assign it.
  await page.goto(`${stack.centre}/desk/statements/unclaimed`)
  await page.getByRole('button', { name: 'Choose whose BK86N1C9DS is' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'It is not ours' }).check()
  await dialog.getByLabel('How do you know?').fill('Paid in by mistake; the bank said so.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await page.getByText('It is set aside as not ours.').waitFor()
})

it('[desk payments] the keyboard alone finds, verifies, takes back and rejects', async () => {
  decideAll()
  await page.setViewportSize(desktop)
  await signInStaff(stack, context, 'cashier')
  const first = await give('Neema Mushi', 25_000, 'QK8KEYS001')
  await give('Baraka Mollel', 50_000, 'QK8KEYS002')
  await importStatement(statement([first, 25_000]))
  await page.getByRole('button', { name: 'Read the statement' }).click()
  await page.getByRole('button', { name: 'Verify 1' }).waitFor()

  await page.goto(`${stack.centre}/desk/payments`)
  await page.getByText('2 to check.').waitFor()
  await page.keyboard.press('/')
  await page.keyboard.type('qk8 keys-001')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.locator('.dk-q[href]').count()).toBe(1)
  // The first payment is open beside the list, and the search keeps the focus.
  expect(await page.getByRole('searchbox').evaluate((field) => field === document.activeElement)).toBe(true)
  await page.locator('#dk-main').focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.getByText('In the statement, same amount').first().waitFor()
  await verifyButton().waitFor()
  await page.keyboard.press('1')
  // A payment that has just opened takes no decision yet.
  await expect
    .poll(async () => {
      const isVerified = await page.getByText(/^Verified\./).isVisible()
      if (!isVerified) await page.keyboard.press('v')
      return isVerified
    })
    .toBe(true)
  await page.getByRole('button', { name: 'Undo' }).focus()
  const readAgain = page.waitForResponse(
    async (response) =>
      response.request().method() === 'GET' &&
      /\/staff\/payments\/\d+$/.test(response.url()) &&
      ((await response.json()) as { body: { state: string } }).body.state === 'submitted',
  )
  await page.keyboard.press('Enter')
  await page.getByText('Taken back. No mail was sent.').waitFor()
  await readAgain
  await verifyButton().waitFor()

  await page.keyboard.press('r')
  const dialog = page.getByRole('dialog')
  await dialog.getByText('There is no payment with this ID on our statement.').waitFor()
  await dialog.getByRole('radio', { name: 'The ID was used before' }).focus()
  await page.keyboard.press('Space')
  await dialog.getByText('This transaction ID was used before').waitFor()
  await dialog.getByRole('button', { name: 'Reject and send mail' }).focus()
  await page.keyboard.press('Enter')
  await page.getByText(/^Rejected\./).waitFor()
})

it('[desk payments] two people at one payment see each other, and only one decides', async () => {
  decideAll()
  const id = await give('Fatma Salum', 30_000)
  await signInStaff(stack, context, 'cashier', 'Upendo Kweka')
  const elsewhere = await browser.newContext({ viewport: desktop, reducedMotion: 'reduce' })
  const second = await elsewhere.newPage()
  await signInStaff(stack, elsewhere, 'owner', 'Rehema Mollel')
  await open(id)
  await second.goto(page.url())
  await second.getByText('Upendo Kweka is looking at this too').waitFor()

  const proof = 'M-Pesa portal, this morning'
  for (const each of [page, second]) await each.getByLabel('What proves it?').fill(proof)
  await verifyButton().click()
  await page.getByText(/^Verified\./).waitFor()
  await second.getByRole('button', { name: /^Verify on this proof/ }).click()
  await second.getByText('Somebody else was faster.').waitFor()
  await second
    .getByText(/Verified by staff\d+@chanua.example/)
    .first()
    .waitFor()
  await elsewhere.close()
})

it('[desk payments] the input survives a lost network, a lost session and a lost role', async () => {
  decideAll()
  const id = await give('Amina Rashid', 5000)
  await give('Peter Massawe', 6000)
  await signInStaff(stack, context, 'cashier')
  await open(id)
  const evidence = page.getByLabel('What proves it?')
  await evidence.fill('M-Pesa portal, 09:12')

  stack.execute("update accounts set staff_role = 'viewer' where staff_role = 'cashier'")
  await verifyButton().click()
  await page.getByRole('alert').first().waitFor()
  expect(await evidence.inputValue()).toBe('M-Pesa portal, 09:12')
  stack.execute("update accounts set staff_role = 'cashier' where staff_role = 'viewer'")

  const cookies = await context.cookies()
  await context.clearCookies()
  await verifyButton().click()
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).waitFor()
  await context.addCookies(cookies)
  await page.reload()
  await page.getByText('What was sent').waitFor()

  await evidence.fill('M-Pesa portal, 09:12')
  await context.setOffline(true)
  await verifyButton().click()
  await page.getByText('Kept, it goes when the network is back.').first().waitFor()
  await context.setOffline(false)
  await page.getByText('Verified. Next: Peter Massawe').waitFor()
})

it('[desk payments] beside a wide list the first payment is open, and Back leaves the section', async () => {
  decideAll()
  await page.setViewportSize(desktop)
  const [first, second] = [await give('Neema Mushi', 25_000), await give('Baraka Mollel', 50_000)]
  await signInStaff(stack, context, 'cashier')
  await page.goto(`${stack.centre}/desk`)
  await page.getByRole('link', { name: /^Payments/ }).click()
  await page.locator('.dk-q[aria-current]').getByText(first).waitFor()
  await page.getByText('What was sent').waitFor()
  await page.getByRole('link', { name: second }).click()
  await page.locator('.dk-q[aria-current]').getByText(second).waitFor()
  await page.goBack()
  await page.locator('.dk-q[aria-current]').getByText(first).waitFor()
  await page.goBack()
  await expect.poll(() => new URL(page.url()).pathname).toMatch(/^\/desk\/?$/)
})

it('[desk payments] a decision that the server missed while it restarted is sent once it is back', async () => {
  decideAll()
  const id = await give('Rose Mwita', 8000)
  await signInStaff(stack, context, 'cashier')
  await open(id)
  await page.getByLabel('What proves it?').fill('M-Pesa portal, 10:40')
  await stack.kill()
  await verifyButton().click()
  await page.getByText('Kept, it goes when the network is back.').first().waitFor()
  // The decision is sent from any page that is open then.
  await page.getByRole('link', { name: 'Back to payments' }).click()
  await page.getByText('Kept, it goes when the network is back:').waitFor()
  await page.getByRole('link', { name: 'Verify Tsh 8,000 from Rose Mwita' }).click()
  await page.getByRole('button', { name: 'Send when back' }).waitFor()
  await page.getByRole('link', { name: 'Back to payments' }).click()
  await stack.restart()
  await page.getByText('The network is back. Sent: Verify Tsh 8,000 from Rose Mwita').waitFor()
  await page.goto(`${stack.centre}/desk/payments?state=verified`)
  await page.getByText('Rose Mwita').first().waitFor()
})

it('[desk payments] who signs in next on a shared device finds nothing of what was searched for', async () => {
  decideAll()
  await page.setViewportSize(desktop)
  await give('Salma Hassan', 15_000)
  await signInStaff(stack, context, 'cashier')
  await page.goto(`${stack.centre}/desk/payments`)
  await page.getByRole('searchbox').fill('salma')
  // The history has the search's key, so the list shows its results.
  await expect.poll(() => page.evaluate(() => JSON.stringify(history.state))).toContain('"search"')
  await page.locator('.dk-q[href]').getByText('Salma Hassan').first().waitFor()
  await page.getByRole('link', { name: /^Orders/ }).click()
  await page.goBack()
  await expect.poll(() => page.getByRole('searchbox').inputValue()).toBe('salma')
  expect(page.url() + JSON.stringify(await page.evaluate(() => history.state as unknown))).not.toMatch(
    /salma/i,
  )
  await page.goto(`${stack.centre}/desk/account`)
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByLabel('Password', { exact: true }).waitFor()
  await signInStaff(stack, context, 'cashier', 'Baraka Mollel')
  await page.goBack()
  await page.getByRole('searchbox').waitFor()
  expect(await page.getByRole('searchbox').inputValue()).toBe('')
  const kept = await page.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }]))
  expect(kept).not.toMatch(/salma/i)
})
