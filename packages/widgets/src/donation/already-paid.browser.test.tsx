import { createDonation, listActiveCampaigns } from '@charity-kit/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { failed, memoryDraft, ok } from '@charity-kit/client/testing'
import { campaigns, generalFund, musicRoom, receipt } from '@charity-kit/contract/fixtures'
import { render } from '@testing-library/react'
import { confirmationMessage, usedId } from '../payment/payment.fixtures.ts'
import { CharityProvider } from '../provider.tsx'
import { button, field, heading } from '../testing/locators.ts'
import { AlreadyPaidForm } from './already-paid.tsx'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { createDonationStore, type StoredDonation } from './donation-store.ts'
import { donationServer, formWith } from './donation.fixtures.ts'

afterEach(() => {
  closePanels()
  vi.restoreAllMocks()
})

const withFund = () => donationServer({ campaigns: ok([...campaigns, generalFund]) })
const paid = (store: { dispatch: (action: { type: 'alreadyPaidPressed' }) => void }) => {
  store.dispatch({ type: 'alreadyPaidPressed' })
}
const amount = () => field('How much did you send?')
const transactionId = () => field('Transaction ID')
const cause = () => page.getByRole('combobox', { name: 'What is it for?' })
/** Opens the fields that are optional or have a default. */
const unfold = () => page.getByText('More about this gift').click()
const send = () => button('Send transaction ID')
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text })

describe("[payments] 'I have already paid', in the panel", () => {
  it('starts on the first screen, and Back leads there', async () => {
    const { store } = openPanel({ server: withFund() })
    await button('I have already paid').click()
    await expect.element(heading('Already paid?')).toHaveFocus()
    await expect.element(amount()).toHaveValue('')
    await button('Back').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(store.getState().form.amount).toBe('5,000')
  })

  it('takes amount and ID from a pasted message, sets the fund, and sends after one more click', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(confirmationMessage)
    const { server } = openPanel({ server: withFund(), start: paid })
    await expect.element(page.getByText('Wherever it is needed most').first()).toBeVisible() // folded
    await button('Paste message').click()
    await expect.element(amount()).toHaveValue('5,000')
    await expect.element(page.getByText('Found in your message. Please check it.')).toBeVisible()
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation).map(({ body }) => body)).toEqual([
      {
        name: 'Anonymous',
        email: 'anonymous@example.com',
        amount: 5000,
        currencyType: 'TZS',
        prayer: '',
        campaignId: generalFund.id,
        paymentMethod: 'M-Pesa',
        transactionId: 'QAB12CD34E',
        paidAt: '2026-11-21T07:04',
      },
    ])
  })

  it('sends a bank payment for a campaign, with an email address', async () => {
    const { server } = openPanel({ server: withFund(), start: paid })
    await amount().fill('8000')
    await transactionId().fill('FT26325ABCDE')
    await unfold()
    await cause().selectOptions(musicRoom.name)
    await field(/^Email/).fill('neema@mail.example')
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      amount: 8000,
      campaignId: musicRoom.id,
      email: 'neema@mail.example',
      paymentMethod: 'Bank Transfer',
    })
  })

  it('sends the wallet that the donor chose', async () => {
    const { server } = openPanel({ server: withFund(), start: paid })
    await amount().fill('8000')
    await transactionId().fill('QK7SAMPLE2')
    await unfold()
    const paidWith = page.getByRole('combobox', { name: /^What did you pay with/ })
    await expect.element(paidWith).toHaveDisplayValue('M-Pesa') // the ID's shape says so
    await paidWith.selectOptions('Bank Transfer')
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      paymentMethod: 'Bank Transfer',
      wallet: 'bank',
    })
  })

  it('names all missing values, and asks for the campaign if there is no general fund', async () => {
    const { server } = openPanel({ start: paid })
    await expect.element(cause()).toHaveDisplayValue('Please choose')
    await send().click()
    await expect.element(alerts('Please enter an amount above zero.')).toBeVisible()
    await expect.element(alerts('Please provide the transaction ID as proof of payment.')).toBeVisible()
    await expect.element(alerts('Please choose what your gift is for.')).toBeVisible()
    await expect.element(transactionId()).toHaveFocus()
    await cause().selectOptions(musicRoom.name)
    await expect.element(page.getByText('Please choose what your gift is for.')).not.toBeInTheDocument()
    expect(server.requestsTo(createDonation)).toEqual([])
  })

  it('leads to the payment of a known ID, and keeps the input after a failure', async () => {
    const server = withFund().on(createDonation, failed(usedId), failed({ kind: 'offline' }), ok(receipt))
    openPanel({ server, start: paid })
    await amount().fill('5000')
    await transactionId().fill('QAB12CD34E')
    await send().click()
    await expect.element(page.getByText('We have it already. Is it yours?')).toBeVisible()
    await expect.element(send()).not.toBeInTheDocument()
    await transactionId().fill('QAB12CD34F')
    await send().click()
    await expect.element(alerts("You're offline.")).toBeVisible()
    await expect.element(transactionId()).toHaveValue('QAB12CD34F')
    await send().click()
    await expect.element(heading('Thank you')).toBeVisible()
  })

  it('fetches the campaigns again after they failed to load', async () => {
    const server = donationServer({ campaigns: failed({ kind: 'offline' }) })
    openPanel({ server, start: paid })
    await expect.element(alerts('Failed to load campaigns. Please try again later.')).toBeVisible()
    server.on(listActiveCampaigns, ok([generalFund]))
    await button('Try Again').click()
    await unfold()
    await expect.element(cause()).toHaveDisplayValue('Wherever it is needed most')
  })

  it('does not list the general fund among the campaigns', async () => {
    openPanel({ server: withFund() })
    await expect.element(heading(musicRoom.name)).toBeVisible()
    await expect.element(heading(generalFund.name)).not.toBeInTheDocument()
  })

  it('is complete in Swahili', async () => {
    openPanel({ server: withFund(), lang: 'sw' })
    await button('Nimeshalipa').click()
    await expect.element(page.getByText(/^Asante. Tuambie namba ya muamala/)).toBeVisible()
    await page.getByText('Tuambie zaidi kuhusu mchango huu').click()
    await expect
      .element(page.getByRole('combobox', { name: 'Ni kwa ajili ya nini?' }))
      .toHaveDisplayValue('Mahitaji makubwa zaidi')
  })
})

describe('[payments] the form for a donation that is already paid, on its own page', () => {
  const openForm = (stored?: StoredDonation) => {
    const server = withFund()
    const draft = memoryDraft(stored)
    const store = createDonationStore({ client: server.client, draft, alreadyPaid: true })
    render(
      <CharityProvider apiBase="https://centre.example" client={server.client}>
        <div className="ch-root">
          <AlreadyPaidForm store={store} trackHref="/track" />
        </div>
      </CharityProvider>,
    )
    return { server, draft }
  }

  it('sends, thanks, and can report another payment', async () => {
    const { draft } = openForm()
    const asksForId = page.getByText('Tell us the transaction ID', { exact: false })
    await expect.element(asksForId).toBeVisible()
    await amount().fill('5000')
    await transactionId().fill('QAB12CD34E')
    await expect.poll(() => draft.stored).toMatchObject({ alreadyPaid: true })
    await send().click()
    await expect.element(page.getByText(/^We have your transaction ID for/).first()).toBeVisible()
    await expect.element(asksForId).not.toBeInTheDocument()
    expect(draft.stored).toBeUndefined()
    await button('Report another payment').click()
    await expect.element(amount()).toHaveValue('')
  })

  it('restores an unsent donation after a reload', async () => {
    const donation = formWith({ amount: '8,000', transactionId: 'QAB12CD34E' })
    openForm({ donation, alreadyPaid: true })
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    await expect.element(page.getByText('Wherever it is needed most').first()).toBeVisible()
  })
})
