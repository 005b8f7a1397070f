import { ok } from '@charity-kit/client/testing'
import {
  correctPayment,
  countPayments,
  getPayment,
  listPayments,
  refundPayment,
  rejectPayment,
  verifyPayment,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { clearDrafts } from '../data/desk-draft.ts'
import { fakeServer } from '../testing/fake-desk.tsx'
import { paymentCounts, paymentDetails, payments, verifiedPayment } from '../testing/sample-payments.ts'
import { retypeText, typeText } from '../testing/type-text.ts'
import { PaymentsSection } from './payments-section.tsx'
import { RefundDialog } from './refund-dialog.tsx'

beforeEach(() => {
  clearDrafts()
  history.replaceState(null, '', '/payments/17')
})
afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const open = (change: Partial<StaffPaymentDetails> = {}) => {
  const server = fakeServer()
  const payment = { ...paymentDetails, ...change }
  server.answer(countPayments, ok(paymentCounts))
  server.answer(listPayments, ok(payments.slice(0, 2), { total: 2 }))
  server.answer(getPayment, ok(payment))
  server.answer(verifyPayment, ok({ ...payment, state: 'verified' }))
  server.answer(rejectPayment, ok({ ...payment, state: 'rejected' }))
  server.answer(correctPayment, ok(payment))
  server.render(<PaymentsSection />)
  return server
}
const withoutLine = { nearLines: [], onStatement: null }
const evidence = () => page.getByLabelText('What proves it?')
/** Text with every single key of the page. */
const allKeys = 'vrc jk xf 123 book /? line 4'

it('[desk payments] a proof is typed with letters that are keys of the page, and nothing happens but that', async () => {
  const server = open(withoutLine)
  await typeText(evidence(), allKeys)
  await expect.element(evidence()).toHaveValue(allKeys)
  expect(page.getByRole('dialog').elements()).toEqual([])
  expect(server.requestsTo(verifyPayment)).toEqual([])
  await typeText(page.getByLabelText('Amount that came in'), '24,500')
  await page.getByRole('button', { name: /^Verify on this proof/ }).click()
  await expect
    .poll(() => server.requestsTo(verifyPayment))
    .toEqual([
      { params: { id: 17 }, body: { evidence: allKeys, amount: 24_500, version: 0, undoable: true } },
    ])
})

it('[desk payments] a missing proof or an invalid amount verifies nothing, and each field says why', async () => {
  const server = open(withoutLine)
  const verify = page.getByRole('button', { name: /^Verify on this proof/ })
  await typeText(page.getByLabelText('Amount that came in'), '24.500,x')
  await verify.click()
  await expect.element(page.getByText('Say first which record shows it.')).toBeVisible()
  await expect.element(page.getByText('Write whole shillings, such as 25,000.')).toBeVisible()
  await typeText(evidence(), 'Paper statement')
  await retypeText(page.getByLabelText('Amount that came in'), '25,000')
  await verify.click()
  await expect
    .poll(() => server.requestsTo(verifyPayment))
    .toMatchObject([{ body: { evidence: 'Paper statement', amount: 25_000 } }])
})

it('[desk payments] a rejection is typed by the keyboard alone: its line for the payer goes as one line', async () => {
  const server = open()
  await expect.element(page.getByRole('button', { name: /^Reject/ })).toBeVisible()
  await userEvent.keyboard('r')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: 'Another reason' }).click()
  await dialog.getByRole('button', { name: 'Reject and send mail' }).click()
  expect(server.requestsTo(rejectPayment)).toEqual([])
  await typeText(dialog.getByLabelText('A line for the payer'), 'Your screenshot is cut.')
  await userEvent.keyboard('{Enter}Please send the ID. vrc')
  await dialog.getByRole('button', { name: 'Reject and send mail' }).click()
  await expect
    .poll(() => server.requestsTo(rejectPayment))
    .toMatchObject([
      { body: { why: 'other', note: 'Your screenshot is cut. Please send the ID. vrc', undoable: true } },
    ])
})

it('[desk payments] one letter of an ID is put right, and Enter saves only that', async () => {
  const server = open()
  await expect.element(page.getByRole('button', { name: /^Reject/ })).toBeVisible()
  await userEvent.keyboard('c')
  const dialog = page.getByRole('dialog')
  const id = dialog.getByLabelText('Transaction ID')
  await id.click()
  await userEvent.keyboard('{End}{Backspace}Z')
  await expect.element(id).toHaveValue('BKC7T2M4QZ')
  await typeText(dialog.getByLabelText('Reason'), 'Read on the phone')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requestsTo(correctPayment))
    .toEqual([
      {
        params: { id: 17 },
        body: { reason: 'Read on the phone', version: 0, transactionId: 'BKC7T2M4QZ' },
      },
    ])
})

it('[desk payments] a part of the money that was sent back is typed over the whole sum', async () => {
  const server = fakeServer()
  server.answer(refundPayment, ok(verifiedPayment))
  server.render(<RefundDialog payment={verifiedPayment} onClose={() => undefined} />)
  await retypeText(page.getByLabelText('Amount', { exact: false }).first(), '5,000')
  await typeText(page.getByLabelText('ID of the outgoing payment'), 'qout 0000 1x')
  await typeText(page.getByLabelText('Reason, as the payer reads it'), 'One piece was broken.')
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => server.requestsTo(refundPayment))
    .toMatchObject([
      { body: { amount: 5000, transactionId: 'qout 0000 1x', reason: 'One piece was broken.' } },
    ])
})
