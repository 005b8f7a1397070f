import { ok } from '@charity-kit/client/testing'
import {
  countPayments,
  getPayment,
  listPayments,
  listViewers,
  verifyPayment,
  type PaymentNotice,
  type StaffPaymentDetails,
} from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { hoursAgo } from '../testing/moments.ts'
import { paymentCounts, paymentDetails, phonePayment } from '../testing/sample-payments.ts'
import { PaymentsSection } from './payments-section.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

const open = (payment: StaffPaymentDetails) => {
  history.replaceState(null, '', `/payments/${String(payment.id)}?state=submitted`)
  const server = fakeServer()
  server.answer(countPayments, ok({ ...paymentCounts, matched: 0 }))
  server.answer(listPayments, ok([payment], { total: 1 }))
  server.answer(getPayment, ok(payment))
  server.answer(listViewers, ok([]))
  server.answer(verifyPayment, ok({ ...payment, state: 'verified' }))
  server.render(<PaymentsSection />)
  return server
}
const text = (words: string | RegExp) => page.getByText(words)
/** Returns the texts of the beads, weakest first. */
const beads = () => [...document.querySelectorAll('.dk-evidence-cord li')].map((bead) => bead.textContent)
const [heard] = phonePayment.notices as [PaymentNotice]

it('[desk payments] three grades stand on one cord, the weakest first, and those that say nothing stay', async () => {
  open(phonePayment)
  await expect.element(text('Your phone received Tsh 25,000 with this ID')).toBeVisible()
  const [phone, provider, statement, ...more] = beads()
  expect(phone).toContain('From ASHA K S., 0767 ••• 408. Reception phone, its balance agrees.')
  expect(provider).toBe('Provider: none for M-Pesa')
  expect(statement).toMatch(/^Statement: not yetThe last one ends on .*Import a newer one$/)
  expect(more).toEqual([])
})

it('[desk payments] one press verifies on the phone’s word', async () => {
  const server = open(phonePayment)
  await expect.element(page.getByRole('radio', { name: /^Reception phone/ })).toBeChecked()
  await page.getByRole('button', { name: /^Verify on the phone's word/ }).click()
  await expect
    .poll(() => server.requestsTo(verifyPayment))
    .toEqual([{ params: { id: 17 }, body: { notice: 5, version: 0, undoable: true } }])
})

it('[desk payments] a statement has the last word: its line is chosen before what a phone said', async () => {
  open({ ...phonePayment, nearLines: paymentDetails.nearLines, statements: paymentDetails.statements })
  await expect.element(page.getByRole('button', { name: /^Verify with this line/ })).toBeVisible()
  await expect.element(text('The statement has Tsh 25,000 with this ID')).toBeVisible()
})

it.each([
  ['another sum', { amount: 10_000 }],
  ['what counts for another payment', { isFree: false }],
])('[desk payments] %s is shown, and proves nothing', async (_what, change) => {
  open({ ...phonePayment, notices: [{ ...heard, ...change }] })
  await expect.element(text(/^Your phone received .* with this ID$/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Verify on this proof/ })).toBeVisible()
  expect(page.getByRole('radio', { name: /^Reception phone/ }).elements()).toEqual([])
})

it('[desk payments] says why nothing was heard', async () => {
  const [watcher] = phonePayment.watchers
  const silent = {
    name: 'Office phone',
    grade: 'phone',
    isOn: true,
    isSilent: true,
    heardAt: hoursAgo(9),
  } as const
  open({
    ...phonePayment,
    notices: [],
    watchers: [...(watcher ? [{ ...watcher, isOn: false }] : []), silent],
    statementUntil: null,
  })
  await expect.element(text('Phone: nothing yet')).toBeVisible()
  expect(beads()[0]).toMatch(
    /Reception phone is switched off\. Office phone is silent: it was last heard 9 hr ago\./,
  )
  expect(beads()[2]).toContain('None of this wallet was imported yet.')
})

it('[desk payments] says why evidence leaves a payment to a person', async () => {
  open({ ...phonePayment, leftToPeople: { by: 'phone', reason: 'balance-broken' } })
  await expect.element(text('The balance does not follow from the message before.')).toBeVisible()
})
