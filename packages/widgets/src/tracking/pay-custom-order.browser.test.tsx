import { getCentre, payCustomOrder, trackOrder, type TrackedCustomOrder } from '@charity-kit/contract'
import { centre, pricedCustomOrder } from '@charity-kit/contract/fixtures'
import { createFakeServer, failed, ok, type FakeServer } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { usedId } from '../payment/payment.fixtures.ts'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const initial = { kind: 'order', shipmentTrackingNumber: 'TRK7218853', email: 'neema@mail.example' } as const
const at = '2026-11-24T06:00:00.000Z'
const payment = {
  state: 'checking',
  receivedAt: at,
  checkBy: '2026-11-26',
  correctionsLeft: 3,
  paymentMethod: 'lipa',
} as const
const accepted: TrackedCustomOrder = {
  ...pricedCustomOrder,
  state: 'accepted',
  steps: [...pricedCustomOrder.steps, { state: 'accepted', at }],
  canPay: false,
  payment,
}

const open = (
  tracked: TrackedCustomOrder,
  prepare: (server: FakeServer) => FakeServer = (server) => server,
  onPrint?: () => void,
) => {
  const server = prepare(createFakeServer().on(trackOrder, ok(tracked)).on(getCentre, ok(centre)))
  onTestFinished(server.install())
  render(
    <div className="ch-root">
      <CharityProvider apiBase="https://centre.example">
        <Tracking initial={initial} onPrint={onPrint} />
      </CharityProvider>
    </div>,
  )
  return server
}
const text = (words: string | RegExp) => page.getByText(words)
const send = () => button('Send transaction ID')

describe('[tracking] the payment of a tracked custom order', () => {
  it('has the same facts and steps as elsewhere, and is then being checked', async () => {
    const server = open(pricedCustomOrder, (fake) => fake.on(payCustomOrder, ok(accepted)))
    await expect.element(text('You pay')).toBeVisible()
    await expect.element(text(/^The price stays until .*18 December/)).toBeVisible()
    await expect.element(text('The name you will see')).toBeVisible()
    await expect.element(button('Paste message')).toBeVisible()
    await field('Transaction ID').fill('QK7SAMPLE2')
    await send().click()
    await expect.element(heading('We are checking your payment')).toHaveFocus()
    await expect.element(send()).not.toBeInTheDocument()
    expect(server.requestsTo(payCustomOrder).map(({ body }) => body)).toEqual([
      {
        shipmentTrackingNumber: 'TRK7218853',
        email: 'neema@mail.example',
        paymentMethod: 'lipa',
        transactionId: 'QK7SAMPLE2',
      },
    ])
  })

  it("folds the instructions by 'I have paid', and starts at the ID without a keyboard over Paste", async () => {
    open(pricedCustomOrder)
    await button('I have paid').click()
    await expect.element(heading('Have you paid?')).toHaveFocus()
    await expect.element(text('The name you will see')).not.toBeVisible()
  })

  it('restores the input after a reload', async () => {
    open(pricedCustomOrder)
    await field('Transaction ID').fill('QK7SAMPLE2')
    cleanup()
    open(pricedCustomOrder)
    await expect.element(field('Transaction ID')).toHaveValue('QK7SAMPLE2')
  })

  it('leads to the payment of a known ID', async () => {
    open(pricedCustomOrder, (fake) => fake.on(payCustomOrder, failed(usedId)))
    await field('Transaction ID').fill('QK7SAMPLE2')
    await send().click()
    await expect.element(page.getByRole('link', { name: 'See where it is' })).toHaveFocus()
    await expect.element(send()).not.toBeInTheDocument()
  })

  it('corrects a payment that was not found in place, with one reason', async () => {
    open({
      ...accepted,
      canPay: true,
      payment: { ...payment, state: 'not_found', checkBy: null, reason: 'One letter is missing.' },
    })
    await expect.element(heading('We could not find this payment')).toBeVisible()
    await expect.element(text('The centre writes: One letter is missing.')).toBeVisible()
    await expect.element(text(/^There is no payment of/)).not.toBeInTheDocument()
    await expect.element(send()).toBeVisible()
  })

  it('shows the receipt by one click once it is confirmed', async () => {
    const onPrint = vi.fn()
    open(
      {
        ...accepted,
        state: 'paid',
        steps: [...accepted.steps, { state: 'paid', at }],
        payment: { ...payment, state: 'confirmed', checkBy: null, correctionsLeft: 0 },
        receipt: { number: '2026-C-7', name: 'Neema Mushi', amount: 45_000 },
      },
      undefined,
      onPrint,
    )
    await button(/receipt/i).click()
    await expect.element(text(/2026-C-7/)).toBeVisible()
    await expect.element(page.getByText('Tsh 45,000', { exact: true })).toBeVisible()
    await expect.element(text('Bracelet × 2')).toBeVisible()
  })
})
