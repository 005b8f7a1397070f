import { listProducts } from '@charity-kit/contract'
import { ok } from '@charity-kit/client/testing'
import { products } from '@charity-kit/contract/fixtures'
import { afterEach, describe, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { centreServer } from '../testing/centre-server.ts'
import { button } from '../testing/locators.ts'
import { closeShop, openShop } from './shop-page.fixtures.tsx'

afterEach(closeShop)

const status = (text: string) => page.getByRole('status').filter({ hasText: text })

describe('[languages] a shop in Swahili', () => {
  it('shows and finds products by their Swahili texts, or by their English texts if they have none', async () => {
    openShop({ lang: 'sw', withButtons: true })
    await expect.element(button('Weka Kikapuni: Mkufu wa Jua')).toBeVisible()
    await page.getByRole('searchbox').fill('bangili')
    await expect.element(status('Zinaonekana 3 kati ya bidhaa 22')).toBeVisible()
    await page.getByRole('searchbox').fill('tone 14')
    await expect.element(button('Weka Kikapuni: Tone 14')).toBeVisible()
  })

  it('names a product in its details, after adding, and in the basket', async () => {
    const { cart } = openShop({ lang: 'sw', view: { productId: 5 } })
    await expect.element(page.getByRole('heading', { level: 2, name: 'Bangili ya Kanga' })).toBeVisible()
    await expect
      .element(page.getByText('Bangili ya Kanga, shanga kwa shanga', { exact: false }))
      .toBeVisible()
    await button('Weka kikapuni').click()
    await expect.element(page.getByText('1 × Bangili ya Kanga, Tsh 15,000')).toBeVisible()
    expect(cart.getState().lines).toMatchObject([{ product: { name: 'Kanga Bracelet' } }])
    await button('Endelea kuangalia').click()
    await button('Tazama kikapu chako, bidhaa 1').first().click()
    await expect.element(button('Ondoa Bangili ya Kanga')).toBeVisible()
  })

  it('names categories in Swahili, and requests them by their English names', async () => {
    const books = { ...products[1]!, category: { name: 'Books' }, translations: undefined }
    const server = centreServer().on(listProducts, ok([products[0]!, books]))
    const { log } = openShop({ lang: 'sw', server })
    const select = page.getByRole('combobox', { name: 'Aina' })
    await expect.element(select).toMatchTextContent(/Aina Zote.*Books.*Kazi za shanga/)
    await userEvent.selectOptions(select, 'Kazi za shanga')
    await expect.poll(() => log.views).toMatchObject([{ view: { category: 'Beadwork' } }])
    await expect.element(status('Zinaonekana 1 kati ya bidhaa 2')).toBeVisible()
  })
})
