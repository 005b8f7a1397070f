import { failed, ok } from '@charity-kit/client/testing'
import {
  countPayments,
  getPayment,
  listPayments,
  rejectPayment,
  takePaymentBack,
  verifyMatched,
  verifyPayment,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { doubtfulPayment, paymentCounts, paymentDetails, payments } from '../testing/sample-payments.ts'
import { PaymentsSection } from './payments-section.tsx'
import '../testing/desk-styles.ts'

beforeEach(() => {
  history.replaceState(null, '', '/payments')
})
afterEach(async () => {
  cleanup()
  await page.viewport(414, 896)
  history.replaceState(null, '', '/')
})

const open = (path = '/payments') => {
  history.replaceState(null, '', path)
  const server = fakeServer()
  server.answer(countPayments, ok({ ...paymentCounts, waiting: 32 }))
  server.answer(listPayments, ok(payments.slice(0, 2), { total: 2 }))
  server.answer(getPayment, ok(paymentDetails))
  server.render(<PaymentsSection />)
  return server
}

it('[desk payments] the counts are of what is filtered', async () => {
  open('/payments?channel=m-pesa')
  await expect.element(page.getByText('2 like this. 32 to check in all.')).toBeVisible()
  await expect.element(page.getByText('To check 2').first()).toBeInTheDocument()
  cleanup()
  open()
  await expect.element(page.getByText(/^32 to check\. The oldest/)).toBeVisible()
})

it('[desk payments] payments on which all evidence agrees are verified from a list that explains the effect', async () => {
  const server = open()
  const open25 = page.getByRole('button', { name: 'Verify 2' })
  await expect.element(open25).toBeVisible()
  await userEvent.keyboard('b')
  const dialog = page.getByRole('dialog', { name: 'Verify 2 payments' })
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('2 gifts')).toBeVisible()
  await expect.element(dialog.getByText('Tsh 75,000')).toBeVisible()
  await expect.element(dialog.getByText('Not among them')).toBeVisible()
  await expect.element(dialog.getByText('30', { exact: true })).toBeVisible()
  await dialog.getByRole('checkbox', { name: /Baraka Mollel/ }).click()
  server.answer(verifyMatched, ok([{ payment: 17, isVerified: true, message: null, version: 9 }]))
  await page.getByRole('dialog').getByRole('button', { name: 'Verify 1' }).click()
  expect(server.requestsTo(verifyMatched)).toEqual([{ body: { payments: [17], undoable: true } }])
  await expect.element(dialog).not.toBeInTheDocument()
  server.answer(takePaymentBack, ok(paymentDetails))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('Taken back. No mail was sent.')).toBeVisible()
  expect(server.requestsTo(takePaymentBack)).toEqual([{ params: { id: 17 }, body: { version: 9 } }])
})

it('[desk payments] Reject has the Undo of Verify, and an Undo that comes too late says so', async () => {
  const server = open('/payments/17')
  await page.getByRole('button', { name: /^Reject/ }).click()
  server.answer(rejectPayment, ok({ ...paymentDetails, state: 'rejected', version: 12 }))
  await page.getByRole('dialog').getByRole('button', { name: 'Reject and send mail' }).click()
  await expect.element(page.getByText(/^Rejected\./)).toBeVisible()
  expect(server.requestsTo(rejectPayment)).toMatchObject([{ body: { undoable: true } }])
  server.answer(
    takePaymentBack,
    failed({
      kind: 'rejected',
      code: 'state_changed',
      message: 'The payer has been told already.',
      fields: {},
      status: 409,
    }),
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('The payer has been told already.')).toBeVisible()
  expect(server.requestsTo(takePaymentBack)).toEqual([{ params: { id: 17 }, body: { version: 12 } }])
})

it.each([
  ['nothing, where nothing happened to the payment', paymentDetails, 0],
  ['that somebody was faster, where they were', { ...paymentDetails, version: 12 }, 1],
])('[desk payments] a refused decision adds %s', async (_, now, times) => {
  const server = open('/payments/17')
  const message = 'Line 9 does not count: it was taken back.'
  server.answer(
    verifyPayment,
    failed({ kind: 'rejected', code: 'state_changed', message, fields: {}, status: 409 }),
  )
  const verify = page.getByRole('button', { name: /^Verify with/ })
  await expect.element(verify).toBeVisible()
  server.answer(getPayment, ok(now))
  await verify.click()
  await expect.element(page.getByText(/^Line 9 does not count/)).toBeVisible()
  await expect.poll(() => server.requestsTo(getPayment).length).toBeGreaterThan(1)
  await expect.poll(() => page.getByText(/Somebody else was faster/).elements().length).toBe(times)
})

it('[desk payments] the last decision is shown above the buttons of the next one', async () => {
  await page.viewport(1280, 800)
  const server = open('/payments/17')
  server.answer(verifyPayment, ok({ ...paymentDetails, state: 'verified', version: 12 }))
  await page.getByRole('button', { name: /^Verify with/ }).click()
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  const toast = document.querySelector('.dk-toast')!.getBoundingClientRect()
  const foot = document.querySelector('.dk-foot')!.getBoundingClientRect()
  expect(toast.bottom).toBeLessThanOrEqual(foot.top)
})

it('[desk payments] a decision that waits for the network gives the focus to what takes it back', async () => {
  const server = open('/payments/17')
  server.answer(verifyPayment, failed({ kind: 'offline' }))
  await page.getByRole('button', { name: /^Verify with/ }).click()
  const takeBack = page.getByRole('button', { name: 'Take back' })
  await expect.element(takeBack).toHaveFocus()
  await takeBack.click()
  await expect.element(page.getByRole('button', { name: /^Verify with/ })).toBeEnabled()
})

it('[desk payments] the payments that are left out are listed with the reason and a link', async () => {
  const server = open()
  server.answer(listPayments, ok(payments, { total: 6 }))
  cleanup()
  server.render(<PaymentsSection />)
  await expect.element(page.getByRole('button', { name: 'Verify 2' })).toBeVisible()
  await userEvent.keyboard('b')
  const dialog = page.getByRole('dialog', { name: 'Verify 2 payments' })
  await dialog.getByText('Show which').click()
  const others = () => [...document.querySelectorAll('.dk-bulk__others li')].map((row) => row.textContent)
  await expect.poll(others).toHaveLength(4)
  expect(others()[0]).toContain('Grace Kimaro')
  expect(others()[0]).toContain('Statement says Tsh 10,000')
  expect(others()[3]).toContain('One letter differs, same sum')
  await dialog.getByRole('link', { name: /Juma Said/ }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(location.pathname).toBe('/payments/20')
})

it('[desk payments] on a low screen the three sums keep their height beside what scrolls', async () => {
  await page.viewport(1280, 500)
  history.replaceState(null, '', '/payments/17')
  const server = fakeServer()
  server.answer(countPayments, ok(paymentCounts))
  server.answer(listPayments, ok(payments.slice(0, 2), { total: 2 }))
  server.answer(getPayment, ok(paymentDetails))
  server.render(
    <div style={{ height: '500px' }}>
      <PaymentsSection />
    </div>,
  )
  const expected = page.getByText('Expected')
  await expect.element(expected).toBeVisible()
  const sums = expected.element().closest('dl')
  expect(sums?.getBoundingClientRect().height).toBeGreaterThan(40)
})

it('[desk payments] an ID that other payments name links to these payments', async () => {
  const server = fakeServer()
  history.replaceState(null, '', '/payments/17')
  server.answer(countPayments, ok(paymentCounts))
  server.answer(listPayments, ok(payments.slice(0, 2), { total: 2 }))
  server.answer(getPayment, ok(doubtfulPayment))
  server.render(<PaymentsSection />)
  await expect.element(page.getByText(/^This ID is also Elias Mwakyusa's, order O-1042:/)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'counts for payment 12' }))
    .toHaveAttribute('href', '/payments/12')
  await expect.element(page.getByText(/^This ID is also named for gift G-9, without a name:/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'payment 14 names it' })).toBeVisible()
})
