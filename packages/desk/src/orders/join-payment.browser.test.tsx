import { getCustomOrder, joinPayment, listCampaigns } from '@charity-kit/contract'
import { failed, ok } from '@charity-kit/client/testing'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { reportedPayment } from '../testing/sample-shop.ts'
import { CustomOrderPage } from './custom-order-page.tsx'

afterEach(cleanup)

const open = () => {
  const server = fakeServer()
  server.answer(getCustomOrder, ok(reportedPayment))
  server.answer(listCampaigns, ok([]))
  server.render(<CustomOrderPage id={30} />)
  return server
}
const join = () => page.getByRole('button', { name: 'Join the payment' })
const target = () => page.getByRole('combobox', { name: 'Join it to' })

it('[desk custom orders] a payment without an order is joined to one; nothing is chosen before', async () => {
  const server = open()
  await expect.element(page.getByText('Order 1044, 2 keychains')).toBeVisible()
  await expect.element(target()).toHaveDisplayValue('Please choose')
  await join().click()
  expect(server.requestsTo(joinPayment)).toEqual([])
  await target().selectOptions('An order')
  await join().click()
  await expect.element(page.getByText('Please give the number of the order.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Its number' }).fill('1044')
  server.answer(joinPayment, failed({ kind: 'offline' }))
  await join().click()
  await expect
    .poll(() => server.requestsTo(joinPayment).map(({ body }) => body))
    .toEqual([{ to: 'order', record: 1044 }])
  // The input stays.
  await expect.element(page.getByRole('textbox', { name: 'Its number' })).toHaveValue('1044')
})

it('[desk custom orders] or to a person, by a name', async () => {
  const server = open()
  await target().selectOptions('A person: it is an order of its own')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Neema Mushi')
  server.answer(joinPayment, failed({ kind: 'offline' }))
  await join().click()
  await expect
    .poll(() => server.requestsTo(joinPayment).map(({ body }) => body))
    .toEqual([{ to: 'person', name: 'Neema Mushi', email: '', phone: '' }])
})
