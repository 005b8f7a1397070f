import { createFakeServer, ok, raw, type FakeAnswer } from '@charity-kit/client/testing'
import {
  getScanCode,
  getHome,
  listProducts,
  type ScanCode,
  type HomeContent,
  type NoRequest,
} from '@charity-kit/contract'
import { centre, homeContent } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { memoryLocation } from 'wouter/memory-location'
import { button, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { HomePage } from './home-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const text = (words: string) => page.getByText(words, { exact: true })
const link = (name: string) => page.getByRole('link', { name, exact: true })

interface Options {
  home: FakeAnswer<NoRequest, HomeContent>
  payment: ScanCode['payment']
  lang: string
}
const open = ({ home = ok(homeContent), payment = centre.payment, lang = 'en' }: Partial<Options> = {}) => {
  const server = createFakeServer()
    .on(getHome, home)
    .on(listProducts, ok([]))
    .on(getScanCode, ok({ payment }))
  onTestFinished(server.install())
  const address = memoryLocation({ record: true })
  const donation = vi.fn()
  render(
    <div className="ch-root">
      <TestSite lang={lang} address={address} centre={centre} onDonate={donation}>
        <HomePage />
      </TestSite>
    </div>,
  )
  return { server, went: () => address.history.slice(1), donation }
}

afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

it('[S2 account page] after an account was deleted it says so', async () => {
  history.replaceState({ accountDeleted: true }, '')
  open()
  await expect
    .element(page.getByRole('status').filter({ hasText: 'Your account was deleted.' }))
    .toBeVisible()
  history.replaceState(null, '')
})

describe('[S2 home]', () => {
  it('hero, supporters, features and products, from static data', async () => {
    const { went, donation } = open()
    await expect.element(heading('Every bead helps a child bloom')).toBeVisible()
    for (const name of ['Mwanga School', 'Tumaini Fund', 'Therapy through play', 'From our marketplace'])
      await expect.element(text(name)).toBeVisible()
    await button('Gift Music').click()
    expect(donation).toHaveBeenCalledOnce()
    await expect.element(link('Visit the Marketplace')).toHaveAttribute('href', '/marketplace')
    await link('Visit the Marketplace').click()
    expect(went()).toEqual(['/marketplace'])
    // There are no photographs: each picture is a drawing of our own, without information beyond the text.
    for (const { src, alt } of document.images)
      expect([src, alt]).toEqual([expect.stringMatching(/\.svg$|^data:image\/svg/), ''])
  })

  it("'Scan to Donate' toggles a code that is drawn here; 'Can't scan?' goes to /donate", async () => {
    const { server, went } = open()
    const code = page.getByRole('img', { name: 'QR code to donate' })
    await expect.element(text('Scan to Donate')).toBeVisible()
    // The page fetched nothing for the products, which come when they are near.
    const fetched = server.requests.map(({ path }) => path)
    expect(fetched.filter((path) => path !== '/api/products')).toEqual(['/data/home.json'])
    await text('Scan to Donate').click()
    await expect.element(code).toBeVisible()
    expect(code.element().querySelector('path')?.getAttribute('d')).toMatch(/^M4 4h1v1h-1z/)
    await expect
      .element(text('Point your phone camera at this code. It opens our donate page.'))
      .toBeVisible()
    await expect.element(link("Can't scan?")).toHaveAttribute('href', '/donate')
    await link("Can't scan?").click()
    expect(went()).toEqual(['/donate'])
    await text('Scan to Donate').click()
    await expect.element(link("Can't scan?")).not.toBeInTheDocument()
  })

  it('a code that the wallet’s operator issued is the one that is shown', async () => {
    open({ payment: { ...centre.payment, lipa: { ...centre.payment.lipa, qrPayload: '000201SAMPLE' } } })
    await text('Scan to Donate').click()
    await expect.element(text('Point your phone camera or your M-Pesa app at this code.')).toBeVisible()
    // Twelve characters fit the smallest code; the page's address does not.
    await expect
      .element(page.getByRole('img', { name: 'QR code to donate' }))
      .toHaveAttribute('viewBox', '0 0 29 29')
  })

  it('the video loads only when it is pressed, without a cookie', async () => {
    open()
    await expect.element(button('Play the video')).toBeVisible()
    expect(document.querySelector('iframe')).toBeNull()
    // The test does not need the network, only the player's address.
    const loads = vi.spyOn(HTMLIFrameElement.prototype, 'src', 'set').mockImplementation(() => undefined)
    const sources: string[] = []
    const setAttribute = Element.prototype.setAttribute
    vi.spyOn(Element.prototype, 'setAttribute').mockImplementation(function (this: Element, name, value) {
      if (this.tagName === 'IFRAME' && name === 'src') sources.push(value)
      else setAttribute.call(this, name, value)
    })
    await button('Play the video').click()
    await expect.element(page.getByTitle('A morning at the centre')).toBeVisible()
    expect([...sources, ...loads.mock.calls.flat()]).toEqual([
      'https://www.youtube-nocookie.com/embed/SampleVid00?autoplay=1',
    ])
  })

  it.each([undefined, 'https://video.example/none'])('no video for the link %s', async (address) => {
    const { video, ...rest } = homeContent
    open({ home: ok(address && video ? { ...rest, video: { ...video, link: address } } : rest) })
    await expect.element(heading('What your help pays for')).toBeVisible()
    await expect.element(button('Play the video')).not.toBeInTheDocument()
  })

  it("[S8] 'Error loading home data', and Try Again fetches it", async () => {
    const { server } = open({ home: raw(502) })
    await expect.element(text('Error loading home data')).toBeVisible()
    server.on(getHome, ok(homeContent))
    await button('Try Again').click()
    await expect.element(heading('Every bead helps a child bloom')).toBeVisible()
  })

  it('works with only a keyboard, in Swahili', async () => {
    const { donation } = open({ lang: 'sw' })
    await expect.element(button('Changia Muziki')).toBeVisible()
    await userEvent.keyboard('{Tab}{Enter}')
    expect(donation).toHaveBeenCalledOnce()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.element(page.getByRole('img', { name: 'Msimbo wa QR wa kuchangia' })).toBeVisible()
  })
})
