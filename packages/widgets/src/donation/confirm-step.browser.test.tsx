import { createDonation, getCentre, type Donation, type TrackingKey } from '@charity-kit/contract'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ApiError, Result } from '@charity-kit/client'
import { createLastDonation } from '../payment/last-donation.ts'
import { usedId } from '../payment/payment.fixtures.ts'
import { deferred, failed, ok } from '@charity-kit/client/testing'
import { centre, musicRoom, receipt } from '@charity-kit/contract/fixtures'
import { button, field, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { donationServer, atConfirm, atConfirmByBank } from './donation.fixtures.ts'

afterEach(() => {
  closePanels()
  vi.restoreAllMocks()
})

const transactionId = () => field('Transaction ID')
const submit = () => button('Send transaction ID')
const link = (name: string) => page.getByRole('link', { name })
const alerts = (text: string) => page.getByRole('alert').filter({ hasText: text })

describe('step 4, the payment instructions', () => {
  it('[S2 donation panel] states the amount, the cause and the step', async () => {
    openPanel({ start: atConfirm })
    await expect.element(heading('Confirm payment')).toBeVisible()
    await expect.element(page.getByText('Step 3 of 3: Confirm', { exact: true })).toBeVisible()
    await expect.element(page.getByText('Tsh 5,000', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('to A music room', { exact: true })).toBeVisible()
  })

  it('[S2 donation panel] shows business number, payee and steps of M-Pesa', async () => {
    openPanel({ start: atConfirm })
    await expect.element(page.getByText('000 111 222', { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText("Chanua Children's Centre", { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Dial *150*00#' }))
      .toHaveAttribute('href', 'tel:*150*00%23')
    const steps = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Dial *150*00#, or open the M-Pesa app.',
      'Choose Pay by Phone (Lipa kwa Simu).',
      'Choose Enter Business Number.',
      'Enter 000\u00a0111\u00a0222, then Tsh\u00a05,000.',
      "Check the name: Chanua Children's Centre.",
      'Enter your PIN on your phone. Wait for the message.',
    ])
    await expect.element(page.getByText('SAMPTZTZ')).not.toBeInTheDocument()
  })

  it('[S2 donation panel] shows account name, bank, account number, SWIFT code and steps of a bank', async () => {
    openPanel({ start: atConfirmByBank })
    for (const text of ['Chanua Sample Account', 'Sample Bank Tanzania', '0000 1111 2222', 'SAMPTZTZ'])
      await expect.element(page.getByText(text, { exact: true })).toBeVisible()
    const steps = page
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
    expect(steps).toEqual([
      'Log in to your bank, or visit a branch.',
      'Set up a payment to the account above.',
      'Enter Tsh\u00a05,000.',
      'Use your name as the reference.',
      'Complete the transfer. The number on the slip or in the message is your transaction ID.',
    ])
    await expect.element(page.getByText('000 111 222', { exact: true }).first()).not.toBeInTheDocument()
  })

  it('does not ask an anonymous donor for a name at the bank', async () => {
    openPanel({
      start: (store) => {
        atConfirmByBank(store)
        store.dispatch({ type: 'formEdited', change: { anonymous: true } })
      },
    })
    await expect.element(page.getByText('Use Gift as the reference.')).toBeVisible()
  })

  it('fetches the payment details again after they failed to load', async () => {
    const { server } = openPanel({
      server: donationServer({ centre: failed({ kind: 'offline' }) }),
      start: atConfirm,
    })
    await expect.element(alerts('Failed to load the payment details. Please try again later.')).toBeVisible()
    server.on(getCentre, ok(centre))
    await button('Try Again').click()
    await expect.element(page.getByText('000 111 222', { exact: true }).first()).toBeVisible()
  })

  it('[S2 donation panel] returns to the payment step by the back arrow, and keeps the typed ID', async () => {
    openPanel({ start: atConfirm })
    await transactionId().fill('QAB1')
    await button('Back').click()
    await expect.element(heading('Your gift')).toBeVisible()
    await button('Choose how to pay').click()
    await button('Continue').click()
    await expect.element(transactionId()).toHaveValue('QAB1')
  })
})

describe('copying', () => {
  it('copies a number without its spaces, and announces it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    openPanel({ start: atConfirm })
    await button('Copy Business number (LIPA)').click()
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
    expect(write).toHaveBeenCalledExactlyOnceWith('000111222')
  })

  it.each([
    ['Account name', 'Chanua Sample Account'],
    ['Account number', '000011112222'],
    ['SWIFT code', 'SAMPTZTZ'],
  ])('%s', async (label, value) => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    openPanel({ start: atConfirmByBank })
    await button(`Copy ${label}`).click()
    expect(write).toHaveBeenCalledExactlyOnceWith(value)
  })

  it.each(['refused', 'missing'])('selects the number if the clipboard is %s', async (why) => {
    if (why === 'refused') vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException())
    else vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    openPanel({ start: atConfirm })
    await button('Copy Business number (LIPA)').click()
    await vi.waitFor(() => {
      expect(String(getSelection())).toBe('000 111 222')
    }, 10_000)
    await expect.element(page.getByText('Copied')).not.toBeInTheDocument()
  })
})

describe('step 4, the transaction ID', () => {
  it.each(['', '   ', '...'])(
    "[S5 donation confirm] says 'Please provide the transaction ID as proof of payment.' for '%s'",
    async (typed) => {
      const { server } = openPanel({ start: atConfirm })
      if (typed) await transactionId().fill(typed)
      else await button('I have paid').click()
      await submit().click()
      await expect.element(alerts('Please provide the transaction ID as proof of payment.')).toBeVisible()
      await expect.element(transactionId()).toHaveAttribute('aria-invalid', 'true')
      await expect.element(transactionId()).toHaveFocus()
      expect(server.requestsTo(createDonation)).toEqual([])
    },
  )

  it('[S5 donation confirm] focuses the field again after another click without a change', async () => {
    openPanel({ start: atConfirm })
    await button('I have paid').click()
    await submit().click()
    await expect.element(transactionId()).toHaveFocus()
    await submit().click()
    await expect.element(transactionId()).toHaveFocus()
  })

  it('[S3 donation payload] sends once by one click, and by two at once', async () => {
    const answer = deferred<Result<Donation>>()
    const { server } = openPanel({ server: donationServer({ donation: answer.promise }), start: atConfirm })
    await transactionId().fill(' qab12cd34e ')
    await submit().dblClick()
    await expect.element(button('Sending…')).toHaveAttribute('aria-busy', 'true')
    answer.resolve(ok(receipt))
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation).map(({ body }) => body)).toEqual([
      {
        name: 'Anonymous',
        email: 'anonymous@example.com',
        amount: 5000,
        currencyType: 'TZS',
        prayer: '',
        campaignId: musicRoom.id,
        paymentMethod: 'M-Pesa',
        transactionId: 'qab12cd34e',
      },
    ])
  })

  it('[payments] leads to the payment of a known ID, without an error and with nothing left to send', async () => {
    const { store } = openPanel({ server: donationServer({ donation: failed(usedId) }), start: atConfirm })
    await transactionId().fill('QAB12CD34E')
    await submit().click()
    await expect.element(page.getByText('We have it already. Is it yours?')).toBeVisible()
    await expect.element(link('See where it is')).toHaveFocus()
    await expect
      .element(link('See where it is'))
      .toHaveAccessibleDescription('We have it already. Is it yours?')
    await expect.element(link('See where it is')).toHaveAttribute('href', '/track')
    await expect
      .element(page.getByText('With your reference or your order number', { exact: false }))
      .toBeVisible()
    await expect.element(page.getByRole('alert').filter({ hasText: /\S/ })).not.toBeInTheDocument()
    await expect.element(submit()).not.toBeInTheDocument()
    expect(store.getState().reminderClosed).toBe(true)
    await transactionId().fill('QAB12CD34F')
    await expect.element(page.getByText('We have it already.')).not.toBeInTheDocument()
    await expect.element(submit()).toBeVisible()
    expect(store.getState().reminderClosed).toBe(false)
  })

  it('[payments] shows the reference of an ID that this tab has sent, and leads to it at once', async () => {
    const tracked: TrackingKey[] = []
    const lastDonation = createLastDonation('https://centre.example')
    onTestFinished(() => {
      lastDonation.clear()
    })
    lastDonation.save({
      reference: 1042,
      amountTzs: 5000,
      transactionId: 'QAB12CD34E',
      at: '2026-11-23T09:01:00.000Z',
    })
    const { server } = openPanel({ start: atConfirm, onTrack: (key) => tracked.push(key) })
    await transactionId().fill('qab12 cd34e')
    await submit().click()
    await expect.element(page.getByText('You sent it for gift G-1042 (Mon 23 Nov, 12:01).')).toBeVisible()
    await link('See where it is').click()
    expect(tracked).toEqual([{ kind: 'donation', reference: 1042, transactionId: 'QAB12CD34E' }])
    // Otherwise a donor without an address would have two claims for one payment.
    expect(server.requestsTo(createDonation)).toEqual([])
  })

  it('[payments] says that there is nothing to report if the message says that the payment failed', async () => {
    openPanel({ start: atConfirm })
    await transactionId().fill(
      'Transaction Failed. TxnID: 26000000000001. Insufficient balance for TSh 5,000.',
    )
    await expect
      .element(page.getByText(/^Nothing to report: this message says that the payment failed/))
      .toBeVisible()
    await expect.element(transactionId()).toHaveValue('')
  })

  const rejected = (code: string, fields = {}): ApiError => ({
    kind: 'rejected',
    code,
    fields,
    status: 400,
    message: 'secret words of the server',
  })
  it.each<[string, ApiError, string]>([
    ['offline', { kind: 'offline' }, "You're offline."],
    ['timeout', { kind: 'timeout' }, 'The connection is slow.'],
    ['malformed', { kind: 'malformed' }, 'Nothing was lost.'],
    ['unauthorised', { kind: 'unauthorised' }, 'Nothing was lost.'],
    ['unexpected', { kind: 'unexpected' }, 'Nothing was lost.'],
    ['an invalid field', rejected('validation_failed', { email: 'Email is invalid' }), 'Email is invalid'],
    ['a campaign that is gone', rejected('campaign_not_found'), 'Please choose another one.'],
    ['a code nobody knows', rejected('newer_than_this_client'), 'Nothing was lost.'],
  ])("[S8] %s: 'Failed to submit donation. Please try again.'", async (_what, error, hint) => {
    const { server } = openPanel({ server: donationServer({ donation: failed(error) }), start: atConfirm })
    await transactionId().fill('QAB12CD34E')
    await submit().click()
    await expect.element(alerts('Failed to submit donation. Please try again.')).toMatchTextContent(hint)
    await expect.element(panel()).not.toMatchTextContent(/secret words/)
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    server.on(createDonation, ok(receipt))
    await submit().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[1]).toEqual(server.requestsTo(createDonation)[0])
  })

  it('does not go back while the donation is being sent', async () => {
    const answer = deferred<Result<Donation>>()
    openPanel({ server: donationServer({ donation: answer.promise }), start: atConfirm })
    await transactionId().fill('QAB12CD34E')
    await submit().click()
    await button('Back').click()
    await expect.element(heading('Confirm payment')).toBeVisible()
    answer.resolve(ok(receipt))
    await expect.element(heading('Thank you')).toBeVisible()
  })
})

describe('Swahili', () => {
  it('translates the confirm step, its field error and its failure', async () => {
    openPanel({
      lang: 'sw',
      server: donationServer({ donation: failed({ kind: 'offline' }) }),
      start: atConfirm,
    })
    await expect.element(heading('Thibitisha malipo')).toBeVisible()
    await expect.element(page.getByText('Weka 000 111 222, kisha Tsh 5,000.')).toBeVisible()
    await expect.element(page.getByText('kwa Chumba cha muziki')).toBeVisible()
    await button('Nimelipa').click()
    await expect.element(page.getByText('Limebaki jambo moja')).toBeVisible()
    await button('Tuma namba ya muamala').click()
    await expect.element(alerts('Tafadhali weka namba ya muamala kama uthibitisho wa malipo.')).toBeVisible()
    await field('Namba ya muamala').fill('QAB12CD34E')
    await userEvent.keyboard('{Enter}')
    await expect.element(alerts('Imeshindikana kutuma mchango. Tafadhali jaribu tena.')).toBeVisible()
  })
})
