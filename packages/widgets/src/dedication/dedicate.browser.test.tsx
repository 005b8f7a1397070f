import { createFakeServer, failed, notFound, ok, refused } from '@charity-kit/client/testing'
import { dedicateDonation, type Dedication } from '@charity-kit/contract'
import { centre, trackedDonation } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button, field } from '../testing/locators.ts'
import { Dedicate, type DedicateProps } from './dedicate.tsx'
import '../styles/index.css'

const trackingKey = { kind: 'donation', reference: 1042, transactionId: 'QK7SAMPLE2' } as const
const asha = { kind: 'memory', name: 'Asha Juma' } as const

let server = createFakeServer()
beforeEach(() => {
  server = createFakeServer().on(dedicateDonation, ({ body }) =>
    ok({ ...trackedDonation, dedication: body.dedication }),
  )
})
afterEach(cleanup)

/** Opens the unfolded dedication in a form, like the panel's thanks. */
const open = async (props: Partial<DedicateProps> = {}, lang: 'en' | 'sw' = 'en', onSubmit = vi.fn()) => {
  onTestFinished(server.install())
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <form
        className="ch-root"
        onSubmit={(event) => {
          event.preventDefault()
          onSubmit()
        }}
      >
        <Dedicate trackingKey={trackingKey} centre={centre} campaignId={3} onSaved={vi.fn()} {...props} />
      </form>
    </CharityProvider>,
  )
  document.querySelector('summary')?.click()
}
const kind = () => page.getByRole('combobox', { name: 'This gift is' })
const name = () => field('Name')
const save = () => button('Save the dedication')
const status = () => page.getByRole('status').first()
const fillIn = async ({ kind: chosen, name: typed }: Dedication) => {
  await kind().selectOptions(chosen)
  await name().fill(typed)
}
const sent = () => server.requestsTo(dedicateDonation).map(({ body }) => body)
const { reference, transactionId } = trackingKey
const messageOf = (link: string) => {
  const { href } = page.getByRole('link', { name: link }).element() as HTMLAnchorElement
  const { searchParams } = new URL(href)
  return searchParams.get('text') ?? searchParams.get('body')
}

describe('[dedication] the dedication of a donation', () => {
  it('is offered with nothing chosen and nothing sent', async () => {
    await open()
    await expect.element(page.getByText('Optional. In memory of somebody, or for a birthday.')).toBeVisible()
    await expect.element(kind()).toHaveValue('')
    await expect.element(name()).toHaveValue('')
    expect(server.requests).toEqual([])
  })

  it("is saved with the donation's key, confirmed for the receipt, and can be changed", async () => {
    const onSaved = vi.fn()
    await open({ onSaved })
    await fillIn({ kind: 'memory', name: ' Asha Juma ' })
    await save().click()
    await expect
      .poll(() => document.activeElement?.textContent)
      .toBe('It stands on the receipt. You can change it or take it off at any time.')
    expect(sent()).toEqual([{ reference, transactionId, dedication: asha }])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(asha, { ...trackedDonation, dedication: asha })
    await expect.element(page.getByText('In memory of Asha Juma', { exact: true })).toBeVisible()

    await button('Change it').click()
    await expect.element(kind()).toHaveValue('memory')
    await expect.element(name()).toHaveValue('Asha Juma')
    await kind().selectOptions('honour')
    await save().click()
    await expect.element(page.getByText('In honour of Asha Juma', { exact: true })).toBeVisible()
    expect(sent().at(-1)).toMatchObject({ dedication: { kind: 'honour', name: 'Asha Juma' } })
  })

  it('can be removed', async () => {
    const onSaved = vi.fn()
    await open({ saved: asha, onSaved })
    await button('Take it off').click()
    await expect
      .poll(() => document.activeElement?.textContent)
      .toBe('Taken off. Your gift has no dedication.')
    expect(sent()).toEqual([{ reference, transactionId, dedication: null }])
    expect(onSaved).toHaveBeenCalledExactlyOnceWith(null, { ...trackedDonation, dedication: null })
    await expect.element(name()).toHaveValue('')
  })

  it('names missing values, focuses the first, and sends nothing', async () => {
    await open()
    await save().click()
    await expect.element(kind()).toHaveFocus()
    await expect.element(kind()).toHaveAccessibleDescription(/Please choose what this gift is\./)
    await kind().selectOptions('birthday')
    await save().click()
    await expect.element(name()).toHaveFocus()
    await expect.element(name()).toHaveAccessibleDescription(/Name is required/)
    expect(sent()).toEqual([])
  })

  it.each([
    ['https://win.example', 'Please leave out links and addresses. After a full stop, type a space.'],
    ['asha@mail.example', 'Please leave out links and addresses. After a full stop, type a space.'],
    ['\u202Eahsa', 'Please use plain text only.'],
    ['\u200B', 'Name is required'],
  ])('says why a name is rejected: %s', async (typed, error) => {
    await open()
    await fillIn({ kind: 'memory', name: typed })
    await save().click()
    await expect.element(page.getByText(error)).toBeVisible()
    await expect.element(name()).toHaveFocus()
    expect(sent()).toEqual([])
  })

  it.each(['Mama Asha ❤️🌸', 'عائشة بنت جمعة', '<b>Asha</b> & "Juma"'])(
    'shows any name as text: %s',
    async (typed) => {
      await open()
      await fillIn({ kind: 'memory', name: typed })
      await save().click()
      await expect.element(page.getByText(`In memory of ${typed}`, { exact: true })).toBeVisible()
      expect(messageOf('WhatsApp')).toContain(`A gift was given in memory of ${typed}\n`)
    },
  )

  it('keeps the input without a network, with advice', async () => {
    server.on(
      dedicateDonation,
      failed({ kind: 'offline' }),
      refused('too_many_requests'),
      failed({ kind: 'timeout' }),
      ok({ ...trackedDonation, dedication: asha }),
    )
    await open()
    await fillIn(asha)
    const alert = page.getByRole('alert')
    for (const text of [
      "You're offline. What you wrote stays here: press again once you are back.",
      'Too many requests came from your network. Please press again in ten minutes.',
      "We couldn't save this. Please press again.",
    ]) {
      await save().click()
      await expect.element(alert.filter({ hasText: text })).toBeVisible()
      await expect.element(name()).toHaveValue('Asha Juma')
    }
    await save().click()
    await expect.element(status()).toMatchTextContent('It stands on the receipt.')
    await expect.element(alert.filter({ hasText: /\w/ })).not.toBeInTheDocument()
  })

  it("says that the centre's server stores no dedications", async () => {
    server.on(dedicateDonation, notFound)
    await open()
    await fillIn(asha)
    await save().click()
    await expect.element(page.getByText('This centre takes no dedications yet.')).toBeVisible()
  })

  it("shows the server's sentence about the name beside the name", async () => {
    server.on(
      dedicateDonation,
      refused('validation_failed', { fields: { 'dedication.name': 'Please use plain text only.' } }),
    )
    await open()
    await fillIn(asha)
    await save().click()
    await expect.element(name()).toHaveAccessibleDescription(/Please use plain text only\./)
  })

  it('is saved by Enter, without sending the form around it', async () => {
    const onSubmit = vi.fn()
    await open({}, 'en', onSubmit)
    await fillIn(asha)
    await userEvent.keyboard('{Enter}')
    await expect.element(status()).toMatchTextContent('It stands on the receipt.')
    expect(onSubmit).not.toHaveBeenCalled()
  })
})

describe('[dedication] the card', () => {
  const text = `A gift was given in memory of Asha Juma\n${centre.name}`
  const url = 'https://centre.example/donate?campaign=3'

  it('is made on the device for WhatsApp, SMS or to be copied, and never has the amount', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await open({ saved: asha })
    expect(messageOf('WhatsApp')).toBe(`${text}\n${url}`)
    expect(messageOf('SMS')).toBe(`${text}\n${url}`)
    await button('Copy').click()
    expect(copied).toHaveBeenCalledExactlyOnceWith(`${text}\n${url}`)
    expect(text).not.toMatch(/\d/)
    expect(server.requests).toEqual([])
  })

  it('is in Swahili, and leads to the page in Swahili', async () => {
    await open({ saved: { ...asha, kind: 'birthday' }, campaignId: undefined }, 'sw')
    await expect
      .poll(() => messageOf('WhatsApp'))
      .toBe(
        `Mchango umetolewa kwa siku ya kuzaliwa ya Asha Juma\n${centre.name}\nhttps://centre.example/donate?lang=sw`,
      )
  })

  it("leads to the host's page if that shows campaigns", async () => {
    await open({ saved: asha, shareHref: 'https://partner.example/give?of={id}' })
    expect(messageOf('WhatsApp')).toBe(`${text}\nhttps://partner.example/give?of=3`)
  })

  it('fits a phone with the longest name, with controls large enough for a thumb', async () => {
    await page.viewport(320, 640)
    await open({ saved: { kind: 'honour', name: 'W'.repeat(80) } })
    const controls = [...document.querySelectorAll('.ch-dedicate :is(summary, a, button)')]
    expect(controls.length).toBeGreaterThan(5)
    for (const control of controls) expect(control.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
    expect(document.documentElement.scrollWidth).toBe(320)
  })
})
