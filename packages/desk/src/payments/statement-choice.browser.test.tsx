import '../testing/desk-styles.ts'
import './payments.css'
import type { StaffPaymentDetails } from '@charity-kit/contract'
import { cleanup } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from '../testing/fake-desk.tsx'
import { paymentDetails, proposedPayment } from '../testing/sample-payments.ts'
import { PaymentSums } from './payment-sums.tsx'
import { likeliestProof, StatementChoice } from './statement-choice.tsx'

afterEach(cleanup)

const Choice = ({ payment }: { payment: StaffPaymentDetails }) => {
  const [proof, setProof] = useState(() => likeliestProof(payment))
  return <StatementChoice payment={payment} proof={proof} errors={{}} onChange={setProof} />
}
const open = (payment: Partial<StaffPaymentDetails> = {}) => {
  fakeServer().render(<Choice payment={{ ...paymentDetails, nearLines: [], ...payment }} />)
}
const chips = () => [...document.querySelectorAll('.dk-proof-chips button')].map((chip) => chip.textContent)
const evidence = () => page.getByLabelText('What proves it?')

it.each<[string, Partial<StaffPaymentDetails>, string[]]>([
  ['M-Pesa', { channel: 'm-pesa' }, ['M-Pesa app, today']],
  ['Mixx', { channel: 'mixx' }, ['Mixx app, today']],
  ['a bank', { channel: 'crdb' }, ['CRDB app, today', "Bank's statement on paper"]],
  [
    'no known shape, by the chosen bank',
    { channel: null, method: 'Bank Transfer' },
    ["Bank's statement on paper"],
  ],
  ['no known shape, by the chosen wallet', { channel: null, wallet: 'mixx' }, ['Mixx app, today']],
  ['nothing known', { channel: null, method: 'statement' }, []],
])('[desk payments] the usual proof of a payment is one press away: %s', async (_, payment, expected) => {
  open(payment)
  await expect.element(evidence()).toBeVisible()
  expect(chips()).toEqual(expected)
})

it('[desk payments] a proof that was pressed stands in the field and can be changed', async () => {
  open({ channel: 'mixx' })
  const chip = page.getByRole('button', { name: 'Mixx app, today' })
  await chip.click()
  await expect.element(evidence()).toHaveValue('Mixx app, today')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await evidence().click()
  await userEvent.keyboard('{End} 09:12')
  await expect.element(evidence()).toHaveValue('Mixx app, today 09:12')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
})

it('[desk payments] the sum says so where a flag asks for a look, and only while the payment waits', async () => {
  const show = (payment: Partial<StaffPaymentDetails>) => {
    fakeServer().render(<PaymentSums payment={{ ...paymentDetails, ...payment }} />)
    const badge = document.querySelector('.dk-sum .dk-badge')?.textContent
    cleanup()
    return badge
  }
  expect(show({})).toBe('To check')
  expect(show({ flags: ['on-statement'] })).toBe('To check')
  expect(show({ flags: ['near-twin'] })).toBe('Needs a look')
  expect(show({ flags: ['near-twin'], state: 'verified' })).toBe('Verified')
  expect(show({ ...proposedPayment })).toBe('Waits for you')
})

it('[desk payments] such a proof is large enough for a thumb, and breaks rather than leaves the page', async () => {
  await page.viewport(360, 740)
  document.documentElement.style.fontSize = '200%'
  open({ channel: 'crdb' })
  await expect.element(evidence()).toBeVisible()
  for (const chip of document.querySelectorAll('.dk-proof-chips button')) {
    const { height, right } = chip.getBoundingClientRect()
    expect(height).toBeGreaterThanOrEqual(44)
    expect(right).toBeLessThanOrEqual(360)
  }
  document.documentElement.style.fontSize = ''
  await page.viewport(1280, 800)
  for (const chip of document.querySelectorAll('.dk-proof-chips button'))
    expect(chip.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
