import { ok, refused } from '@charity-kit/client/testing'
import { listProducts, settleSold } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { soldOrder } from '../testing/sample-holds.ts'
import { SoldLines } from './sold-lines.tsx'

afterEach(cleanup)

const open = (order = soldOrder) => {
  const server = fakeServer()
  server.answer(listProducts, ok(products))
  server.answer(settleSold, ok(soldOrder))
  server.render(<SoldLines order={order} />)
  return server
}
const press = (name: string) => page.getByRole('button', { name }).click()

it('[sold while paying] the piece that the buyer wants is chosen, and takes the place of the one that was sold', async () => {
  const server = open()
  await expect.element(page.getByText('Wants another one')).toBeVisible()
  await expect.element(page.getByText('Wants Kanga Bracelet, Tsh 15,000: 3 there')).toBeVisible()
  await expect.element(page.getByLabelText('Another piece of the shop')).toHaveValue('5')
  await page.getByRole('button', { name: /instead|place/i }).click()
  await expect.element(page.getByText('It is noted.')).toBeInTheDocument()
  expect(server.requestsTo(settleSold)).toEqual([
    { params: { id: 1048 }, body: { line: 1, settlement: 'replaced', productId: 5 } },
  ])
})

it.each([
  ['We make one for the order', 'made'],
  ['The money was sent back', 'refunded'],
])('[sold while paying] "%s" is noted', async (button, settlement) => {
  const server = open()
  await press(button)
  await expect.element(page.getByText('It is noted.')).toBeInTheDocument()
  expect(server.requestsTo(settleSold)).toEqual([{ params: { id: 1048 }, body: { line: 1, settlement } }])
})

it('[sold while paying] a refusal is said, and nothing is noted', async () => {
  const server = open()
  server.answer(settleSold, refused('state_changed', { message: 'Somebody was faster.' }))
  await press('We make one for the order')
  await expect.element(page.getByText('Somebody was faster.')).toBeVisible()
  expect(page.getByText('It is noted.').elements()).toEqual([])
})

it('[sold while paying] a settled line asks nothing any more', async () => {
  open({
    ...soldOrder,
    soldLines: soldOrder.soldLines.map((line) => ({ ...line, settlement: 'made' as const })),
  })
  await expect.element(page.getByText('We make it')).toBeVisible()
  expect(page.getByRole('button').elements()).toEqual([])
})
