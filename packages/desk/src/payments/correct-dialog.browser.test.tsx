import { ok } from '@charity-kit/client/testing'
import { correctPayment } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { paymentDetails } from '../testing/sample-payments.ts'
import { CorrectDialog } from './correct-dialog.tsx'

beforeEach(clearDrafts)
afterEach(cleanup)

const open = (otherTransactionId: string | null) => {
  const server = fakeServer()
  server.answer(correctPayment, ok(paymentDetails))
  server.render(
    <CorrectDialog payment={{ ...paymentDetails, otherTransactionId }} onClose={() => undefined} />,
  )
  return server
}
const second = () => page.getByLabelText('Second ID')
const save = async () => {
  await page.getByLabelText('Reason').fill('It is of payment 12.')
  await page.getByRole('button', { name: 'Save correction' }).click()
}

it('[desk payments] a second ID that is cleared is taken away, and nothing else changes', async () => {
  const server = open('503-BKC5R8W2LP')
  await expect.element(second()).toHaveValue('503-BKC5R8W2LP')
  await second().fill('')
  await save()
  await expect
    .poll(() => server.requestsTo(correctPayment))
    .toEqual([
      { params: { id: 17 }, body: { reason: 'It is of payment 12.', version: 0, dropsSecondId: true } },
    ])
})

it('[desk payments] a second ID can only stay or go', async () => {
  const server = open('503-BKC5R8W2LP')
  await second().fill('503-BKC5R8W2LX')
  await save()
  await expect.element(page.getByText('Leave the second ID as it is, or clear it.')).toBeVisible()
  expect(server.requestsTo(correctPayment)).toEqual([])
})

it('[desk payments] a payment without a second ID has no field for one', async () => {
  open(null)
  await expect.element(page.getByLabelText('Reason')).toBeVisible()
  expect(second().elements()).toEqual([])
})
