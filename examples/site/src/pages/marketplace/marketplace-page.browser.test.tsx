import { createFakeServer, ok } from '@charity-kit/client/testing'
import { listProducts, type Product } from '@charity-kit/contract'
import { cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { memoryLocation } from 'wouter/memory-location'
import { button, heading } from '../../testing/locators.ts'
import { TestSite } from '../../testing/test-site.tsx'
import { MarketplacePage } from './marketplace-page.tsx'
import '@charity-kit/widgets/styles.css'
import '../../styles/index.css'

const necklace: Product = {
  id: 3,
  name: 'Jua Necklace',
  price: 38_000,
  imageUrl: '',
  description: 'Made by hand.',
  stock: 5,
}

let uninstall: () => void = () => undefined
beforeEach(() => {
  uninstall = createFakeServer()
    .on(listProducts, ok([necklace]))
    .install()
})
afterEach(() => {
  cleanup()
  uninstall()
})

const open = (lang?: string) => {
  const address = memoryLocation({ path: '/marketplace', record: true })
  const openCustomOrder = vi.fn()
  render(
    <div className="ch-root">
      <TestSite lang={lang} address={address} panels={{ openCustomOrder }}>
        <MarketplacePage />
      </TestSite>
    </div>,
  )
  return { address, openCustomOrder }
}
const link = (name: string) => page.getByRole('link', { name, exact: true })

describe('[S2 shop page]', () => {
  it("'Add to Cart' is on each card", async () => {
    open()
    await button('Add to Cart: Jua Necklace').click()
    await expect.element(button('Add More: Jua Necklace')).toBeVisible()
  })

  it('intro text and the shop', async () => {
    open()
    await expect.element(page.getByRole('heading', { level: 1, name: 'Marketplace' })).toBeVisible()
    await expect.element(page.getByText(/^Bracelets, necklaces and keychains, strung by hand/)).toBeVisible()
    await expect.element(page.getByText('Showing 1 of 1 products')).toBeVisible()
  })

  it('a social-impact block, and links to the contact and donate pages', async () => {
    open()
    await expect.element(heading('What your order does')).toBeVisible()
    await expect.element(link('Ask us a question')).toHaveAttribute('href', '/contact')
    await expect.element(link('Give without buying')).toHaveAttribute('href', '/donate')
  })

  it("'Create Custom Order' opens the custom order panel", async () => {
    const { openCustomOrder } = open()
    await button('Create Custom Order').click()
    expect(openCustomOrder).toHaveBeenCalledOnce()
  })

  it('the address holds the product that is shown, and the title its name', async () => {
    const { address } = open()
    await link('Jua Necklace').click()
    await expect.element(button('Add to basket')).toBeVisible()
    expect(address.history).toEqual(['/marketplace', '/marketplace?product=3'])
    await expect.poll(() => document.title).toBe('Jua Necklace')
  })

  it('is complete in Swahili, and its links keep the language', async () => {
    open('sw')
    await expect.element(page.getByRole('heading', { level: 1, name: 'Soko' })).toBeVisible()
    await expect.element(heading('Oda yako inasaidia nini')).toBeVisible()
    await expect.element(link('Tuulize swali')).toHaveAttribute('href', '/contact?lang=sw')
  })
})
