import type { Result } from '@charity-kit/client'
import { deferred, ok } from '@charity-kit/client/testing'
import {
  changeProduct,
  getProductSummary,
  getStaffProduct,
  type StaffProductDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { productDetails, productSummary } from '../testing/sample-shop.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { ProductPage } from './product-page.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const open = async (status = 'Everything is saved.') => {
  const server = fakeServer()
  server.answer(getStaffProduct, ok(productDetails))
  server.answer(getProductSummary, ok(productSummary))
  server.answer(changeProduct, ok(productDetails))
  server.render(<ProductPage id={productDetails.id} />)
  await expect.element(page.getByText(status)).toBeInTheDocument()
  return server
}
const price = () => page.getByLabelText('Price', { exact: false }).first()

it('[desk products] a price that is typed over is the only change that is sent, and Ctrl S saves it', async () => {
  const server = await open()
  await retypeText(price(), '15,500')
  await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => server.requestsTo(changeProduct))
    .toEqual([
      { params: { id: productDetails.id }, body: { version: productDetails.version, price: 15_500 } },
    ])
})

it('[desk products] the input survives a reload, and typing the old value again is not a change', async () => {
  await open()
  const name = page.getByLabelText(/^Name/).first()
  await typeText(name, ' XL')
  await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
  cleanup()
  await open('1 change is not saved.')
  await expect.element(name).toHaveValue(`${productDetails.name} XL`)
  await name.click()
  await userEvent.keyboard('{End}{Backspace}{Backspace}{Backspace}')
  await expect.element(page.getByText('1 change is not saved.')).not.toBeInTheDocument()
})

it('[desk products] input typed during a save stays unsaved, and the focus stays in its field', async () => {
  const server = await open()
  const answer = deferred<Result<StaffProductDetails>>()
  server.answer(changeProduct, answer.promise)
  await retypeText(price(), '15,500')
  await userEvent.keyboard('{Control>}s{/Control}')
  await typeText(price(), '0')
  const saved = { ...productDetails, price: 15_500, version: productDetails.version + 1 }
  answer.resolve(ok(saved))
  await expect.element(page.getByText('1 change is not saved.')).toBeVisible()
  await expect.element(price()).toHaveValue('15,5000')
  await expect.element(price()).toHaveFocus()
  await userEvent.keyboard('{Control>}s{/Control}')
  await expect
    .poll(() => server.requestsTo(changeProduct).map(({ body }) => body))
    .toEqual([
      { version: productDetails.version, price: 15_500 },
      { version: saved.version, price: 155_000 },
    ])
})
