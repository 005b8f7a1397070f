import { createFakeServer, ok, refused } from '@charity-kit/client/testing'
import { cancelOrder, correctOrder, getCentre, trackDonation, trackOrder } from '@charity-kit/contract'
import { centre, trackedDonation, trackedParcel } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { Tracking } from './tracking.tsx'
import '../styles/index.css'

afterEach(cleanup)

const key = { reference: 1043, transactionId: 'QK7SAMPLE2' }

const open = (server = createFakeServer().on(trackOrder, ok(trackedParcel))) => {
  onTestFinished(server.on(getCentre, ok(centre)).install())
  render(
    <div className="ch-root">
      <CharityProvider apiBase="https://centre.example">
        <Tracking kind="order" />
      </CharityProvider>
    </div>,
  )
  return server
}
const find = async (typed = 'Order #1043') => {
  await button('Use the order number and the transaction ID').click()
  await expect.element(field('Order number')).toHaveFocus()
  await field('Order number').fill(typed)
  await field('Transaction ID').fill(key.transactionId)
  await button('Find my order').click()
}

describe('[tracking] an order by its number and transaction ID', () => {
  it('is found, corrected and cancelled by them', async () => {
    const server = open()
    await find()
    await expect.element(heading('We are checking your payment')).toHaveFocus()
    expect(server.requestsTo(trackOrder)[0]?.body).toEqual(key)
    server.on(correctOrder, ok({ ...trackedParcel, state: 'corrected', correctionsLeft: 2 }))
    await button('Is the ID wrong? Correct it').click()
    await field('Transaction ID').fill('QK7SAMPLE3')
    await button('Send the corrected ID').click()
    await expect.element(heading('We are checking your corrected ID')).toBeVisible()
    expect(server.requestsTo(correctOrder)[0]?.body).toEqual({ ...key, correctedTransactionId: 'QK7SAMPLE3' })
    server.on(cancelOrder, ok({ ...trackedParcel, state: 'cancelled', canCancel: false, correctionsLeft: 0 }))
    await button('Cancel this order').click()
    await button('Cancel this order').click()
    await expect.element(heading('This order was cancelled')).toBeVisible()
    expect(server.requestsTo(cancelOrder)[0]?.body).toEqual(key)
  })

  it.each([
    ['o1043', 1043],
    ['C-1001', 1001],
  ])('is found by %s, like a custom order', async (typed, reference) => {
    const server = open()
    await find(typed)
    await expect.element(heading('We are checking your payment')).toHaveFocus()
    expect(server.requestsTo(trackOrder)[0]?.body).toEqual({ ...key, reference })
  })

  it('is a donation if the letter says so', async () => {
    const server = open(createFakeServer().on(trackDonation, ok(trackedDonation)))
    await find('G-1042')
    await expect.element(heading('We are checking your gift')).toHaveFocus()
    expect(server.requestsTo(trackDonation)[0]?.body).toEqual({ ...key, reference: 1042 })
  })

  it('asks for the number again if the text has none', async () => {
    const server = open()
    await find('T-1043')
    await expect.element(field('Order number')).toHaveAttribute('aria-invalid', 'true')
    expect(server.requestsTo(trackOrder)).toEqual([])
  })

  it('says that they do not match without saying which, and leads back to the tracking number', async () => {
    open(createFakeServer().on(trackOrder, refused('order_not_found', { status: 404 })))
    await find()
    await expect
      .element(page.getByRole('alert').filter({ hasText: 'We found nothing with these two.' }))
      .toBeVisible()
    await button('Use the tracking number and the email').click()
    await expect.element(field('Tracking number')).toHaveFocus()
  })
})
