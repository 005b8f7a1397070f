import { centreServer } from '../testing/centre-server.ts'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  CharityProvider,
  DonationWidget,
  type CharityProviderProps,
  type DonationWidgetProps,
} from '../index.ts'
import { clearPage } from '../testing/page.ts'
import { button, heading } from '../testing/locators.ts'

afterEach(() => {
  cleanup()
  clearPage()
})

const widget = ({
  apiBase = 'https://centre.example',
  clientKey,
  lang,
  ...props
}: Partial<DonationWidgetProps & CharityProviderProps> = {}) => (
  <div className="ch-root">
    <CharityProvider apiBase={apiBase} clientKey={clientKey} lang={lang}>
      <DonationWidget open onClose={() => undefined} {...props} />
    </CharityProvider>
  </div>
)

const installServer = () => {
  const server = centreServer()
  onTestFinished(server.install())
  return server
}
const offline = () =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')))

/** Stops the page from navigating, and returns the kinds of navigation. */
const heldNavigations = () => {
  const kinds: string[] = []
  const control = new AbortController()
  const { navigation } = window as unknown as { navigation: EventTarget }
  navigation.addEventListener(
    'navigate',
    (event) => {
      kinds.push((event as Event & { navigationType: string }).navigationType)
      event.preventDefault()
    },
    { signal: control.signal },
  )
  return { kinds, [Symbol.dispose]: () => control.abort() }
}

describe('the React component', () => {
  it("[S8] reloads the page by 'Try Again' after campaigns failed to load", async () => {
    using held = heldNavigations()
    offline()
    render(widget())
    await button('Try Again').click()
    expect(held.kinds).toEqual(['reload'])
  })

  it("fetches again by 'Try Again' with retry='refetch', without reloading the page", async () => {
    using held = heldNavigations()
    const fetching = offline()
    render(widget({ retry: 'refetch' }))
    await expect.element(button('Try Again')).toBeVisible()
    fetching.mockRestore()
    installServer()
    await button('Try Again').click()
    await expect.element(heading('A music room')).toBeVisible()
    expect(held.kinds).toEqual([])
  })

  it.each(['https://centre.example', 'https://centre.example/', ''])(
    'leads to the donate page of %j without campaigns',
    async (apiBase) => {
      vi.spyOn(globalThis, 'fetch').mockImplementation(() =>
        Promise.resolve(Response.json({ statusCode: 200, message: 'OK', body: [] })),
      )
      render(widget({ apiBase }))
      await expect
        .element(page.getByRole('link', { name: 'Go to the donate page' }))
        .toHaveAttribute('href', apiBase ? 'https://centre.example/donate' : '/donate')
    },
  )

  describe('an error inside', () => {
    const failure = new Error('scrollTo is broken')
    const breakPanel = () => {
      installServer()
      vi.spyOn(console, 'error').mockReturnValue()
      return vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => {
        throw failure
      })
    }

    it('shows a sentence and a link instead of half a screen, and reports the error', async () => {
      breakPanel()
      const errors: unknown[] = []
      render(widget({ onError: (error) => errors.push(error) }))
      await expect
        .element(page.getByRole('dialog', { name: 'The donation panel could not be shown.' }))
        .toBeVisible()
      await expect
        .element(page.getByRole('link', { name: 'Go to the donate page' }))
        .toHaveAttribute('href', 'https://centre.example/donate')
      expect(page.getByRole('dialog').elements()).toHaveLength(1)
      expect(errors).toEqual([failure])
    })

    it('warns in the console without a listener', async () => {
      breakPanel()
      const warn = vi.spyOn(console, 'warn').mockReturnValue()
      render(widget())
      await expect.element(button('Close')).toBeVisible()
      expect(warn).toHaveBeenCalledExactlyOnceWith(expect.any(String), failure)
    })

    it('renders the panel when it opens again', async () => {
      const broken = breakPanel()
      vi.spyOn(console, 'warn').mockReturnValue()
      let closed = 0
      const { rerender } = render(widget({ onClose: () => (closed += 1) }))
      await button('Close').click()
      expect(closed).toBe(1)
      rerender(widget({ open: false }))
      broken.mockRestore()
      rerender(widget())
      await expect.element(heading('A music room')).toBeVisible()
    })
  })

  it('fetches nothing before it is open', async () => {
    const server = installServer()
    const { rerender } = render(widget({ open: false }))
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    expect(server.requests).toEqual([])
    rerender(widget())
    await expect.element(heading('A music room')).toBeVisible()
  })

  it('reports the details of a linked campaign as its first step', async () => {
    installServer()
    const steps: string[] = []
    render(widget({ campaignId: 2, onStep: ({ name }) => steps.push(name) }))
    await expect.element(button('Continue Supporting')).toBeVisible()
    await button('Back').click()
    await expect.element(heading('A music room')).toBeVisible()
    await expect.poll(() => steps).toEqual(['details', 'campaigns'])
  })

  it('reloads if campaign, key or language change while it is open, and never waits for ever', async () => {
    installServer()
    const { rerender } = render(widget())
    await expect.element(heading('A music room')).toBeVisible()
    rerender(widget({ campaignId: 2 }))
    await expect.element(button('Continue Supporting')).toBeVisible()
    rerender(widget({ campaignId: 2, clientKey: 'partner-7' }))
    await expect.element(button('Continue Supporting')).toBeVisible()
    rerender(widget({ campaignId: 2, clientKey: 'partner-7', lang: 'sw' }))
    await expect.element(button('Endelea Kuchangia')).toBeVisible()
  })
})
