/** [embed] Several elements of one centre on a page. */
import { getCentre, listActiveCampaigns } from '@charity-kit/contract'
import { products } from '@charity-kit/contract/fixtures'
import { expect, it, onTestFinished } from 'vitest'
import { cartOfPage } from '../cart/cart-store.ts'
import { listen } from '../testing/element-events.ts'
import { setUpElements } from '../testing/elements.ts'
import { button, heading } from '../testing/locators.ts'

const centre = setUpElements()
const { donate, shop } = centre

it('three shops and three cards request nothing twice', async () => {
  for (let count = 0; count < 3; count++) {
    shop().scrollIntoView() // each has room for its products
    await expect.poll(() => heading('Jua Necklace').elements()).toHaveLength(count + 1)
    donate('mode="inline"').scrollIntoView()
    await expect.poll(() => button('Donate Now').elements()).toHaveLength(count + 1)
  }
  const addresses = centre.server.requests.map(({ url }) => url)
  expect(addresses).toEqual([...new Set(addresses)])
  for (const { path } of [listActiveCampaigns, getCentre])
    expect(addresses.filter((url) => url.endsWith(path))).toHaveLength(1)
})

it('[S4 cart] each of two shops dispatches a change, and the page hears it once', async () => {
  const [first, second] = [shop(), shop()]
  onTestFinished(() => {
    cartOfPage(centre.apiBase).clear()
  })
  const heard: string[] = []
  first.addEventListener('charity-cart-changed', () => heard.push('first'))
  second.addEventListener('charity-cart-changed', () => heard.push('second'))
  const changes = listen('charity-cart-changed')
  await expect.element(heading('Jua Necklace').first()).toBeVisible()
  second.scrollIntoView()
  await expect.poll(() => heading('Jua Necklace').elements()).toHaveLength(2)
  await button('Add to Cart: Jua Necklace').last().click()
  await expect.poll(() => heard.toSorted()).toEqual(['first', 'second'])
  expect(changes.map(({ detail }) => detail.lines.map(({ productId }) => productId))).toEqual([
    [products[0]?.id],
  ])
})
