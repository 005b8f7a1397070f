import type { ApiError } from '@charity-kit/client'
import { createDonation, getCentre, reportPayment } from '@charity-kit/contract'
import { campaigns, centre, generalFund } from '@charity-kit/contract/fixtures'
import { failed, ok } from '@charity-kit/client/testing'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { confirmationMessage, usedId } from '../payment/payment.fixtures.ts'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { AlreadyPaid } from './already-paid.tsx'
import { donationServer } from './donation.fixtures.ts'
import '../styles/index.css'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.restoreAllMocks()
})

const report = { id: 7, status: 'submitted', amount: 5000, transactionId: 'QAB12CD34E' }
const serverWith = (...[first, second]: ApiError[]) => {
  const server = donationServer({ campaigns: ok([...campaigns, generalFund]) }).on(getCentre, ok(centre))
  if (!first) return server.on(reportPayment, ok(report))
  if (!second) return server.on(reportPayment, failed(first), ok(report))
  return server.on(reportPayment, failed(first), failed(second), ok(report))
}

/** Opens or reloads the page. */
const open = (server = serverWith(), lang = 'en') => {
  const { unmount } = render(
    <CharityProvider apiBase="https://centre.example" client={server.client} lang={lang}>
      <div className="ch-root">
        <AlreadyPaid />
      </div>
    </CharityProvider>,
  )
  return { server, unmount }
}
const forOrder = () => page.getByText('An order', { exact: true }).click()
const transactionId = () => field('Transaction ID')
const amount = () => field('How much did you send?')
const contact = () => field('Your phone or email')
const send = () => button('Send transaction ID')
const where = () => page.getByRole('link', { name: 'See where it is' })

describe('[payments] a payment for an order, on the page for paid donations and orders', () => {
  it('sends both IDs of a message and its time of payment', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(
      'Umelipa TSh 5,000. TxnID: 26112109120001. Receipt: 503-SAMPLE99A1. 20/11/26 18:30. Salio TSh 98,765.',
    )
    const { server } = open()
    await forOrder()
    await button('Paste message').click()
    await expect.element(transactionId()).toHaveValue('26112109120001')
    await contact().fill('0754 000 000')
    await send().click()
    await expect.element(heading('Thank you')).toHaveFocus()
    expect(server.requestsTo(reportPayment)[0]?.body).toMatchObject({
      transactionId: '26112109120001',
      otherTransactionId: '503-SAMPLE99A1',
      paidAt: '2026-11-20T18:30',
    })
  })

  it('sends a pasted message with a contact, for the centre to join to an order', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(confirmationMessage)
    const { server } = open()
    await forOrder()
    await button('Paste message').click()
    await expect.element(amount()).toHaveValue('5,000')
    await contact().fill('0754 000 000')
    await page.getByText('More about this order').click()
    await field(/^What was it for/).fill('2 keychains')
    await send().click()
    await expect.element(heading('Thank you')).toHaveFocus()
    await expect
      .element(page.getByText(/^A person at the centre joins the payment to your order/))
      .toBeVisible()
    expect(server.requestsTo(reportPayment).map(({ body }) => body)).toEqual([
      {
        amount: 5000,
        contact: '0754 000 000',
        about: '2 keychains',
        paymentMethod: 'lipa',
        transactionId: 'QAB12CD34E',
        paidAt: '2026-11-21T07:04',
      },
    ])
    expect(server.requestsTo(createDonation)).toEqual([])
  })

  it('keeps the input when the visitor changes from a donation', async () => {
    open()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('8000')
    await forOrder()
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    await expect.element(amount()).toHaveValue('8,000')
    await contact().fill('neema@mail.example')
    cleanup()
    open()
    await expect.element(contact()).toHaveValue('neema@mail.example')
  })

  it('names all missing values', async () => {
    const { server } = open()
    await forOrder()
    await send().click()
    for (const text of [
      'Please provide the transaction ID as proof of payment.',
      'Please enter an amount above zero.',
      'Please give a phone number, such as 0754 000 000, or an email address.',
    ])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(transactionId()).toHaveFocus()
    await transactionId().fill('ᏢᎯᏰ12345')
    await amount().fill('5000')
    await contact().fill('0754 000 000')
    await send().click()
    await expect
      .element(page.getByText(/^Please write this ID with the letters A to Z and the digits 0 to 9/))
      .toBeVisible()
    expect(server.requestsTo(reportPayment)).toEqual([])
  })

  it('leads to the payment of a known ID, and keeps the input after a failure', async () => {
    open(serverWith(usedId, { kind: 'offline' }))
    await forOrder()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('5000')
    await contact().fill('0754 000 000')
    await send().click()
    await expect.element(where()).toHaveFocus()
    await expect.element(send()).not.toBeInTheDocument()
    await transactionId().fill('QAB12CD34F')
    await send().click()
    await expect.element(page.getByText(/You're offline/)).toBeVisible()
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
  })

  it('keeps its thanks after a reload until another payment is reported, and then knows the ID', async () => {
    const { unmount } = open()
    await forOrder()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('5000')
    await contact().fill('0754 000 000')
    await send().click()
    await expect.element(heading('Thank you')).toHaveFocus()
    unmount()
    open(serverWith(usedId))
    await expect.element(heading('Thank you')).toHaveFocus()
    await button('Report another payment').click()
    await forOrder()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('5000')
    await contact().fill('0754 000 000')
    await send().click()
    await expect.element(page.getByText(/^You sent it for an order, as payment report C-7/)).toBeVisible()
    await expect.element(where()).toHaveAttribute('href', expect.stringMatching(/#order=7&id=QAB12CD34E$/))
  })

  it("keeps a donation's thanks after a reload too, with the heading in view", async () => {
    const { unmount } = open()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('5000')
    await send().click()
    await expect.element(heading('Thank you')).toHaveFocus()
    unmount()
    open()
    await expect.element(heading('Thank you')).toHaveFocus()
    await expect.element(heading('Thank you')).toBeInViewport()
    await button('Report another payment').click()
    cleanup()
    open()
    await expect.element(transactionId()).toHaveValue('')
  })

  it('shows Send in view on a phone once a message is pasted', async () => {
    await page.viewport(360, 740)
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(confirmationMessage)
    render(
      <CharityProvider apiBase="https://centre.example" client={serverWith().client}>
        {/* The same space as a site's header. */}
        <div className="ch-root" style={{ padding: '176px 16px 0' }}>
          <AlreadyPaid />
        </div>
      </CharityProvider>,
    )
    await button('Paste message').click()
    await expect.element(amount()).toHaveValue('5,000')
    const bottom = () => send().element().getBoundingClientRect().bottom
    await expect.poll(bottom).toBeLessThanOrEqual(740)
    await forOrder()
    await expect.poll(bottom).toBeLessThanOrEqual(740)
  })

  it('asks whether "10.000" is 10 or 10,000', async () => {
    const { server } = open()
    await transactionId().fill('QAB12CD34E')
    await amount().fill('10.000')
    await expect.element(page.getByText(/^Do you mean Tsh\s10 or Tsh\s10,000\?/)).toBeVisible()
    await send().click()
    await expect.element(amount()).toHaveFocus()
    await button(/^Tsh\s10,000$/).click()
    await expect.element(amount()).toHaveValue('10,000')
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({ amount: 10_000 })
  })

  it('is complete in Swahili', async () => {
    open(serverWith(), 'sw')
    await page.getByText('Oda', { exact: true }).click()
    await expect.element(field('Simu au barua pepe yako')).toBeVisible()
  })
})
