import { afterEach, describe, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { button } from '../testing/locators.ts'
import { closeShareButton, openShareButton, shared } from './share-page.fixtures.tsx'

const text = `I'd like to show you this campaign: ${shared.title}`
const sheet = (name = 'Tell a friend') => page.getByRole('dialog', { name })

/** A browser with a system share sheet. */
const systemSheet = (share: (data: ShareData) => Promise<void>) => {
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
}

afterEach(() => {
  closeShareButton()
  Reflect.deleteProperty(navigator, 'share')
  vi.restoreAllMocks()
})

describe('[sharing] Tell a friend', () => {
  it("opens the system's sheet if there is one", async () => {
    const sent: ShareData[] = []
    systemSheet((data) => {
      sent.push(data)
      return Promise.resolve()
    })
    openShareButton()
    await button('Tell a friend').click()
    expect(sent).toEqual([{ title: shared.title, text, url: shared.url }])
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it('does nothing more when the visitor closes that sheet', async () => {
    const asked = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')))
    systemSheet(asked)
    openShareButton()
    await button('Tell a friend').click()
    await expect.poll(() => asked.mock.calls.length).toBe(1)
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it.each([
    ['there is none', undefined],
    ['the page may not open it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))],
  ])('opens our sheet if %s', async (_case, share) => {
    if (share) systemSheet(share)
    openShareButton()
    await button('Tell a friend').click()
    await expect.element(sheet()).toBeVisible()
  })

  it('offers WhatsApp and email, with the text and the link', async () => {
    openShareButton()
    await button('Tell a friend').click()
    const hrefOf = (name: string) =>
      new URL((page.getByRole('link', { name }).element() as HTMLAnchorElement).href)
    const body = `${text}\n${shared.url}`
    expect(hrefOf('Send with WhatsApp').origin).toBe('https://wa.me')
    expect(hrefOf('Send with WhatsApp').searchParams.get('text')).toBe(body)
    expect(hrefOf('Send by email').protocol).toBe('mailto:')
    expect(hrefOf('Send by email').searchParams.get('subject')).toBe(shared.title)
    expect(hrefOf('Send by email').searchParams.get('body')).toBe(body)
  })

  it('copies the link, and says so', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    openShareButton()
    await button('Tell a friend').click()
    await button(/Copy the link/).click()
    expect(copied).toHaveBeenCalledWith(shared.url)
    await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()
  })

  it('selects the link if the clipboard is denied', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'))
    openShareButton()
    await button('Tell a friend').click()
    await button(/Copy the link/).click()
    await expect.element(page.getByText('Press and hold the link to copy it.')).toBeVisible()
    expect(getSelection()?.toString()).toBe('centre.example/donate?campaign=1')
  })

  it('closes by its button and by Escape, and returns the focus', async () => {
    openShareButton()
    await button('Tell a friend').click()
    await button('Close').click()
    await expect.element(sheet()).not.toBeInTheDocument()
    await expect.element(button('Tell a friend')).toHaveFocus()
    await button('Tell a friend').click()
    await expect.element(sheet()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(sheet()).not.toBeInTheDocument()
  })

  it('is complete in Swahili', async () => {
    openShareButton('sw')
    await button('Mwambie rafiki').click()
    await expect.element(sheet('Mwambie rafiki')).toMatchTextContent('Tuma kwa barua pepe')
    await expect.element(button(/Nakili kiungo/)).toBeVisible()
  })
})
