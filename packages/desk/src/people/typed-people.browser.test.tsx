import { ok } from '@charity-kit/client/testing'
import { erasePerson, exportPerson } from '@charity-kit/contract'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { eachWithAWholeDesk, openDesk } from '../testing/open-desk.tsx'
import { person } from '../testing/sample-people.ts'
import { expectErrorAt, expectSentOnceAndKept, press } from '../testing/typed-form.ts'
import { typeText } from '../testing/type-text.ts'

eachWithAWholeDesk()

const openDialog = async (button: RegExp | string, name: string) => {
  const server = openDesk('/people/donation/12')
  await page.getByRole('button', { name: button }).click()
  return { server, dialog: page.getByRole('dialog', { name }) }
}

it('[desk people] a copy is exported with a reason: without one the field says so and has the focus', async () => {
  const { server, dialog } = await openDialog('Export', 'Export all data?')
  const reason = dialog.getByRole('textbox', { name: /^Why/ })
  await dialog.getByRole('button', { name: 'Export' }).click()
  await expectErrorAt(reason, 'Please say why.')
  await typeText(reason, '  She asked,  by phone ')
  dialog.getByRole('button', { name: 'Export' }).element().focus()
  await expectSentOnceAndKept({
    server,
    call: exportPerson,
    sent: { body: { email: person.email, reason: 'She asked, by phone' } },
    inside: dialog,
  })
})

it('[desk people] erasing needs the typed address and a reason', async () => {
  const { server, dialog } = await openDialog(/^Erase/, 'Erase this person?')
  const erase = dialog.getByRole('button', { name: 'Erase' })
  const address = dialog.getByRole('textbox', { name: 'Type the email address to go on' })
  const reason = dialog.getByRole('textbox', { name: /^Why/ })
  await typeText(address, 'somebody@else.example')
  await press('Enter')
  await expect.element(erase).toBeDisabled()
  await address.clear()
  await typeText(address, ` ${person.email.toUpperCase()} `)
  await press('Enter')
  await expectErrorAt(reason, 'Please say why.')
  expect(server.requestsTo(erasePerson)).toEqual([])
  await typeText(reason, 'She asked, by phone')
  await address.click()
  await expectSentOnceAndKept({
    server,
    call: erasePerson,
    sent: { body: { email: person.email, reason: 'She asked, by phone' } },
    inside: dialog,
  })
})

it('[desk people] the dialog lists the remaining tasks after an erasure', async () => {
  const { server, dialog } = await openDialog(/^Erase/, 'Erase this person?')
  server.on(
    erasePerson,
    ok({
      erased: person.records,
      later: { orders: [1044], customOrders: [30], at: '2026-12-26T09:00:00.000Z' },
    }),
  )
  await typeText(dialog.getByRole('textbox', { name: /^Why/ }), 'She asked')
  await typeText(dialog.getByRole('textbox', { name: /^Type the email/ }), person.email)
  await press('Enter')
  await expect.element(page.getByText(/order O-1044, custom order C-30$/)).toBeVisible()
})
