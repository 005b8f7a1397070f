import {
  correctDonation,
  getCentre,
  payCustomOrder,
  trackDonation,
  trackOrder,
  type TrackedCustomOrder,
  type TrackingKey,
} from '@charity-kit/contract'
import { centre, pricedCustomOrder, trackedDonation, trackedParcel } from '@charity-kit/contract/fixtures'
import { createFakeServer, ok, type FakeServer } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

const textToken = 'aZ09aZ09aZ09aZ09'
const gift: TrackingKey = { kind: 'donation', textToken }
const order: TrackingKey = { kind: 'order', textToken }

const open = (initial: TrackingKey, prepare: (server: FakeServer) => FakeServer) => {
  const server = prepare(createFakeServer().on(getCentre, ok({ ...centre, textMessages: true })))
  onTestFinished(server.install())
  render(
    <div className="ch-root">
      <CharityProvider apiBase="https://centre.example">
        <Tracking initial={initial} onPrint={() => undefined} />
      </CharityProvider>
    </div>,
  )
  return server
}

describe("[tracking] the link in an SMS, whose number may be a stranger's", () => {
  it('shows a donation that was not found, and accepts the right ID, of which it shows only the end', async () => {
    const shown = { ...trackedDonation, transactionId: '••• PLE2' }
    const server = open(gift, (fake) =>
      fake
        .on(trackDonation, ok({ ...shown, state: 'not_found' }))
        .on(correctDonation, ok({ ...shown, state: 'corrected' })),
    )
    await expect.element(field('Transaction ID')).toHaveValue('')
    await field('Transaction ID').fill('QK7SAMPLE8')
    await button('Send the corrected ID').click()
    await expect.element(heading('We are checking your corrected ID')).toBeVisible()
    expect(server.requestsTo(trackDonation)[0]?.body).toEqual({ textToken })
    expect(server.requestsTo(correctDonation)[0]?.body).toEqual({
      textToken,
      correctedTransactionId: 'QK7SAMPLE8',
    })
  })

  it('cannot cancel an order, and shows no other number for SMS', async () => {
    open(order, (fake) => fake.on(trackOrder, ok({ ...trackedParcel, canCancel: true })))
    await expect.element(page.getByText(/^Order O-1043/)).toBeVisible()
    await expect.element(button('Cancel this order')).not.toBeInTheDocument()
    await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  })

  it('can pay a custom order with a price', async () => {
    const at = '2026-11-24T06:00:00.000Z'
    const accepted: TrackedCustomOrder = {
      ...pricedCustomOrder,
      state: 'accepted',
      canPay: false,
      payment: { state: 'checking', receivedAt: at, correctionsLeft: 3, paymentMethod: 'lipa' },
    }
    const server = open(order, (fake) =>
      fake.on(trackOrder, ok(pricedCustomOrder)).on(payCustomOrder, ok(accepted)),
    )
    await field('Transaction ID').fill('QK7SAMPLE2')
    await button('Send transaction ID').click()
    await expect.element(heading('We are checking your payment')).toBeVisible()
    expect(server.requestsTo(payCustomOrder)[0]?.body).toEqual({
      textToken,
      paymentMethod: 'lipa',
      transactionId: 'QK7SAMPLE2',
    })
  })
})
