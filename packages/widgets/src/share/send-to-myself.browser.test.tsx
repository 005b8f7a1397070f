import { centre } from '@charity-kit/contract/fixtures'
import { preloadLanguage } from '@charity-kit/ui'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { button } from '../testing/locators.ts'
import { SendToMyself } from './send-to-myself.tsx'
import '../styles/index.css'

const url = 'https://centre.example/track#donation=1042&id=QK7SAMPLE2'
const text = `${centre.name}\nMy gift G-1042, Tsh 10,000. Where it is:`

/** A browser with a system share sheet, or without one. */
const systemSheet = (share?: (data: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  if (!share) Reflect.deleteProperty(navigator, 'share')
}
const open = (lang = 'en') =>
  render(
    <CharityProvider apiBase="https://centre.example" lang={lang}>
      <div className="ch-root">
        <SendToMyself about={(t) => t.donation('G-1042', 'Tsh 10,000')} url={url} centre={centre} />
      </div>
    </CharityProvider>,
  )
const addressOf = (name: string) =>
  new URL((page.getByRole('link', { name }).element() as HTMLAnchorElement).href)

beforeAll(() => preloadLanguage('sw'))
afterEach(() => {
  cleanup()
  systemSheet()
  vi.restoreAllMocks()
})

describe('[sharing] Send this to myself', () => {
  it('opens WhatsApp and the messages app with the link, and sends no request', () => {
    const fetched = vi.spyOn(globalThis, 'fetch')
    open()
    const whatsApp = addressOf('WhatsApp')
    expect([whatsApp.host, whatsApp.searchParams.get('text')]).toEqual(['wa.me', `${text}\n${url}`])
    const sms = addressOf('SMS')
    expect([sms.protocol, sms.pathname, sms.searchParams.get('body')]).toEqual([
      'sms:',
      '',
      `${text}\n${url}`,
    ])
    expect(fetched).not.toHaveBeenCalled()
  })

  it('uses only characters of a plain SMS in our texts', () => {
    open()
    const own = addressOf('SMS').searchParams.get('body')!.replace(centre.name, '')
    expect(own).toMatch(/^[\n\x20-\x5f\x61-\x7a]*$/)
  })

  it("opens the system's sheet, and closing it is not a failure", async () => {
    const shared = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    systemSheet(shared)
    open()
    await button('Share').click()
    expect(shared).toHaveBeenCalledExactlyOnceWith({ text, url })
  })

  it('has no Share button without a system sheet', async () => {
    systemSheet()
    open()
    await expect.element(button('Copy link')).toBeVisible()
    await expect.element(button('Share')).not.toBeInTheDocument()
  })

  it('copies the link, and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    open()
    await button('Copy link').click()
    expect(copied).toHaveBeenCalledWith(url)
    await expect.element(button('Copied')).toBeVisible()
    await expect.element(page.getByRole('status')).toMatchTextContent('The link is copied')
  })

  it('shows and selects the link if the clipboard is denied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    open()
    await button('Copy link').click()
    await expect.element(page.getByText('Press and hold the link to copy it.')).toBeVisible()
    await expect.poll(() => getSelection()?.toString()).toBe(url)
  })

  it('fits a phone in both languages, with buttons large enough for a thumb', async () => {
    await page.viewport(320, 640)
    systemSheet(() => Promise.resolve())
    for (const lang of ['en', 'sw']) {
      open(lang)
      const ways = [...document.querySelectorAll('.ch-send__ways > *')]
      expect(ways).toHaveLength(4)
      for (const way of ways) {
        const { height, width } = way.getBoundingClientRect()
        expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
      }
      expect(document.documentElement.scrollWidth).toBe(320)
      cleanup()
    }
  })

  it('is complete in Swahili', async () => {
    open('sw')
    await expect.element(page.getByRole('heading', { name: 'Jitumie mwenyewe' })).toBeVisible()
    expect(addressOf('WhatsApp').searchParams.get('text')).toBe(
      `${centre.name}\nMchango wangu G-1042, Tsh 10,000. Ulipofikia:\n${url}`,
    )
  })
})
