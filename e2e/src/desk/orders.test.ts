import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { axeViolations } from '../support/audits/axe.ts'
import { callStaff, openDesk, sendAsVisitor } from '../support/desk.ts'
import { context, desktop, page, pageErrors, phone, stack, usePage } from '../support/session.ts'

usePage({ viewport: phone, reducedMotion: 'reduce' }, { own: true })

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const heading = (name: string) => page.getByRole('heading', { name, exact: true })

/** Places an order, and returns its number. */
const order = (name: string, transactionId: string, language = 'en') => {
  stack.execute('update products set stock = 50 where id = 1')
  return sendAsVisitor(
    '/orders',
    {
      paymentMethod: 'lipa',
      transactionId,
      address: {
        name,
        email: `${name.split(' ')[0] ?? ''}@example.org`,
        phone: '0754 000 456',
        street: 'Sample Street 12',
        city: 'Dodoma',
      },
      orderItemList: [{ productId: 1, quantity: 2 }],
    },
    language,
  )
}

/** Replaces the browser's print dialog, and counts how often it opens. */
const stubPrint = () =>
  context.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset['printed'] = 'yes'
      dispatchEvent(new Event('afterprint'))
    }
  })

/** Verifies an order's payment as a cashier or a statement does, because a keeper cannot. */
const verify = (orderId: number) => {
  stack.execute(
    `update payment_claims set state = 'verified', received_amount_tzs = claimed_amount_tzs, decided_at = created_at
     where id = (select claim_id from orders where id = ?)`,
    orderId,
  )
}

it('[desk orders] a keeper prints three slips on a phone and marks them as sent with the courier’s numbers', async () => {
  await stubPrint()
  const names = ['Asha Juma', 'Peter Massawe', 'Halima Ngowi', 'Samuel Kessy']
  const ids: number[] = []
  for (const [index, name] of names.entries()) {
    const id = await order(name, `DESKORDER${String(index)}`, name === 'Halima Ngowi' ? 'sw' : 'en')
    verify(id)
    ids.push(id)
  }
  await openDesk('/orders', 'Upendo Kweka', 'keeper')
  await page.getByText('4 to send. All are paid.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  for (const id of ids.slice(0, 3)) await page.getByLabel(`Choose order O-${String(id)}`).check()
  await page.getByText('3 chosen').waitFor()
  await button('Print 3 slips').click()

  await heading('Print 3 orders').waitFor()
  // The buyer's language is fetched with the first slip that needs it.
  await expect
    .poll(() => page.locator('.dk-paper:not(.dk-paper--label)').allInnerTexts())
    .toEqual([
      expect.stringContaining('Asha Juma'),
      expect.stringContaining('Peter Massawe'),
      expect.stringContaining('Kila kipande kimetengenezwa kwa mkono'),
    ])
  expect(await page.locator('.dk-slips').allInnerTexts()).not.toContainEqual(expect.stringContaining('Tsh'))
  // Each slip has its own page.
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(3)
  // Printing to a file leads to the same question as printing on paper.
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('heading', { name: 'Mark 3 orders as sent?' }).waitFor()
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'hidden' })
  await button(/^Print/).click()
  await dialog.getByRole('heading', { name: 'Mark 3 orders as sent?' }).waitFor()
  await dialog
    .getByLabel(`Courier's number for order O-${String(ids[0])}, Asha Juma (optional)`)
    .fill('DHL 123')
  await dialog.getByRole('button', { name: 'Mark 3 as sent' }).click()
  await page.getByText('3 orders are marked as sent.').waitFor()

  await page.getByRole('link', { name: 'Back to orders' }).click()
  await page.getByText('1 to send. All are paid.').waitFor()
  await page.getByRole('searchbox').fill('dhl 123')
  await page.getByRole('link', { name: 'Asha Juma' }).click()
  await heading(`Order O-${String(ids[0])}`).waitFor()
  await page.getByText('DHL 123').first().waitFor()
  await button('Mark as delivered').click()
  await page.getByText(`Order O-${String(ids[0])} is marked as delivered.`).waitFor()
  expect(pageErrors).toEqual([])
})

it('[desk orders] a wrong address is put right before the parcel leaves, with the keyboard at 1280', async () => {
  await page.setViewportSize(desktop)
  const id = await order('Lilian Mboya', 'DESKORDER9')
  verify(id)
  await openDesk(`/orders/${String(id)}`, 'Juma Sample', 'keeper')
  await button('Change the address').press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Street').fill('')
  await dialog.getByLabel('Town (optional)').fill('Moshi')
  await dialog.getByLabel('Town (optional)').press('Enter')
  await dialog.getByText('Street is required').waitFor()
  await dialog.getByLabel('Street').fill('Right Road 7')
  await dialog.getByLabel('Street').press('Enter')
  await page.getByText('The address is changed, and the buyer is told.').waitFor()
  await page.getByText('Before: Lilian Mboya, Sample Street 12, Dodoma').waitFor()
  await expect.poll(() => page.locator('.dk-address').innerText()).toContain('Moshi')
})

it('[desk orders] a list is narrowed down to days, and saved as a file', async () => {
  await page.setViewportSize(desktop)
  const [old, young] = [await order('Rose Mwita', 'DESKORDERA'), await order('Eliza Peter', 'DESKORDERB')]
  stack.execute("update orders set created_at = '2026-01-05T08:00:00.000Z' where id = ?", old)
  stack.execute("update orders set created_at = '2026-02-05T08:00:00.000Z' where id = ?", young)
  await openDesk('/orders?list=waiting', 'Rehema Sample', 'keeper')
  await page.getByRole('link', { name: 'Rose Mwita' }).waitFor()
  await button('More').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('From this day').fill('2026-02-01')
  await dialog.getByLabel('To this day').fill('2026-02-28')
  await button('Show the list').click()
  await expect.poll(() => page.getByRole('link', { name: 'Rose Mwita' }).count()).toBe(0)
  await page.getByRole('link', { name: 'Eliza Peter' }).waitFor()
  const downloading = page.waitForEvent('download')
  await button('Export').click()
  const file = await readFile(await (await downloading).path(), 'utf8')
  expect(file).toContain('Eliza Peter')
  expect(file).not.toContain('Rose Mwita')
  await page.getByRole('searchbox').fill('rose')
  await page.getByText('No order matches "rose"').waitFor()
  expect(await axeViolations(page)).toEqual([])
})

it('[desk orders] during a search the file has what is found, in all lists', async () => {
  await page.setViewportSize(desktop)
  const sent = await order('Furaha Massawe', 'DESKORDERC')
  verify(sent)
  await order('Furaha Kweka', 'DESKORDERD')
  await order('Tumaini Ally', 'DESKORDERE')
  await openDesk('/orders', 'Rehema Sample', 'keeper')
  await page.getByRole('searchbox').fill('furaha')
  await page.getByRole('link', { name: 'Tumaini Ally' }).waitFor({ state: 'hidden' })
  const names = page.getByRole('link', { name: /^Furaha / })
  await expect.poll(() => names.count()).toBe(2)
  const listed = await names.allInnerTexts()
  const downloading = page.waitForEvent('download')
  await button('Export').click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('orders-found.csv')
  const [, ...lines] = (await readFile(await download.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => /Furaha \w+/.exec(line)?.[0])).toEqual(listed)
})

it('[desk orders] a viewer reads the lists, and can change nothing', async () => {
  const id = await order('Neema Mushi', 'DESKORDER8')
  await openDesk('/orders', 'Vera Sample', 'viewer')
  await page.getByRole('link', { name: 'Waiting', exact: true }).click()
  await page.getByRole('link', { name: 'Neema Mushi' }).click()
  await heading(`Order O-${String(id)}`).waitFor()
  expect(await button('Change the address').count()).toBe(0)
  expect(await button('Mark as sent').count()).toBe(0)
})

it('[desk custom orders] a custom order goes from new to done', async () => {
  const id = await sendAsVisitor('/custom-orders', {
    productType: 'bracelet',
    colors: ['purple', 'yellow'],
    customText: 'N',
    additionalDetails: 'Hers with the small flower, please.\nNo cubes.',
    quantity: 2,
    customerDetails: { name: 'Zawadi Lyimo', email: 'zawadi@example.org', phone: '0754 000 777' },
  })
  // Shows the whole page at once, because axe measures a field that is half behind the tab bar as too small.
  await page.setViewportSize({ ...phone, height: 2400 })
  await openDesk('/orders/custom', 'Grace Kimaro', 'owner')
  await page.getByRole('link', { name: 'Zawadi Lyimo' }).click()
  await heading(`Custom order C-${String(id)}`).waitFor()
  await page.getByText('Hers with the small flower, please.').waitFor()
  expect(await axeViolations(page)).toEqual([])
  await page.getByLabel('The pieces').fill('24,000')
  await page.getByLabel('Delivery').fill('3,000')
  await page.getByText('Tsh 27,000').waitFor()
  await page.getByLabel('Ready on (optional)').fill('2030-11-26')
  await page.getByLabel('A line for Zawadi Lyimo (optional)').fill('The letter N will be olive wood.')
  await page.reload()
  // The input is kept.
  expect(await page.getByLabel('The pieces').inputValue()).toBe('24,000')
  // The preview equals the email.
  await button('Preview').click()
  const mail = page.getByRole('dialog')
  await mail.getByText('26 November 2030').waitFor()
  expect(await mail.innerText()).toContain('The letter N will be olive wood.')
  expect(await axeViolations(page)).toEqual([])
  await mail.getByRole('button', { name: 'Close' }).click()
  await button('Mail this price').click()
  await page.getByText('The price is mailed.').waitFor()
  await page.getByText('Tsh 27,000. The letter N will be olive wood.').waitFor()
  await page.getByText('Tsh 27,000, of which Tsh 3,000 for delivery').waitFor()

  await page.getByLabel('Transaction ID').fill('CUSTOMPAY1')
  await button('Record the payment').click()
  await page.getByText('It can be made once its payment is verified.').waitFor()
  const payments = (await callStaff('POST', '/staff/payments/list?kind=custom-order')) as { id: number }[]
  await callStaff('POST', `/staff/payments/${String(payments[0]?.id)}/verify`, { evidence: 'Line 8' })
  await page.reload()
  for (const [step, state] of [
    ['We begin to make it', 'Being made'],
    ['It is ready', 'Ready'],
    ['It is sent, mail the buyer', 'Sent'],
    ['It is done', 'Done'],
  ] as const) {
    await button(step).click()
    await page.getByText(`Now: ${state}`).waitFor()
  }
  await expect.poll(() => page.locator('.dk-history li').count()).toBe(8)
  expect(await axeViolations(page)).toEqual([])
})
