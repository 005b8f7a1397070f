import { createDonation } from '@charity-kit/contract'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { confirmationMessage } from '../payment/payment.fixtures.ts'
import { button, field, heading, panel } from '../testing/locators.ts'
import { closePanels, openPanel } from './donation-panel.fixtures.tsx'
import { atConfirm, atPayment } from './donation.fixtures.ts'

afterEach(() => {
  closePanels()
  vi.restoreAllMocks()
})

const transactionId = () => field('Transaction ID')
const submit = () => button('Send transaction ID')

describe('coming back from the wallet', () => {
  const howToPay = () => page.getByText('How to pay', { exact: true })
  const number = () => page.getByText('000 111 222', { exact: true }).first()
  /** Leaves the page for another app, which hides the tab. */
  const leave = () => {
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
    document.dispatchEvent(new Event('visibilitychange'))
  }

  it("[payments] 'I have paid' folds the steps and leads to the ID, without a keyboard over Paste", async () => {
    openPanel({ start: atConfirm })
    await expect.element(number()).toBeVisible()
    await button('I have paid').click()
    await expect.element(heading('One thing is left')).toHaveFocus()
    await expect.element(transactionId()).toBeInViewport()
    await expect.element(page.getByText(/^One thing is left/)).toBeVisible()
    await expect.element(number()).not.toBeVisible()
    await howToPay().click()
    await expect.element(number()).toBeVisible()
  })

  it("[payments] leaving for the wallet's app folds the steps too", async () => {
    openPanel({ start: atConfirm })
    await expect.element(button('I have paid')).toBeVisible()
    leave()
    await expect.element(heading('One thing is left')).toHaveFocus()
    await expect.element(submit()).toBeVisible()
  })

  it('[payments] leaving while an ID is being typed does not fold the steps', async () => {
    openPanel({ start: atConfirm })
    await transactionId().fill('QAB')
    leave()
    await expect.element(submit()).toBeVisible()
    await expect.element(howToPay()).not.toBeInTheDocument()
  })

  it('[payments] leaving on another step folds nothing', async () => {
    const { store } = openPanel({ start: atPayment })
    leave()
    expect(store.getState().screen.name).toBe('payment')
  })
})

describe('a pasted confirmation message', () => {
  const paste = async (text: string) => {
    const opened = openPanel({ start: atConfirm })
    await transactionId().fill(text)
    return opened
  }

  it('[payments] takes the ID out to check, and discards the rest', async () => {
    const { store, draft } = await paste(confirmationMessage)
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    await expect.element(page.getByText(/the rest of the message are not kept/)).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Q A B 1 2 C D 3 4 E. Tsh 5,000, as expected.' }))
      .toBeInTheDocument()
    expect(JSON.stringify([store.getState(), draft.stored])).not.toMatch(/98,765|0754123456/)
    expect(panel().element().innerHTML).not.toContain('98,765')
  })

  it.each(['QK7SAMPLE1 Confirmed.', 'QK7SAMPLE1 Imethibitishwa.'])(
    '[payments] takes the ID if only the beginning was copied: %s',
    async (text) => {
      await paste(text)
      await expect.element(transactionId()).toHaveValue('QK7SAMPLE1')
    },
  )

  it('[payments] sends nothing of the message except the ID', async () => {
    const { server } = await paste(confirmationMessage)
    await submit().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body.transactionId).toBe('QAB12CD34E')
    expect(JSON.stringify(server.requestsTo(createDonation))).not.toMatch(/98,765|0754123456|Confirmed/)
  })

  it('[payments] sends both IDs of a payment between two wallets, until another ID is typed', async () => {
    const { server, draft } = await paste(
      'Umelipa TSh 5,000. TxnID: 26112109120001. Receipt: 503-SAMPLE99A1. 20/11/26 18:30. Salio TSh 98,765.',
    )
    await expect.element(transactionId()).toHaveValue('26112109120001')
    await vi.waitFor(() => {
      expect(draft.stored).toMatchObject({ donation: { otherTransactionId: '503-SAMPLE99A1' } })
    })
    await submit().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      transactionId: '26112109120001',
      otherTransactionId: '503-SAMPLE99A1',
      paidAt: '2026-11-20T18:30',
    })
  })

  it('[payments] sends an ID alone that is typed over a message', async () => {
    const { server } = await paste(
      'TxnID: 26112109120001. Receipt: 503-SAMPLE99A1. Salio lako ni TSh 98,765.',
    )
    await expect.element(transactionId()).toHaveValue('26112109120001')
    await transactionId().fill('QAB12CD34E')
    await submit().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).not.toHaveProperty('otherTransactionId')
  })

  it.each([
    ['Tafadhali subiri uthibitisho wa malipo yako', 'This message says that the payment is not finished.'],
    ['Dear customer, thank you for shopping with us today', 'We found no transaction ID in your message.'],
  ])('[payments] %s', async (text, notice) => {
    await paste(text)
    await expect.element(page.getByRole('status').filter({ hasText: notice })).toBeVisible()
    await expect.element(transactionId()).toHaveValue('')
    await expect.element(page.getByText(text)).toBeVisible() // to take the ID from
  })
})

describe("the button 'Paste message'", () => {
  const pasteButton = () => button('Paste message')
  const onClipboard = (text: string) => vi.spyOn(navigator.clipboard, 'readText').mockResolvedValue(text)

  it('[payments] takes the ID out of the message on the clipboard, by one click', async () => {
    onClipboard(confirmationMessage)
    openPanel({ start: atConfirm })
    await pasteButton().click()
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    await expect.element(transactionId()).toHaveFocus()
    await expect.element(pasteButton()).not.toBeInTheDocument()
    await expect.element(page.getByText('We found your ID in the message', { exact: true })).toBeVisible()
    await expect.element(page.getByText('as expected', { exact: true })).toBeVisible()
  })

  it('[payments] takes an ID alone unchanged', async () => {
    onClipboard(' QAB12CD34E\n')
    openPanel({ start: atConfirm })
    await pasteButton().click()
    await expect.element(transactionId()).toHaveValue('QAB12CD34E')
    await expect.element(page.getByText(/We found your ID/)).not.toBeInTheDocument()
  })

  it('[payments] disappears if the visitor denies access, and the hint stays', async () => {
    vi.spyOn(navigator.clipboard, 'readText').mockRejectedValue(new DOMException('', 'NotAllowedError'))
    openPanel({ start: atConfirm })
    await pasteButton().click()
    await expect.element(pasteButton()).not.toBeInTheDocument()
    await expect.element(transactionId()).toHaveFocus()
    await expect.element(page.getByText(/You can paste the whole message/)).toBeVisible()
  })

  it('[payments] is not shown without a clipboard', async () => {
    vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue(undefined as never)
    openPanel({ start: atConfirm })
    await expect.element(transactionId()).toBeVisible()
    await expect.element(pasteButton()).not.toBeInTheDocument()
  })

  it('[payments] can take over a different amount, and sends without it too', async () => {
    onClipboard(confirmationMessage.replace('5,000', '8,000'))
    const { server } = openPanel({ start: atConfirm })
    await pasteButton().click()
    await expect.element(page.getByText('The message says Tsh 8,000, not Tsh 5,000')).toBeVisible()
    await expect.element(submit()).toBeVisible()
    await button('My gift is Tsh 8,000').click()
    await expect.element(transactionId()).toHaveFocus()
    await expect.element(page.getByText('as expected', { exact: true })).toBeVisible()
    await submit().click()
    await expect.element(heading('Thank you')).toBeVisible()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      amount: 8000,
      transactionId: 'QAB12CD34E',
    })
  })
})
