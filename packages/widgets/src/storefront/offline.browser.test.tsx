import { centre } from '@charity-kit/contract/fixtures'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CharityProvider } from '../provider.tsx'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import { button, field, heading } from '../testing/locators.ts'
import { Storefront } from './storefront.tsx'
import '../styles/index.css'

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

const modules = () =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => /\.(?:tsx?|css|js)\b/.test(name))

/** Waits until the code of the later steps is fetched, and nothing more comes. */
const allFetched = async () => {
  let before = 0
  const isSettled = () => {
    const now = modules()
    const isSame = now.length === before
    before = now.length
    return (
      isSame &&
      ['/detail-part.', '/basket-part.', '/checkout-part.'].every((part) =>
        now.some((name) => name.includes(part)),
      )
    )
  }
  await expect.poll(isSettled, { interval: 500, timeout: 20_000 }).toBe(true)
  return modules()
}

it('[offline] opens everything without a network after the first view, and keeps the input', async () => {
  performance.clearResourceTimings()
  performance.setResourceTimingBufferSize(2000) // the browser keeps 250, and sources are many files
  const server = centreServer()
  let restore = server.install()
  render(
    <div className="ch-root">
      <CharityProvider apiBase={shopBase} lang="en">
        <Storefront />
      </CharityProvider>
    </div>,
  )
  await expect.element(button('Kanga Bracelet')).toBeVisible()
  const fetched = await allFetched()
  restore()
  vi.stubGlobal('fetch', vi.fn<typeof fetch>().mockRejectedValue(new TypeError('Failed to fetch')))

  await button('Kanga Bracelet').click()
  await button('Add to basket').click()
  await button('Continue browsing').click()
  await button('View your cart, 1 item').click()
  await expect.element(heading('Shopping Cart')).toBeVisible()
  await button('Checkout').click()
  await expect.element(heading('Payment and delivery')).toBeVisible()
  await expect.element(page.getByText(centre.payment.lipa.number).first()).toBeVisible()
  const typed = {
    'Full name': 'Neema Mushi',
    Email: 'neema@example.tz',
    Phone: '0754000111',
    Street: 'Uhuru Street 12',
    'Transaction ID': 'QAB12CD34E',
  }
  for (const [name, value] of Object.entries(typed)) await field(name).fill(value)
  await button('Place order').click()
  await expect.element(page.getByText('Failed to create order. Please try again.')).toBeVisible()
  for (const [name, value] of Object.entries(typed)) await expect.element(field(name)).toHaveValue(value)
  expect(modules()).toEqual(fetched)

  vi.unstubAllGlobals()
  restore = server.install()
  await button('Place order').click()
  await expect.element(heading('Order received')).toBeVisible()
  restore()
})
