import { envelope, getProductSummary, listProducts } from '@charity-kit/contract'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import { createShop } from '../../testing/sample-order.ts'
import { asStaff, signIn } from '../../testing/sample-staff.ts'
import { describeOnEachEngine } from '../../testing/test-engines.ts'

const swahili = (name: string) => ({ sw: { name } })

describeOnEachEngine('[desk products] categories', (engine, itOnce) => {
  const open = async () => {
    const app = await createShop(engine, [
      { name: 'Red', category_name: 'Bracelets' },
      { name: 'Green', category_name: 'Bracelets', hidden: 1 },
      { name: 'Blue', category_name: 'Necklaces' },
    ])
    const staff = await asStaff(app)
    const rename = (name: string, newName: string, sw = '') =>
      staff.post('/product-categories', { name, newName, translations: swahili(sw) })
    const categories = async () =>
      v.parse(envelope(getProductSummary.output), (await staff.get('/product-summary')).json()).body
        .categories
    return { app, staff, rename, categories }
  }

  itOnce('are renamed in both languages for all of their products at once, in the shop, too', async () => {
    const { app, staff, rename, categories } = await open()
    expect((await rename('Bracelets', 'Bangles', 'Bangili')).statusCode).toBe(200)
    expect(await categories()).toEqual([
      { name: 'Bangles', translations: swahili('Bangili'), products: 2 },
      { name: 'Necklaces', products: 1 },
    ])
    const shop = v.parse(
      envelope(listProducts.output),
      (await app.http.inject('/api/products?category=Bangles')).json(),
    ).body
    expect(shop.map(({ name, translations }) => [name, translations?.sw?.category])).toEqual([
      ['Red', 'Bangili'],
    ])
    // A person who edits one of the products sees that it was changed.
    const outdated = await staff.post('/products/1', { version: 1, price: 5000 })
    expect(outdated.json()).toMatchObject({ code: 'state_changed' })
  })

  itOnce('are put together under one name, or left', async () => {
    const { rename, categories } = await open()
    await rename('Bracelets', 'Necklaces', 'Mikufu')
    expect(await categories()).toEqual([{ name: 'Necklaces', translations: swahili('Mikufu'), products: 3 }])
    await rename('Necklaces', '')
    expect(await categories()).toEqual([])
  })

  it('that another person has renamed meanwhile stay as they are', async () => {
    const { rename, categories } = await open()
    const answers = await Promise.all([rename('Bracelets', 'Bangles'), rename('Bracelets', 'Bands')])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect((await categories()).map(({ products }) => products)).toEqual([2, 1])
  })

  itOnce('are changed by members who look after the shop', async () => {
    const { app } = await open()
    const headers = await signIn(app, 'staff', 'viewer@centre.test')
    await app.db
      .updateTable('accounts')
      .set({ staff_role: 'viewer' })
      .where('email', '=', 'viewer@centre.test')
      .execute()
    const response = await app.http.inject({
      method: 'POST',
      url: '/api/staff/product-categories',
      headers,
      payload: { name: 'Bracelets', newName: 'Bangles' },
    })
    expect(response.statusCode).toBe(403)
  })
})
