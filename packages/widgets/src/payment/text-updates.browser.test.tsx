import { rememberTypedPhone } from '@charity-kit/client'
import { createFakeServer, failed, ok, refused } from '@charity-kit/client/testing'
import { textAboutDonation, textAboutOrder, type OwnTrackingKey } from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { TextUpdates } from './text-updates.tsx'
import '../styles/index.css'

const donation: OwnTrackingKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' }
const order: OwnTrackingKey = { kind: 'order', shipmentTrackingNumber: 'CH-7', email: 'neema@example.org' }

let server = createFakeServer()
beforeEach(() => {
  server = createFakeServer()
    .on(textAboutDonation, ok({ endsWith: '000' }))
    .on(textAboutOrder, ok({ endsWith: '000' }))
  rememberTypedPhone('')
})
afterEach(cleanup)

interface Options {
  key?: OwnTrackingKey
  saved?: { endsWith: string }
  lang?: 'en' | 'sw'
  onSubmit?: () => void
}
/** Opens the component in a form, like the panel's thanks. */
const open = ({ key = donation, saved, lang = 'en', onSubmit }: Options = {}) => {
  onTestFinished(server.install())
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <TextUpdates trackingKey={key} saved={saved} />
      </form>
    </CharityProvider>,
  )
}
const box = () => page.getByRole('checkbox', { name: 'Text me when it is confirmed' })
const number = () => page.getByRole('textbox', { name: 'To this number' })
const save = () => page.getByRole('button', { name: 'Save this number' })
const sent = () => server.requests.map(({ url, body }) => [new URL(url).pathname, body])

describe('[texts] "Text me when it is confirmed"', () => {
  it('is not preselected, asks nothing before a click, and then focuses the number that was typed already', async () => {
    rememberTypedPhone('0754 000 000')
    open()
    await expect.element(box()).not.toBeChecked()
    await expect.element(number()).not.toBeInTheDocument()
    await box().click()
    await expect.element(number()).toHaveFocus()
    await expect.element(number()).toHaveValue('0754 000 000')
    expect(sent()).toEqual([])
  })

  it("saves the number with the donation's key, and says so", async () => {
    open()
    await box().click()
    await number().fill('0754 000 000')
    await save().click()
    await expect.poll(() => document.activeElement?.textContent).toBe('We text 0754 000 000.')
    await expect.element(page.getByRole('status')).toHaveTextContent('We text 0754 000 000.')
    expect(sent()).toEqual([
      [
        '/api/donations/texts',
        { reference: 1042, transactionId: 'QK7SAMPLE2', phone: '0754 000 000', received: false },
      ],
    ])
    await expect.element(box()).not.toBeInTheDocument()
  })

  it('saves by Enter, without sending the form around it', async () => {
    const onSubmit = vi.fn()
    open({ key: order, onSubmit })
    await page.getByRole('checkbox', { name: 'Text me about this order' }).click()
    await page.getByRole('checkbox', { name: 'Text me the link now, too' }).click()
    await number().fill('+255 754 000 000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('We text +255 754 000 000.')).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
    expect(sent()).toEqual([
      [
        '/api/orders/texts',
        {
          shipmentTrackingNumber: 'CH-7',
          email: 'neema@example.org',
          phone: '+255 754 000 000',
          received: true,
        },
      ],
    ])
  })

  it.each(['', '12', '+44 7700 900123', '022 211 0000', 'neema', '0754 000 000 000'])(
    'rejects %j at the field, and keeps it',
    async (typed) => {
      open()
      await box().click()
      await number().fill(typed)
      await save().click()
      await expect
        .element(page.getByText('Enter a Tanzanian mobile number, such as 0754 000 000.'))
        .toBeVisible()
      await expect.element(number()).toHaveFocus()
      await expect.element(number()).toHaveValue(typed)
      expect(sent()).toEqual([])
    },
  )

  it('keeps the number without a network, and saves it by the next click', async () => {
    server.on(textAboutDonation, failed({ kind: 'offline' }))
    open()
    await box().click()
    await number().fill('0754 000 000')
    await save().click()
    await expect.element(page.getByText(/^You're offline\./)).toBeVisible()
    await expect.element(number()).toHaveValue('0754 000 000')
    server.on(textAboutDonation, ok({ endsWith: '000' }))
    await save().click()
    await expect.element(page.getByText('We text 0754 000 000.')).toBeVisible()
  })

  it("shows the centre's sentence about the number at the field", async () => {
    const phone = '5 numbers were named already.'
    server.on(textAboutDonation, refused('validation_failed', { fields: { phone } }))
    open()
    await box().click()
    await number().fill('0754 000 000')
    await save().click()
    await expect.element(number()).toHaveAccessibleDescription(new RegExp(phone))
    await expect.element(number()).toHaveFocus()
  })

  it('says that the first SMS waits if the network asked for many', async () => {
    server.on(textAboutDonation, ok({ endsWith: '000', waits: true }))
    open()
    await box().click()
    await page.getByRole('checkbox', { name: 'Text me the link now, too' }).click()
    await number().fill('0754 000 000')
    await save().click()
    await expect
      .element(page.getByRole('status'))
      .toHaveTextContent(
        'We text 0754 000 000.Many people on your network asked for messages today, so the first one can take up to a day. Later ones come as usual.',
      )
  })

  it('saves once despite two clicks', async () => {
    open()
    await box().click()
    await number().fill('0754 000 000')
    await save().dblClick()
    await expect.element(page.getByText('We text 0754 000 000.')).toBeVisible()
    expect(sent()).toHaveLength(1)
  })

  it('shows the last three digits of the saved number, and accepts another number', async () => {
    open({ saved: { endsWith: '321' } })
    await expect.element(page.getByText('We text the number that ends in 321.')).toBeVisible()
    await page.getByRole('button', { name: 'Another number' }).click()
    await number().fill('0754 000 000')
    await save().click()
    await expect.element(page.getByText('We text 0754 000 000.')).toBeVisible()
  })

  it('is complete in Swahili', async () => {
    open({ lang: 'sw' })
    await page.getByRole('checkbox', { name: 'Nitumie ujumbe mchango ukithibitishwa' }).click()
    await page.getByRole('textbox', { name: 'Kwa namba hii' }).fill('0754 000 000')
    await page.getByRole('button', { name: 'Hifadhi namba hii' }).click()
    await expect.element(page.getByText('Tutatuma ujumbe kwa 0754 000 000.')).toBeVisible()
  })
})
