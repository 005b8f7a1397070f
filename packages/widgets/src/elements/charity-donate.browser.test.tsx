import { createDonation } from '@charity-kit/contract'
import { type FakeServer } from '@charity-kit/client/testing'
import { centreServer } from '../testing/centre-server.ts'
import { afterEach, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button, field, heading } from '../testing/locators.ts'
import { clearPage, put } from '../testing/page.ts'
import type { CharityDonateElement } from './charity-donate-element.ts'

const apiBase = 'https://centre.example'
const donate = (attributes = '', inside = '') =>
  put(
    `<charity-donate api-base="${apiBase}" ${attributes}>${inside}</charity-donate>`,
  ) as CharityDonateElement

let early: CharityDonateElement
beforeAll(async () => {
  // On the page before the script runs, as on every partner's page, with properties set before.
  early = donate()
  early.label = 'Give early'
  early.campaignId = 2
  await import('./charity-donate.ts')
})

let server: FakeServer
beforeEach(() => {
  server = centreServer()
  return server.install()
})
afterEach(clearPage)
/** "METHOD address" of every request. */
const requested = () => server.requests.map(({ method, url }) => `${method} ${url}`)

describe('attributes and properties', () => {
  it('keeps properties that were set before the element is upgraded', async () => {
    await expect.element(button('Give early')).toBeVisible()
    expect(early.getAttribute('campaign-id')).toBe('2')
    await button('Give early').click()
    await expect.element(heading('Swings in the yard')).toBeVisible()
  })

  it("[S2 donation panel] opens the donation panel by 'Give Hope'", async () => {
    donate()
    await button('Give Hope').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    await expect.element(heading('A music room')).toBeVisible()
  })

  it('follows a label that is set, emptied or removed, as attribute and as property', async () => {
    const element = donate('label="Support us"')
    await expect.element(button('Support us')).toBeVisible()
    element.label = 'Help'
    await expect.element(button('Help')).toBeVisible()
    element.setAttribute('label', '')
    await expect.element(button('Give Hope')).toBeVisible()
    element.setAttribute('label', 'Again')
    await expect.element(button('Again')).toBeVisible()
    element.removeAttribute('label')
    await expect.element(button('Give Hope')).toBeVisible()
    for (const empty of [null, undefined]) {
      element.label = 'Something'
      element.label = empty
      expect(element.hasAttribute('label')).toBe(false)
    }
  })

  it('has its properties before anything is fetched, and returns the values set', () => {
    const element = document.createElement('charity-donate')
    const { prototype } = customElements.get('charity-donate')!
    const values = { apiBase, clientKey: 'school', campaignId: 2, label: 'Help', theme: 'dark' }
    for (const [name, value] of Object.entries(values)) {
      expect(Object.hasOwn(element, name)).toBe(false)
      expect(name in prototype).toBe(true)
      Object.assign(element, { [name]: value })
      expect(Reflect.get(element, name)).toBe(String(value))
    }
    expect(element.outerHTML).toBe(
      `<charity-donate api-base="${apiBase}" client-key="school" campaign-id="2" label="Help" theme="dark"></charity-donate>`,
    )
  })

  it('calls no centre with an invalid api-base, and the right one once it is valid', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue()
    const element = put(
      '<charity-donate api-base="https://[" client-key="school"></charity-donate>',
    ) as CharityDonateElement
    await element.open()
    await expect.element(button('Give Hope')).not.toBeInTheDocument()
    expect(requested()).toEqual([])
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      '<charity-donate> does not know its centre by api-base="https://[": it must be an https address.',
    )
    element.apiBase = apiBase
    await element.open()
    await expect.poll(requested).toContain(`GET ${apiBase}/api/campaigns/active`)
    await expect.element(heading('A music room')).toBeVisible()
  })

  it('shows HTML in the label as text', async () => {
    donate(`label="&lt;img src=x onerror=alert(1)&gt;"`)
    await expect.element(button('<img src=x onerror=alert(1)>')).toBeVisible()
  })

  it('calls the centre of api-base with the key of client-key', async () => {
    donate('client-key="partner-7"')
    await button('Give Hope').click()
    await expect.element(heading('A music room')).toBeVisible()
    expect(requested().sort()).toEqual([
      `GET ${apiBase}/api/campaigns/active`,
      `GET ${apiBase}/data/centre.json`,
    ])
    expect(server.requests.map(({ headers }) => headers['admin-code'])).toEqual(['partner-7', 'partner-7'])
  })

  it("calls the page's server without api-base", async () => {
    put('<charity-donate></charity-donate>')
    await button('Give Hope').click()
    await expect.element(heading('A music room')).toBeVisible()
    expect(requested()).toContain(`GET ${location.origin}/api/campaigns/active`)
  })

  it.each(['2', 'removed', 'no number'])(
    'follows a campaign-id that changes while closed: %s',
    async (to) => {
      const element = donate('campaign-id="1"')
      await button('Give Hope').click()
      await expect.element(heading('Donate Now').or(button('Donate Now'))).toBeVisible()
      await button('Close').click()
      element.campaignId = to === 'removed' ? null : to
      await button('Give Hope').click()
      await expect.element(heading(to === '2' ? 'Swings in the yard' : 'Latest Campaigns')).toBeVisible()
    },
  )

  it.each(['attribute', 'ancestor'])(
    'speaks Swahili in button and panel with lang="sw" as %s',
    async (place) => {
      if (place === 'attribute') donate('lang="sw"')
      else put(`<div lang="sw-TZ"><charity-donate api-base="${apiBase}"></charity-donate></div>`)
      await button('Toa Tumaini').click()
      await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    },
  )

  it("follows the page's language", async () => {
    const { documentElement } = document
    const before = documentElement.lang
    onTestFinished(() => {
      documentElement.lang = before
    })
    donate()
    await button('Give Hope').click()
    documentElement.lang = 'sw'
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    documentElement.lang = 'en'
    await expect.element(heading('Latest Campaigns')).toBeVisible()
  })

  it('keeps the input if the language changes while the panel is open', async () => {
    const element = donate('campaign-id="1"')
    await button('Give Hope').click()
    await button('Donate Now').click()
    await field(/^A note or prayer/).fill('Asante')
    element.lang = 'sw'
    await expect.element(field(/^Ujumbe, sala au dua/)).toHaveValue('Asante')
  })

  it("has a light and a dark theme, and auto follows the visitor's system", async () => {
    const element = donate()
    await button('Give Hope').click()
    await expect.element(heading('A music room')).toBeVisible()
    const background = () => getComputedStyle(page.getByRole('dialog').element()).backgroundColor
    element.theme = 'light'
    const light = background()
    element.theme = 'dark'
    expect(background()).not.toBe(light)
    element.theme = 'auto'
    expect(background()).toBe(light)
  })
})

describe('in the page', () => {
  const openPayment = async () => {
    await button('Give Hope').click()
    await button('Donate Now').click()
    await expect.element(heading('Your gift')).toBeVisible()
  }

  it('keeps the input when it is moved in the page', async () => {
    const element = donate('campaign-id="1"')
    await openPayment()
    await field('Or type your own amount').fill('7500')
    put('<section></section>').append(element)
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await button('Give Hope').click()
    await expect.element(field('Or type your own amount')).toHaveValue('7,500')
  })

  it('keeps the panel open when it is moved by moveBefore()', async () => {
    const element = donate('campaign-id="1"')
    await openPayment()
    await field('Or type your own amount').fill('7500')
    const place = put('<section></section>') as HTMLElement & { moveBefore(node: Node, child: null): void }
    const closed = vi.fn()
    element.addEventListener('charity-closed', closed)
    place.moveBefore(element, null)
    await Promise.resolve()
    expect(page.getByRole('dialog').query()?.matches(':modal')).toBe(true)
    await expect.element(field('Or type your own amount')).toHaveValue('7500')
    expect(closed).not.toHaveBeenCalled()
  })

  it('opens the panel as a modal when it is moved and opened again at once', async () => {
    const element = donate('campaign-id="1"')
    await openPayment()
    put('<section></section>').append(element)
    await element.open()
    await expect.poll(() => page.getByRole('dialog').query()?.matches(':modal')).toBe(true)
  })

  it('is open when it is closed and opened again at once', async () => {
    const element = donate('campaign-id="1"')
    await openPayment()
    element.close()
    await element.open()
    await expect.poll(() => page.getByRole('dialog').query()?.matches(':modal')).toBe(true)
    await expect.element(heading('Your gift')).toBeVisible()
  })

  it('keeps the input when it is removed from the page and put back', async () => {
    const element = donate('campaign-id="1"')
    await openPayment()
    await field(/^Name/).fill('Neema')
    element.remove()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    put('<section></section>').append(element)
    await element.open()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
  })

  it('shares no state with another element', async () => {
    donate('label="One" campaign-id="1"')
    const other = put(
      '<charity-donate api-base="https://other.example" label="Two"></charity-donate>',
    ) as CharityDonateElement
    await button('One').click()
    await button('Donate Now').click()
    await field(/^Name/).fill('Neema')
    await button('Close').click()
    await button('Two').click()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(requested()).toContain('GET https://other.example/api/campaigns/active')
    other.close()
    await button('One').click()
    await expect.element(field(/^Name/)).toHaveValue('Neema')
  })

  it('dispatches bubbling and composed events in order, with their details', async () => {
    const heard: [string, unknown][] = []
    const listener = (event: Event) => {
      expect(event.target).toBe(host)
      heard.push([event.type, (event as CustomEvent).detail])
    }
    const names = ['charity-opened', 'charity-campaign-chosen', 'charity-donated', 'charity-closed']
    for (const name of names) document.addEventListener(name, listener)
    // Inside another shadow root, which only composed events leave.
    const host = put('<section></section>')
    host.attachShadow({ mode: 'open' }).innerHTML = `<charity-donate api-base="${apiBase}"></charity-donate>`
    await button('Give Hope').click()
    await button('View A music room').click()
    await button('Donate Now').click()
    await button('Choose how to pay').click()
    await button('Continue').click()
    await field('Transaction ID').fill('QAB12CD34E')
    await userEvent.keyboard('{Enter}')
    await expect.element(heading('Thank you')).toBeVisible()
    await button('Close').first().click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    for (const name of names) document.removeEventListener(name, listener)
    expect(heard.map(([name]) => name)).toEqual(names)
    expect(heard[1]?.[1]).toMatchObject({ id: 1, name: 'A music room' })
    expect(heard[2]?.[1]).toMatchObject({ id: 41, status: 'submitted', amount: 5000 })
    expect(server.requestsTo(createDonation)).toHaveLength(1)
  })

  it('has open() and close(), with the effects of the button', async () => {
    const element = donate()
    await element.open()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    element.close()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    element.close()
  })

  it('focuses the title, and returns the focus to the button', async () => {
    const { shadowRoot } = donate()
    await button('Give Hope').click()
    await expect.poll(() => shadowRoot?.activeElement?.textContent).toBe('Latest Campaigns')
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => shadowRoot?.activeElement?.textContent).toBe('Give Hope')
  })
})
