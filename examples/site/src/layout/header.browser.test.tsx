import { createVisitorSession } from '@charity-kit/client'
import { createFakeServer, memoryStorage, never, raw } from '@charity-kit/client/testing'
import { getHome, type Centre } from '@charity-kit/contract'
import { centre } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { SiteProvider } from '../site-provider.tsx'
import { TestSite } from '../testing/test-site.tsx'
import { Header } from './header.tsx'
import { Layout } from './layout.tsx'
import '@charity-kit/widgets/styles.css'
import '../styles/index.css'

const address = location.href
beforeEach(() => {
  vi.stubGlobal('fetch', () => never)
})
afterEach(async () => {
  cleanup()
  history.replaceState(null, '', address)
  localStorage.clear()
  vi.unstubAllGlobals()
  document.documentElement.lang = 'en'
  await page.viewport(414, 896)
})

const link = (name: string) => page.getByRole('link', { name, exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('[languages] the offer to read in Swahili', () => {
  const offered = () => link('Soma kwa Kiswahili')
  const openOffered = () => {
    // Does the same as public/pre-hydration.js for a browser that prefers Swahili.
    document.documentElement.dataset['offers'] = 'sw'
    history.replaceState(null, '', '/contact?topic=visit')
    render(
      <SiteProvider data={{}}>
        <Layout path="/contact">
          <label>
            Field <input />
          </label>
        </Layout>
      </SiteProvider>,
    )
  }
  afterEach(() => {
    delete document.documentElement.dataset['offers']
  })

  it('is one line of 44 px, in Swahili', async () => {
    await page.viewport(360, 740)
    openOffered()
    await expect.element(offered()).toBeVisible()
    const line = document.querySelector('.site-offer')!
    expect(line.getAttribute('lang')).toBe('sw')
    expect(line.getBoundingClientRect().height).toBe(44)
    await expect.element(offered()).toHaveAttribute('href', '/contact?topic=visit&lang=sw')
    expect(offered().element().getBoundingClientRect().height).toBe(44)
    expect(button('Funga').element().getBoundingClientRect().width).toBe(44)
  })

  it('changes the language, remembers it, and is gone; what was typed stays', async () => {
    openOffered()
    await page.getByLabelText('Field').fill('Neema')
    await offered().click()
    await expect.poll(() => document.documentElement.lang).toBe('sw')
    await expect.element(offered()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    await expect.element(page.getByLabelText('Field')).toHaveValue('Neema')
    expect(localStorage.getItem('language')).toBe('sw')
    expect(location.search).toBe('?topic=visit&lang=sw')
  })

  it('is gone once it is closed, and English is remembered', async () => {
    openOffered()
    await button('Funga').click()
    await expect.element(offered()).not.toBeInTheDocument()
    await expect.element(page.getByRole('main')).toHaveFocus()
    expect(localStorage.getItem('language')).toBe('en')
    expect(document.documentElement.lang).toBe('en')
  })

  it('is not shown to other visitors', async () => {
    openOffered()
    delete document.documentElement.dataset['offers']
    await expect.element(button('Open menu')).toBeVisible()
    await expect.element(offered()).not.toBeInTheDocument()
  })
})

describe('[languages] the language switch', () => {
  const openPage = () => {
    history.replaceState({ key: 'x' }, '', '/contact?topic=visit')
    render(
      <SiteProvider data={{}}>
        <Layout path="/contact">
          <label>
            Field <input />
          </label>
          <div style={{ height: 3000 }} />
        </Layout>
      </SiteProvider>,
    )
  }

  it('stands in the menu of a phone, and keeps the place on the page and what was typed', async () => {
    await page.viewport(360, 740)
    openPage()
    await page.getByLabelText('Field').fill('Neema')
    await button('Open menu').click()
    await expect.element(link('English')).toHaveAttribute('aria-current', 'true')
    await expect.element(link('Kiswahili')).toHaveAttribute('hreflang', 'sw')
    await expect.element(link('Kiswahili')).toHaveAttribute('lang', 'sw')
    scrollTo(0, 40)
    await link('Kiswahili').click()
    await expect.element(button('Fungua menyu')).toHaveFocus()
    await expect.element(link('Kiswahili')).not.toBeInTheDocument()
    expect(location.pathname + location.search).toBe('/contact?topic=visit&lang=sw')
    expect(history.state).toEqual({ key: 'x' })
    await expect.poll(() => document.documentElement.lang).toBe('sw')
    expect(localStorage.getItem('language')).toBe('sw')
    await expect.element(page.getByLabelText('Field')).toHaveValue('Neema')
    expect(scrollY).toBe(40)
    await button('Fungua menyu').click()
    await link('English').click()
    await expect.element(button('Open menu')).toBeVisible()
    expect(location.search).toBe('?topic=visit')
  })

  it('stands in the header of a wide screen, as a link to the page in the other language', async () => {
    await page.viewport(1280, 800)
    openPage()
    await expect.element(link('English')).not.toBeInTheDocument()
    await expect.element(link('Kiswahili')).toHaveAttribute('href', '/contact?topic=visit&lang=sw')
    link('Kiswahili').element().focus()
    await userEvent.keyboard('{Enter}')
    // Names the language, because another tab would otherwise open in the last chosen language.
    await expect.element(link('English')).toHaveAttribute('href', '/contact?topic=visit&lang=en')
    await expect.element(link('Mawasiliano').first()).toBeVisible()
  })

  it('keeps the fragment of the address, which may open a donation or an order', async () => {
    await page.viewport(1280, 800)
    openPage()
    location.hash = '#donation=1042&id=QK7SAMPLE2'
    await expect
      .element(link('Kiswahili'))
      .toHaveAttribute('href', '/contact?topic=visit&lang=sw#donation=1042&id=QK7SAMPLE2')
    await link('Kiswahili').click()
    await expect.element(link('English')).toBeVisible()
    expect(location.search + location.hash).toBe('?topic=visit&lang=sw#donation=1042&id=QK7SAMPLE2')
    await link('English').click()
    await expect.element(link('Kiswahili')).toBeVisible()
    expect(location.search + location.hash).toBe('?topic=visit#donation=1042&id=QK7SAMPLE2')
  })
})

it('[S2 header] the menu of a phone opens and closes by keyboard, and by its links', async () => {
  await page.viewport(360, 740)
  render(
    <SiteProvider data={{}}>
      <Layout path="/contact">Contact</Layout>
    </SiteProvider>,
  )
  button('Open menu').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(button('Close menu')).toHaveAttribute('aria-expanded', 'true')
  await userEvent.tab()
  await expect.element(page.getByRole('navigation').getByRole('link', { name: 'Home' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Open menu')).toHaveFocus()
  await expect.element(button('Open menu')).toHaveAttribute('aria-expanded', 'false')
  for (const name of ['About us', 'Account']) {
    await button('Open menu').click()
    await link(name).click()
    await expect.element(button('Open menu')).toHaveAttribute('aria-expanded', 'false')
  }
})

it('[S8] the footer without its data is silent', async () => {
  const thrown = vi.fn()
  addEventListener('error', thrown)
  onTestFinished(() => {
    removeEventListener('error', thrown)
  })
  const server = createFakeServer().on(getHome, raw(200, { footer: 'broken' }))
  onTestFinished(server.install())
  render(
    <SiteProvider data={{}}>
      <Layout path="/contact">Contact</Layout>
    </SiteProvider>,
  )
  await expect.poll(() => server.requestsTo(getHome)).toHaveLength(1)
  await expect.element(page.getByRole('contentinfo')).toHaveTextContent('')
  expect(thrown).not.toHaveBeenCalled()
})

describe('[S2 header] fits in one row', () => {
  const session = () => {
    const storage = memoryStorage()
    storage.set('isAuthenticated', 'true')
    storage.set('userData', JSON.stringify({ firstName: 'Neema', lastName: 'Mushi' }))
    return createVisitorSession(storage)
  }
  const named: Centre = {
    ...centre,
    tagline: { en: 'Bead by bead, we bloom.', sw: 'Shanga kwa shanga, tunachanua.' },
  }

  it.each([
    ['en', 1024, 'Hi Neema!'],
    ['sw', 1024, 'Habari Neema!'],
    ['en', 1280, 'Hi Neema!'],
    ['sw', 1280, 'Habari Neema!'],
  ] as const)('in %s at %i px, also signed in', async (lang, width, greeting) => {
    await page.viewport(width, 800)
    const signedIn = session()
    signedIn.read()
    const { container } = render(
      <div className="ch-root">
        <TestSite lang={lang} session={signedIn} centre={named}>
          <Header />
        </TestSite>
      </div>,
    )
    await expect.element(link(greeting)).toBeVisible()
    await document.fonts.ready
    const bar = container.querySelector('.site-header__bar')
    expect(bar?.clientHeight).toBeLessThanOrEqual(85)
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  })
})
