import { ok } from '@charity-kit/client/testing'
import {
  getCustomOrder,
  moveCustomOrder,
  takeCustomOrderSentBack,
  type StaffCustomOrderDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { CustomOrderPage } from './custom-order-page.tsx'

afterEach(cleanup)

const order: StaffCustomOrderDetails = {
  id: 27,
  state: 'in-work',
  status: 'In Progress',
  name: 'Zawadi Lyimo',
  email: 'zawadi@example.org',
  phone: '0754 000 777',
  productType: 'bracelet',
  colors: ['purple'],
  customText: '',
  additionalDetails: '',
  quantity: 2,
  price: 27_000,
  delivery: 0,
  readyOn: null,
  priceUntil: null,
  payment: 3,
  createdAt: '2026-11-10T16:04:00.000Z',
  isReported: false,
  history: [],
}

it('[desk custom orders] the heading has the focus after a step has removed its own button', async () => {
  const server = fakeServer()
  server.answer(getCustomOrder, ok(order))
  server.render(<CustomOrderPage id={27} />)
  const ready = page.getByRole('button', { name: 'It is ready' })
  await expect.element(ready).toBeVisible()
  const event = { from: 'in-work', to: 'ready', by: 'Rehema', at: order.createdAt, note: null, price: null }
  const moved: StaffCustomOrderDetails = { ...order, state: 'ready', history: [event as never] }
  server.answer(getCustomOrder, ok(moved))
  server.answer(moveCustomOrder, ok(moved))
  await ready.click()
  await expect.element(ready).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.textContent).toBe('Custom order C-27')
})

it('[desk custom orders] a step brings the next ones before the order is read again', async () => {
  const server = fakeServer()
  const ready: StaffCustomOrderDetails = { ...order, state: 'ready' }
  const event = { from: 'ready', to: 'sent', by: 'Rehema', at: order.createdAt, note: null, price: null }
  server.answer(getCustomOrder, ok(ready))
  server.answer(moveCustomOrder, ok({ ...ready, state: 'sent', history: [event as never] }))
  server.render(<CustomOrderPage id={27} />)
  await expect.element(page.getByRole('button', { name: 'It is done' })).toBeVisible()
  server.hold(getCustomOrder)
  await page.getByRole('button', { name: 'It is sent, mail the buyer' }).click()
  await expect.element(page.getByText('Now: Sent')).toBeVisible()
  await page.getByRole('button', { name: 'It is done' }).click()
  await expect
    .poll(() => server.requestsTo(moveCustomOrder).map(({ body }) => body))
    .toMatchObject([
      { to: 'sent', seen: 0 },
      { to: 'done', seen: 1 },
    ])
})

it('[desk custom orders] Sent has the Undo of ten seconds', async () => {
  const server = fakeServer()
  const ready: StaffCustomOrderDetails = { ...order, state: 'ready' }
  server.answer(getCustomOrder, ok(ready))
  server.answer(moveCustomOrder, ok({ ...ready, state: 'sent' }))
  server.answer(takeCustomOrderSentBack, ok(ready))
  server.render(<CustomOrderPage id={27} />)
  await page.getByRole('button', { name: 'It is sent, mail the buyer' }).click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('1 taken back. No mail was sent.')).toBeVisible()
  expect(server.requestsTo(moveCustomOrder)).toMatchObject([{ body: { to: 'sent', undoable: true } }])
  expect(server.requestsTo(takeCustomOrderSentBack)).toEqual([{ params: { id: 27 } }])
})
