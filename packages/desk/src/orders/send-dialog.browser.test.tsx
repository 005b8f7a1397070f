import { failed, ok } from '@charity-kit/client/testing'
import { markOrderSent, takeSentBack } from '@charity-kit/contract'
import { order } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { sendDecisionsOf } from '../data/waiting-decisions.ts'
import { DecisionsBar } from '../layout/decisions-bar.tsx'
import { fakeServer } from '../testing/fake-desk.tsx'
import { typeText } from '../testing/type-text.ts'
import { SendDialog } from './send-dialog.tsx'

beforeEach(() => {
  sendDecisionsOf('rehema@chanua.example')
})
afterEach(() => {
  cleanup()
  sendDecisionsOf(undefined)
})

const orders = [
  { id: 12, name: 'Asha Juma' },
  { id: 13, name: 'Peter Massawe' },
]

it('[desk orders] orders that were marked as sent can be taken back', async () => {
  const server = fakeServer()
  server.answer(markOrderSent, ok(order))
  server.answer(takeSentBack, ok(order))
  server.render(<SendDialog orders={orders} onClose={() => undefined} />)
  await page.getByRole('button', { name: 'Mark 2 as sent' }).click()
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await expect.element(undo).toBeInTheDocument()
  expect(server.requestsTo(markOrderSent)).toMatchObject([
    { params: { id: 12 }, body: { undoable: true } },
    { params: { id: 13 }, body: { undoable: true } },
  ])
  ;(undo.element() as HTMLElement).click()
  await expect.element(page.getByText('2 taken back. No mail was sent.')).toBeInTheDocument()
  expect(server.requestsTo(takeSentBack)).toEqual([{ params: { id: 12 } }, { params: { id: 13 } }])
})

it('[desk orders] Sent waits while there is no network, and is sent when the network is back', async () => {
  const server = fakeServer()
  const closed: boolean[] = []
  server.answer(markOrderSent, failed({ kind: 'offline' }))
  server.render(
    <>
      <DecisionsBar />
      <SendDialog orders={orders} onClose={() => closed.push(true)} />
    </>,
  )
  await page.getByRole('button', { name: 'Mark 2 as sent' }).click()
  await expect
    .element(page.getByText(/^2 decisions are kept, they go when the network is back:/))
    .toBeInTheDocument()
  expect(closed).toEqual([true])
  expect(page.getByText(/offline|Try again|marked as sent\./).elements()).toEqual([])
  server.answer(markOrderSent, ok(order))
  dispatchEvent(new Event('online'))
  await expect
    .element(page.getByText('The network is back. Sent: Mark order O-12 as sent'))
    .toBeInTheDocument()
  expect(server.requestsTo(markOrderSent)).toHaveLength(4)
})

it("[desk orders] a courier's number is typed for one order, and goes with that one alone", async () => {
  const server = fakeServer()
  server.answer(markOrderSent, ok(order))
  server.render(<SendDialog orders={orders} onClose={() => undefined} />)
  await typeText(page.getByLabelText("Courier's number for order O-13, Peter Massawe (optional)"), 'PJX 12/v')
  await page.getByRole('button', { name: 'Mark 2 as sent' }).click()
  await expect
    .poll(() => server.requestsTo(markOrderSent))
    .toMatchObject([
      { params: { id: 12 }, body: { courierNumber: '' } },
      { params: { id: 13 }, body: { courierNumber: 'PJX 12/v' } },
    ])
})
