import { createDonation } from '@charity-kit/contract'
import { campaigns, generalFund } from '@charity-kit/contract/fixtures'
import { ok, refused } from '@charity-kit/client/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { confirmationMessage } from '../payment/payment.fixtures.ts'
import { button, field, heading } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import type { DonationStore } from './donation-store.ts'
import { atConfirm, donationServer } from './donation.fixtures.ts'

afterEach(closePanels)

const paidTen = (store: DonationStore) => {
  store.dispatch({ type: 'formEdited', change: { amount: '10,000' } })
  atConfirm(store)
  store.dispatch({ type: 'submitPressed' }) // 'I have paid'
}
const first = () => field('First transaction ID')
const second = () => field('Second transaction ID')
const amountOf = (number: number) => field('Its amount').nth(number - 1)
const split = () => button('Did you pay in two parts?').click()
const inTwo = async (server = donationServer()) => {
  const opened = openPanel({ server, start: paidTen })
  await field('Transaction ID').fill('QK7SAMPLE2')
  await split()
  await amountOf(1).fill('6000')
  await second().fill('QK7SAMPLE3')
  await amountOf(2).fill('4,000')
  return opened
}

describe('[payments] a donation in two or three payments', () => {
  it('sends both IDs and their amounts as one donation, and shows the sum beside the expected amount', async () => {
    const { server } = await inTwo()
    const parts = page.getByRole('group', { name: 'Two payments, one gift' })
    await expect.element(parts.getByText('Tsh 10,000', { exact: true })).toBeVisible()
    await expect.element(page.getByText('as expected')).toBeVisible()
    await button('Send both IDs').click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      amount: 10_000,
      transactionId: 'QK7SAMPLE2',
      furtherPayments: [{ transactionId: 'QK7SAMPLE3', amount: 4000 }],
    })
  })

  it('focuses an added field, and returns to one ID after its removal', async () => {
    const { store } = openPanel({ start: paidTen })
    await split()
    await expect.element(second()).toHaveFocus()
    await button('Add a third payment').click()
    await expect.element(field('Third transaction ID')).toHaveFocus()
    await expect.element(button('Add a third payment')).not.toBeInTheDocument()
    await button('Remove: Third transaction ID').click()
    await button('Remove: Second transaction ID').click()
    await expect.element(field('Transaction ID')).toHaveFocus()
    expect(store.getState().form.furtherPayments).toEqual([])
  })

  it("takes a part's ID and amount from its message", async () => {
    const { store } = openPanel({ start: paidTen })
    await split()
    await second().fill(confirmationMessage)
    await expect.element(second()).toHaveValue('QAB12CD34E')
    await expect.element(amountOf(2)).toHaveValue('5,000')
    expect(store.getState().form.furtherPayments).toEqual([{ transactionId: 'QAB12CD34E', amount: '5,000' }])
  })

  it('counts the sum of the parts, and says so if it differs', async () => {
    const { server } = await inTwo()
    await amountOf(2).fill('2000')
    await expect.element(page.getByText('of Tsh 10,000')).toBeVisible()
    await expect.element(page.getByText(/We count what arrived/)).toBeVisible()
    await button('Send both IDs').click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({ amount: 8000 })
  })

  it('names the problem of each field, and sends nothing', async () => {
    const { server } = openPanel({ start: paidTen })
    await field('Transaction ID').fill('QK7SAMPLE2')
    await split()
    await button('Send both IDs').click()
    await expect.element(amountOf(1)).toHaveAccessibleDescription(/Please enter the amount of this payment\./)
    await expect
      .element(second())
      .toHaveAccessibleDescription(/Please provide the transaction ID as proof of payment\./)
    await expect.element(amountOf(1)).toHaveFocus()
    await second().fill('qk7sample2')
    await amountOf(1).fill('6000')
    await amountOf(2).fill('4000')
    await button('Send both IDs').click()
    await expect
      .element(second())
      .toHaveAccessibleDescription(/This ID is here twice\. Each payment has its own\./)
    expect(server.requestsTo(createDonation)).toEqual([])
  })

  it('shows an ID that was used before at its own field', async () => {
    const server = donationServer({
      donation: refused('transaction_id_used', { fields: { 'furtherPayments.0.transactionId': 'used' } }),
    })
    await inTwo(server)
    await button('Send both IDs').click()
    await expect.element(page.getByText('We have it already. Is it yours?')).toBeVisible()
    await expect.element(page.getByRole('link', { name: 'See where it is' })).toHaveFocus()
    await expect.element(first()).not.toHaveAttribute('aria-invalid', 'true')
  })

  it('keeps every ID in the draft after a reload', async () => {
    const { draft } = await inTwo()
    closePanels()
    openPanel({ draft })
    await expect.element(second()).toHaveValue('QK7SAMPLE3')
    await expect.element(amountOf(2)).toHaveValue('4,000')
  })

  it('turns the amount of an already paid donation into that of the first part, and back', async () => {
    const { server } = openPanel({
      server: donationServer({ campaigns: ok([...campaigns, generalFund]) }),
      start: (store) => {
        store.dispatch({ type: 'alreadyPaidPressed' })
      },
      lang: 'sw',
    })
    await field('Ulituma kiasi gani?').fill('6000')
    await field('Namba ya muamala').fill('QK7SAMPLE2')
    await button('Je, ulilipa kwa awamu mbili?').click()
    await expect.element(field('Ulituma kiasi gani?')).not.toBeInTheDocument()
    await expect.element(field('Kiasi chake').first()).toHaveValue('6,000')
    await button('Ondoa: Namba ya pili ya muamala').click()
    await expect.element(field('Ulituma kiasi gani?')).toHaveValue('6,000')
    await button('Je, ulilipa kwa awamu mbili?').click()
    await field('Namba ya pili ya muamala').fill('QK7SAMPLE3')
    await field('Kiasi chake').last().fill('4000')
    await button('Tuma namba zote mbili').click()
    await expect.element(heading('Asante')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      amount: 10_000,
      furtherPayments: [{ transactionId: 'QK7SAMPLE3', amount: 4000 }],
    })
  })
})
