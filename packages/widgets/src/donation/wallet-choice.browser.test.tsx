import { createDonation } from '@charity-kit/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ok } from '@charity-kit/client/testing'
import { centreWithWallets } from '@charity-kit/contract/fixtures'
import { button, field, heading } from '../testing/locators.ts'
import { closePanels, openPanel, picker } from './donation-panel.fixtures.tsx'
import { atConfirm, atPayment, donationServer } from './donation.fixtures.ts'

afterEach(closePanels)

const open = (start: typeof atPayment, lang?: 'sw') =>
  openPanel({ server: donationServer({ centre: ok(centreWithWallets) }), start, ...(lang && { lang }) })
const wallet = (name: string | RegExp) => picker().getByRole('radio', { name })
const change = () => button('Change the wallet or bank')

const send = async () => {
  await field('Transaction ID').fill('26000000000001')
  await button('Send transaction ID').click()
  await expect.element(heading('Thank you')).toBeVisible()
}

describe('[payments] the picker is the one place to choose a wallet or bank', () => {
  it('groups wallets and banks under the specified names, with M-Pesa first and chosen', async () => {
    open(atPayment)
    await button('Choose how to pay').click()
    await expect
      .element(picker().getByRole('group', { name: 'M-Pesa' }).getByRole('radio').first())
      .toBeChecked()
    await expect.element(wallet('M-Pesa')).toBeChecked()
    await expect.element(wallet(/Mixx by Yas/)).toHaveAccessibleName(/formerly Tigo Pesa/)
    expect(picker().getByRole('radio').elements()).toHaveLength(5)
    await expect.element(wallet(/^Bank Transfer/)).toHaveAccessibleName(/Your bank's app, or a branch/)
  })

  it('[S3 donation payload] sends the wallet beside the specified method', async () => {
    const { server, draft } = open(atPayment)
    await button('Choose how to pay').click()
    await wallet(/Mixx by Yas/).click()
    await picker().getByRole('button', { name: 'Continue' }).click()
    await expect.element(page.getByText('000 333 444', { exact: true }).first()).toBeVisible()
    expect(draft.stored).toMatchObject({ donation: { method: 'M-Pesa', wallet: 'mixx' } })
    await send()
    expect(server.requestsTo(createDonation)[0]?.body).toMatchObject({
      paymentMethod: 'M-Pesa',
      wallet: 'mixx',
    })
  })

  it.each([
    ['M-Pesa', 'M-Pesa'],
    [/^Bank Transfer/, 'Bank Transfer'],
  ])('[S3 donation payload] sends %s as specified, without a wallet', async (name, paymentMethod) => {
    const { server } = open(atPayment)
    await button('Choose how to pay').click()
    await wallet(name).click()
    await picker().getByRole('button', { name: 'Continue' }).click()
    await send()
    const sent = server.requestsTo(createDonation)[0]?.body
    expect(sent).toMatchObject({ paymentMethod })
    expect(sent).not.toHaveProperty('wallet')
  })

  it('keeps the choice after cancelling', async () => {
    const { store } = open(atPayment)
    await button('Choose how to pay').click()
    await wallet('Airtel Money').click()
    await picker().getByRole('button', { name: 'Cancel' }).click()
    await expect.element(picker()).not.toBeInTheDocument()
    expect(store.getState().form).toMatchObject({ method: 'M-Pesa', wallet: '' })
    await button('Choose how to pay').click()
    await expect.element(wallet('M-Pesa')).toBeChecked()
  })
})

describe('[payments] "Change" on the confirm step', () => {
  it('opens the picker, swaps facts and steps, says so, and gets the focus again', async () => {
    open(atConfirm)
    await change().click()
    await wallet('Airtel Money').click()
    await picker().getByRole('button', { name: 'Continue' }).click()
    await expect.element(picker()).not.toBeInTheDocument()
    await expect.element(page.getByText('*150*60#', { exact: true }).first()).toBeVisible()
    await expect
      .element(page.getByRole('status').filter({ hasText: 'Steps for Airtel Money.' }))
      .toBeInTheDocument()
    await expect.element(change()).toHaveFocus()
  })

  it('names the wallet and its number in the folded steps after payment', async () => {
    open((store) => {
      store.dispatch({ type: 'formEdited', change: { wallet: 'mixx' } })
      atConfirm(store)
    })
    await button('I have paid').click()
    await expect.element(page.getByText('Mixx by Yas, 000 333 444')).toBeVisible()
  })

  it('takes the wallet by Enter, and sends nothing', async () => {
    const { server, store } = open(atConfirm)
    await field('Transaction ID').fill('26000000000001')
    await change().click()
    wallet('M-Pesa').element().focus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect.element(picker()).not.toBeInTheDocument()
    expect(store.getState().form).toMatchObject({ wallet: 'mixx', transactionId: '26000000000001' })
    expect(store.getState().screen).toMatchObject({ name: 'confirm', sending: false })
    expect(server.requestsTo(createDonation)).toEqual([])
  })

  it('is complete in Swahili', async () => {
    open(atConfirm, 'sw')
    await button('Badilisha mtandao au benki').click()
    await expect.element(page.getByText('zamani Tigo Pesa')).toBeVisible()
    await expect.element(page.getByText('Programu ya benki yako, au tawi')).toBeVisible()
  })
})
