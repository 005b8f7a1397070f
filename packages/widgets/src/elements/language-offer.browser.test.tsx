import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { preloadLanguage } from '@charity-kit/ui'
import { button, field, heading } from '../testing/locators.ts'
import { setUpElements } from '../testing/elements.ts'

const elements = setUpElements()

const offered = () => button('Soma kwa Kiswahili')
const kept = () => sessionStorage.getItem('charity-kit:language')
const prefer = (...tags: string[]) => vi.spyOn(navigator, 'languages', 'get').mockReturnValue(tags)

beforeAll(() => preloadLanguage('sw'))
beforeEach(() => {
  document.documentElement.lang = 'en'
  prefer('sw-TZ', 'en')
  return () => {
    vi.restoreAllMocks()
    sessionStorage.clear()
    Reflect.deleteProperty(globalThis, Symbol.for('charity-kit:language'))
    document.documentElement.lang = ''
  }
})

describe('[languages] the offer of Swahili', () => {
  it('is one line of 44 px at the top of the panel, in Swahili', async () => {
    await page.viewport(360, 740)
    elements.donate()
    await button('Give Hope').click()
    await expect.element(offered()).toBeVisible()
    const line = offered().element().parentElement!
    expect(line.lang).toBe('sw')
    expect(line.getBoundingClientRect().height).toBe(44)
    expect(offered().element().getBoundingClientRect().height).toBe(44)
    expect(kept()).toBeNull()
  })

  it('changes each element of the page for this visit, and keeps the input', async () => {
    const donate = elements.donate('campaign-id="1"')
    elements.shop()
    await button('Give Hope').click()
    await button('Donate Now').click()
    await field(/Name/).fill('Neema')
    await offered().first().click()
    await expect.element(heading('Mchango wako')).toBeVisible()
    await expect.element(field(/Jina/)).toHaveValue('Neema')
    await expect.element(offered()).not.toBeInTheDocument()
    // The focus stays in the panel.
    expect(donate.shadowRoot!.activeElement?.className).toBe('ch-panel__body')
    expect(donate.shadowRoot!.querySelector('.ch-widget')?.getAttribute('lang')).toBe('sw')
    await expect.poll(() => donate.shadowRoot!.querySelector('button')?.textContent).toBe('Toa Tumaini')
    await expect
      .poll(() => document.querySelector('charity-shop')!.shadowRoot!.textContent)
      .toContain('Bidhaa')
    expect(kept()).toBe('sw')
    // The page is the host's.
    expect(document.documentElement.lang).toBe('en')
    expect(donate.hasAttribute('lang')).toBe(false)
  })

  it('applies at once to an element that is added later in the visit', async () => {
    sessionStorage.setItem('charity-kit:language', 'sw')
    elements.donate()
    await button('Toa Tumaini').click()
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
    await expect.element(offered()).not.toBeInTheDocument()
  })

  it('stays away for the visit once it was closed', async () => {
    elements.donate()
    await button('Give Hope').click()
    await button('Funga').click()
    await expect.element(offered()).not.toBeInTheDocument()
    await expect.element(heading('Latest Campaigns')).toBeVisible()
    expect(kept()).toBe('en')
  })

  it('lasts until the visitor leaves the page if the browser blocks storage', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    elements.donate()
    await button('Give Hope').click()
    await offered().click()
    await expect.element(heading('Kampeni za Hivi Karibuni')).toBeVisible()
  })

  it.each([
    ['prefers English', '', ['en-GB', 'sw'], 'en'],
    ['speaks neither', '', ['fr-FR'], 'en'],
    ['reads a page in Swahili', '', ['sw'], 'sw'],
    ['is on a page whose author chose the language', 'lang="en"', ['sw'], 'en'],
  ])('is not made to a visitor who %s', async (_who, attributes, tags, pageLanguage) => {
    prefer(...tags)
    document.documentElement.lang = pageLanguage
    elements.donate(attributes)
    await button(pageLanguage === 'en' ? 'Give Hope' : 'Toa Tumaini').click()
    await expect
      .element(heading(pageLanguage === 'en' ? 'Latest Campaigns' : 'Kampeni za Hivi Karibuni'))
      .toBeVisible()
    await expect.element(offered()).not.toBeInTheDocument()
  })

  it('does not change a language that the author chose for an element', async () => {
    sessionStorage.setItem('charity-kit:language', 'sw')
    elements.donate('lang="en"')
    await expect.element(button('Give Hope')).toBeVisible()
  })

  it('is shown above the shop too', async () => {
    elements.shop()
    await offered().click()
    await expect
      .poll(() => document.querySelector('charity-shop')!.shadowRoot!.textContent)
      .toContain('Bidhaa')
    await expect.element(offered()).not.toBeInTheDocument()
  })
})
