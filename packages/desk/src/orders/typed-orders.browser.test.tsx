import { failed, ok, refused } from '@charity-kit/client/testing'
import {
  changeOrderAddress,
  getCustomOrder,
  getOrder,
  joinPayment,
  listCampaigns,
  listProducts,
  moveCustomOrder,
  priceCustomOrder,
} from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import {
  customOrderDetails,
  customOrderInWork,
  orderDetails,
  reportedPayment,
} from '../testing/sample-shop.ts'
import { expectErrorAt, press } from '../testing/typed-form.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { AddressDialog } from './address-dialog.tsx'
import { CustomOrderPage } from './custom-order-page.tsx'
import { OtherPiece } from './other-piece.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const [product] = products
if (!product) throw new Error('There is no sample product.')

it('[desk custom orders] two numbers in the field are ambiguous, so the form asks again', async () => {
  const server = fakeServer()
  server.answer(getCustomOrder, ok(reportedPayment))
  server.answer(listCampaigns, ok([]))
  server.answer(joinPayment, failed({ kind: 'offline' }))
  server.render(<CustomOrderPage id={30} />)
  await page.getByRole('combobox', { name: 'Join it to' }).selectOptions('An order')
  const number = page.getByRole('textbox', { name: 'Its number' })
  await typeText(number, '1044, 2 keychains')
  await press('Enter')
  await expectErrorAt(number, 'Please give the number of the order.')
  expect(server.requestsTo(joinPayment)).toEqual([])
  await retypeText(number, 'C-1044')
  await press('Enter')
  await expectErrorAt(number, 'Please give the number of the order.')
  await retypeText(number, 'No. O-1044')
  await press('Enter')
  await expect
    .poll(() => server.requestsTo(joinPayment).map(({ body }) => body))
    .toEqual([{ to: 'order', record: 1044 }])
})

it('[desk custom orders] a price that the server refuses says why at its field', async () => {
  const server = fakeServer()
  server.answer(getCustomOrder, ok(customOrderDetails))
  server.answer(
    priceCustomOrder,
    refused('validation_failed', { fields: { price: 'Too much for one piece.' } }),
  )
  server.render(<CustomOrderPage id={customOrderDetails.id} />)
  const price = page.getByLabelText('The pieces', { exact: false }).first()
  await typeText(price, '27,000')
  await press('Enter')
  await expectErrorAt(price, 'Too much for one piece.')
})

it('[desk custom orders] a note stays while another member writes one, and is cleared once it was sent', async () => {
  const server = fakeServer()
  server.answer(getCustomOrder, ok(customOrderInWork))
  server.answer(
    moveCustomOrder,
    refused('state_changed', { status: 409, message: 'Somebody else was faster.' }),
  )
  server.render(<CustomOrderPage id={customOrderInWork.id} />)
  const note = page.getByLabelText(/^A note for the history/)
  await typeText(note, 'The clasp is gold')
  const longer = {
    ...customOrderInWork,
    history: [...customOrderInWork.history, ...customOrderInWork.history.slice(-1)],
  }
  server.answer(getCustomOrder, ok(longer))
  await page.getByRole('button', { name: /ready/i }).first().click()
  await expect.element(page.getByText('Somebody else was faster.')).toBeVisible()
  await expect.poll(() => server.requestsTo(getCustomOrder).length).toBeGreaterThan(1)
  await expect.element(note).toHaveValue('The clasp is gold')
  server.answer(moveCustomOrder, ok(longer))
  await page.getByRole('button', { name: /ready/i }).first().click()
  await expect.element(note).toHaveValue('')
})

it('[desk orders] the dialog names an address that another member changed meanwhile, and keeps the input', async () => {
  const server = fakeServer()
  server.answer(getOrder, ok(orderDetails))
  const address = { name: 'Asha Juma', phone: '0754 000 123', street: 'Uhuru St 1', city: 'Moshi', state: '' }
  let setChangedNow: () => void = () => undefined
  const Changing = () => {
    const [isChanged, setChanged] = useState(false)
    setChangedNow = () => {
      setChanged(true)
    }
    return (
      <AddressDialog
        orderId={12}
        onClose={() => undefined}
        version={isChanged ? 2 : 1}
        address={isChanged ? { ...address, street: 'Market Rd 5' } : address}
      />
    )
  }
  server.render(<Changing />)
  const street = page.getByLabelText('Street', { exact: false }).first()
  await retypeText(street, 'Uhuru St 11')
  setChangedNow()
  await expect.element(page.getByText(/Market Rd 5/)).toBeVisible()
  await expect.element(street).toHaveValue('Uhuru St 11')
  server.answer(changeOrderAddress, ok(orderDetails))
  await street.click()
  await press('Enter')
  await expect
    .poll(() => server.requestsTo(changeOrderAddress).map(({ body }) => body))
    .toMatchObject([{ street: 'Uhuru St 11', version: 2 }])
})

it('[desk orders] a piece that is out of stock takes the place of none', async () => {
  const server = fakeServer()
  server.answer(listProducts, ok([{ ...product, stock: 0 }]))
  const chosen: number[] = []
  const line = {
    line: 1,
    pieces: 1,
    name: 'Jua Necklace',
    amount: 20_000,
    answer: 'other',
    settlement: null,
    wanted: { productId: product.id, name: product.name, price: product.price, stock: 0 },
  } as const
  server.render(<OtherPiece line={line as never} isBusy={false} onChoose={(id) => chosen.push(id)} />)
  await expect.element(page.getByRole('combobox')).toHaveDisplayValue('Choose a piece')
  ;(page.getByRole('button').element() as HTMLElement).click()
  expect(chosen).toEqual([])
})
