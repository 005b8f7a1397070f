import { createFakeServer, ok } from '@charity-kit/client/testing'
import { getCentre, trackDonation, trackOrder } from '@charity-kit/contract'
import { centre, confirmedDonation, sentParcel } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { button, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { TrackPage } from './track-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const address = location.href
afterEach(() => {
  cleanup()
  history.replaceState(history.state, '', address)
  vi.restoreAllMocks()
})

const open = (fragment = '') => {
  history.replaceState(history.state, '', `${location.pathname}${location.search}${fragment}`)
  const server = createFakeServer()
    .on(getCentre, ok(centre))
    .on(trackDonation, ok(confirmedDonation))
    .on(trackOrder, ok(sentParcel))
  onTestFinished(server.install())
  render(
    <div className="ch-root">
      <TestSite centre={centre}>
        <TrackPage />
      </TestSite>
    </div>,
  )
  return server
}

it('[payments] on a desktop the form is no wider than forms are', async () => {
  onTestFinished(() => page.viewport(414, 896))
  await page.viewport(1280, 800)
  open()
  await expect.element(page.getByRole('textbox', { name: 'Transaction ID' })).toBeVisible()
  expect(document.querySelector('form')?.clientWidth).toBeLessThanOrEqual(32 * 16)
})

describe('[tracking] the page', () => {
  it('asks for two fields, under its title', async () => {
    open()
    await expect.element(heading('Where is my gift or order?')).toBeVisible()
    await expect.element(button('Find my gift')).toBeVisible()
    expect(document.title).toBe(`Where is my gift or order? - ${centre.name}`)
  })

  it("opens what an email's link names, and forgets it with 'Look for another'", async () => {
    const server = open('#order=TRK4218853&email=neema%40mail.example')
    await expect.element(heading('Your order is on its way')).toBeVisible()
    const [request] = server.requestsTo(trackOrder)
    expect(request?.body).toEqual({ shipmentTrackingNumber: 'TRK4218853', email: 'neema@mail.example' })
    expect(request?.url).toBe('https://centre.example/api/orders/track')
    await button('Look for another').click()
    await expect.element(button('Find my order')).toBeVisible()
    expect(location.hash).toBe('')
  })

  it('opens the receipt at once from the email that says the payment arrived, and leads back', async () => {
    open('#donation=1042&id=QK7SAMPLE2&show=receipt')
    await expect.element(heading('Receipt 2026-G-1042')).toBeVisible()
    await button('Back').click()
    await expect.element(heading('Your gift has arrived')).toBeVisible()
  })

  it('prints the receipt alone', async () => {
    const print = vi.spyOn(globalThis, 'print').mockImplementation(() => undefined)
    open('#donation=1042&id=QK7SAMPLE2')
    await button('Get the receipt').click()
    await expect.element(heading('Receipt 2026-G-1042')).toBeVisible()
    await button('Print or save').click()
    expect(print).toHaveBeenCalledOnce()
    await expect
      .element(page.getByRole('heading', { name: 'Where is my gift or order?' }))
      .not.toBeInTheDocument()
  })
})
