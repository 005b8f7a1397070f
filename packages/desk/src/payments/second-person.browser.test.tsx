import { ok, refused } from '@charity-kit/client/testing'
import {
  agreeToPayment,
  countPayments,
  disagreeWithPayment,
  getPayment,
  listPayments,
  listViewers,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer, owner } from '../testing/fake-desk.tsx'
import { paymentCounts, proposedPayment, twinPayment } from '../testing/sample-payments.ts'
import { PaymentsSection } from './payments-section.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

/** Opens the page of a payment, by default the one that Daudi verified first. */
const open = (payment: StaffPaymentDetails = proposedPayment) => {
  history.replaceState(null, '', `/payments/${String(payment.id)}?flag=second-person`)
  const server = fakeServer()
  server.answer(countPayments, ok(paymentCounts))
  server.answer(listPayments, ok([payment, { ...payment, id: 18, name: 'Baraka Mollel' }], { total: 2 }))
  server.answer(getPayment, ok(payment))
  server.answer(listViewers, ok([]))
  server.render(<PaymentsSection />)
  return server
}
const own: StaffPaymentDetails = {
  ...proposedPayment,
  ...(proposedPayment.proposal && {
    proposal: { ...proposedPayment.proposal, account: owner.id, isAlone: true },
  }),
}
const button = (name: string) => page.getByRole('button', { name })
const dialog = () => page.getByRole('dialog')
const press = (name: string) => dialog().getByRole('button', { name }).click()

it('[desk payments] the second person reads who decides next, and confirms the first one’s decision', async () => {
  const server = open()
  await expect.element(page.getByRole('heading', { name: 'Second person, 1 of 2' })).toBeInTheDocument()
  await expect.element(page.getByText(/Daudi Kessy verified first/)).toBeVisible()
  await expect.element(page.getByText('“M-Pesa statement of the till, line 118”')).toBeVisible()
  server.answer(agreeToPayment, ok({ ...proposedPayment, state: 'verified', proposal: null }))
  await button('Confirm as second').click()
  await expect.element(page.getByText('Verified. Next: Baraka Mollel')).toBeVisible()
  expect(server.requestsTo(agreeToPayment)).toEqual([{ params: { id: 17 }, body: { version: 1 } }])
})

it('[desk payments] the first person is not asked to be the second one', async () => {
  open(own)
  await expect.element(page.getByRole('heading', { name: '1 of 2', exact: true })).toBeInTheDocument()
  expect(button('Confirm as second').elements()).toEqual([])
})

it('[desk payments] disagreeing needs a reason', async () => {
  const server = open()
  await button('I disagree').click()
  await expect.element(dialog().getByRole('heading', { name: 'Disagree with Daudi Kessy?' })).toBeVisible()
  await press('I disagree')
  await expect
    .element(
      dialog()
        .getByText(/Please give a reason|reason/i)
        .first(),
    )
    .toBeVisible()
  expect(server.requestsTo(disagreeWithPayment)).toEqual([])
  server.answer(disagreeWithPayment, ok({ ...proposedPayment, proposal: null, flags: [] }))
  await page.getByLabelText('Reason').fill('The statement has 60,000.')
  await press('I disagree')
  await expect.element(dialog()).not.toBeInTheDocument()
  expect(server.requestsTo(disagreeWithPayment)).toEqual([
    { params: { id: 17 }, body: { reason: 'The statement has 60,000.', version: 1 } },
  ])
})

it('[desk payments] a member who is alone confirms their own decision with a code, and reads why a code is wrong', async () => {
  const server = open(own)
  await button('Confirm alone').click()
  await page.getByLabelText('Code of your authenticator app').fill('111111')
  server.answer(agreeToPayment, refused('validation_failed', { fields: { code: 'This code is not right.' } }))
  await press('Confirm alone')
  await expect.element(page.getByText('This code is not right.')).toBeVisible()
  server.answer(agreeToPayment, ok({ ...own, state: 'verified', proposal: null }))
  await page.getByLabelText('Code of your authenticator app').fill('493817')
  await press('Confirm alone')
  await expect.element(page.getByText('Verified. Next: Baraka Mollel')).toBeVisible()
  expect(server.requestsTo(agreeToPayment).at(-1)).toEqual({
    params: { id: 17 },
    body: { code: '493817', version: 1 },
  })
})

it('[desk payments] possible duplicates describe the differences in words, for people who do not see the frames', async () => {
  open(twinPayment)
  await expect.element(page.getByText('this one, letter O')).toBeVisible()
  await expect.element(page.getByText(/counts for payment 12, digit 0/)).toBeVisible()
})
