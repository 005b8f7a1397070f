import { rememberTypedPhone } from '@charity-kit/client'
import { failed, ok, refused, type FakeServer } from '@charity-kit/client/testing'
import { askForReminder, type Centre } from '@charity-kit/contract'
import { campaigns, centre, reminder } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { centreServer } from '../testing/centre-server.ts'
import { RemindMe } from './remind-me.tsx'
import '../styles/index.css'

let server: FakeServer
beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:00:00Z'), toFake: ['Date'] })
  server = centreServer()
  rememberTypedPhone('')
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

interface Options {
  of?: Centre
  email?: string
  lang?: 'en' | 'sw'
  onSubmit?: () => void
}
/** Shows the component in a form, like the panel's thanks. */
const show = ({ of = centre, email = '', lang = 'en', onSubmit }: Options = {}) => {
  onTestFinished(server.install())
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit?.()
        }}
      >
        <RemindMe
          donation={{ reference: 1042, transactionId: 'QK7SAMPLE2' }}
          amountTzs={10_000}
          campaign={campaigns[0]!}
          email={email}
          centre={of}
        />
      </form>
    </CharityProvider>,
  )
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const open = () => button('Remind me each month').click()
const save = () => button('Remind me').click()
const number = () => page.getByRole('textbox', { name: 'Your mobile number' })
const address = () => page.getByRole('textbox', { name: 'Your email address' })
const sent = () =>
  server.requests.filter(({ url }) => url.endsWith(askForReminder.path)).map(({ body }) => body)

describe('[reminders] "Remind me each month"', () => {
  it('starts with the donation, today’s day of the month and the typed number', async () => {
    rememberTypedPhone('0754 000 000')
    show()
    await open()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveValue('10,000')
    await expect.element(page.getByRole('combobox', { name: 'For' })).toHaveValue('1')
    await expect.element(page.getByRole('combobox', { name: 'On which day of the month?' })).toHaveValue('25')
    await expect.element(page.getByText('The first one: Friday 25 December, in the morning.')).toBeVisible()
    await expect.element(page.getByRole('radio', { name: 'A text message' })).toBeChecked()
    await expect.element(number()).toHaveValue('0754 000 000')
    expect(sent()).toEqual([])
  })

  it("saves the choices with the donation's key, and leads to the reminder's page", async () => {
    show()
    await open()
    await page.getByRole('textbox', { name: 'Amount' }).fill('20000')
    await page.getByRole('combobox', { name: 'On which day of the month?' }).selectOptions('The 5th')
    await expect.element(page.getByText('The first one: Saturday 5 December, in the morning.')).toBeVisible()
    await number().fill('0754 000 000')
    await save()
    await expect
      .element(page.getByText('We remind you by text, to the number that ends in 000.'))
      .toBeVisible()
    await expect.element(page.getByText('Next: Saturday 5 December')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'See or change your reminder' }))
      .toHaveAttribute('href', reminder.pageUrl)
    await expect.poll(() => document.activeElement?.textContent).toMatch(/^We remind you by text/)
    expect(sent()).toEqual([
      {
        reference: 1042,
        transactionId: 'QK7SAMPLE2',
        amount: 20_000,
        campaignId: 1,
        day: 5,
        by: 'text',
        phone: '0754 000 000',
      },
    ])
  })

  it('uses email for a donor with an address, and offers no SMS if the centre sends none', async () => {
    show({ of: { ...centre, textMessages: false }, email: 'neema@mail.example' })
    await open()
    await expect.element(page.getByRole('radio')).not.toBeInTheDocument()
    await expect.element(address()).toHaveValue('neema@mail.example')
    await save()
    await expect.poll(sent).toMatchObject([{ by: 'email', email: 'neema@mail.example' }])
  })

  it('saves by Enter, without sending the form around it', async () => {
    const onSubmit = vi.fn()
    show({ onSubmit })
    await open()
    await number().fill('0754 000 000')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText(/^We remind you by text/)).toBeVisible()
    expect(onSubmit).not.toHaveBeenCalled()
  })

  it('reports an invalid amount, number and address, and sends nothing', async () => {
    show()
    await open()
    await number().fill('022 211 1111')
    await save()
    await expect.element(number()).toBeInvalid()
    await expect.element(number()).toHaveFocus()
    await page.getByRole('textbox', { name: 'Amount' }).fill('0')
    await save()
    await expect.element(page.getByRole('textbox', { name: 'Amount' })).toHaveFocus()
    await page.getByRole('radio', { name: 'An email' }).click()
    await address().fill('neema')
    await save()
    await expect.element(address()).toBeInvalid()
    expect(sent()).toEqual([])
  })

  it('keeps the input without a network, and sends it by the next click', async () => {
    server.on(askForReminder, failed({ kind: 'offline' }))
    show()
    await open()
    await number().fill('0754 000 000')
    await save()
    await expect
      .element(page.getByText("You're offline. What you typed stays here: press again once you are back."))
      .toBeVisible()
    await button('Back').click()
    await open()
    await expect.element(number()).toHaveValue('0754 000 000')
    server.on(askForReminder, ok(reminder))
    await save()
    await expect.element(page.getByText(/^We remind you by text/)).toBeVisible()
  })

  it("shows the server's rejection at its field", async () => {
    server.on(askForReminder, refused('validation_failed', { fields: { phone: 'Five numbers are enough.' } }))
    show()
    await open()
    await number().fill('0754 000 000')
    await save()
    await expect.element(page.getByText('Five numbers are enough.')).toBeVisible()
    await expect.element(number()).toHaveFocus()
  })

  it('speaks Swahili', async () => {
    show({ lang: 'sw' })
    await page.getByRole('button', { name: 'Nikumbushe kila mwezi' }).click()
    await expect.element(page.getByText(/^Cha kwanza: Ijumaa.* 25 Desemba, asubuhi\.$/)).toBeVisible()
  })
})
