import { describe, expect, it } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { createShop, postOrder } from '../../testing/sample-order.ts'
import { asStaff } from '../../testing/sample-staff.ts'
import type { TestApp } from '../../testing/test-app.ts'

const inSwahili = { 'accept-language': 'sw' }
const kanga = {
  name: 'Kanga Bracelet',
  description: 'Red beads.',
  translations: { sw: { name: 'Bangili ya Kanga', description: 'Shanga nyekundu.' } },
}

const mailsOf = async ({ db }: TestApp): Promise<string[]> =>
  (await db.selectFrom('outgoing_messages').select('text').orderBy('id').execute()).map(({ text }) => text)

const productsOf = async ({ http }: TestApp, query = ''): Promise<unknown> =>
  (await http.inject(`/api/products${query}`)).json<{ body: unknown }>().body

describe('[languages] translations of what the centre sells and collects for', () => {
  it('are entered by the staff beside the English texts, changed one by one, and removed', async () => {
    const app = await createShop('sqlite', [])
    await app.db.deleteFrom('campaigns').execute()
    const { get, post } = await asStaff(app)
    const added = await post('/products', { ...kanga, price: 12_000, stock: 7, category: 'Beadwork' })
    const id = String(added.json<{ body: { id: number } }>().body.id)
    expect(await productsOf(app)).toMatchObject([kanga])
    await post(`/products/${id}`, { translations: { sw: { category: 'Kazi za shanga', description: '' } } })
    expect(await productsOf(app)).toMatchObject([
      { ...kanga, translations: { sw: { name: 'Bangili ya Kanga', category: 'Kazi za shanga' } } },
    ])
    await post(`/products/${id}`, { translations: { sw: { name: '', category: '' } } })
    expect(await productsOf(app)).not.toHaveProperty('0.translations')

    const translations = { sw: { name: 'Kisima' } }
    const campaign = await post('/campaigns', {
      name: 'A well',
      target: 5000,
      ends: '2027-02-28',
      translations,
    })
    const { id: campaignId } = campaign.json<{ body: { id: number } }>().body
    await post(`/campaigns/${String(campaignId)}`, {
      name: 'A deep well',
      translations: { sw: { description: 'Maji safi.' } },
    })
    const wanted = [
      { name: 'A deep well', translations: { sw: { name: 'Kisima', description: 'Maji safi.' } } },
    ]
    expect((await get('/campaigns')).json()).toMatchObject({ body: wanted })
    expect((await app.http.inject('/api/campaigns/active')).json()).toMatchObject({ body: wanted })
    expect((await post('/campaigns/99', { translations })).json()).toMatchObject({
      code: 'campaign_not_found',
    })
  })

  it('are found by searches, also after a change', async () => {
    const app = await createShop('sqlite', [kanga, { name: 'Jua Necklace' }])
    const { post } = await asStaff(app)
    for (const search of ['bangili', 'NYEKUNDU', 'kanga bangili', 'red bangili']) {
      expect(await productsOf(app, `?search=${search}`)).toMatchObject([{ name: 'Kanga Bracelet' }])
    }
    await post('/products/1', { translations: { sw: { name: 'Kikuku cha Kanga' } } })
    expect(await productsOf(app, '?search=kikuku')).toMatchObject([{ name: 'Kanga Bracelet' }])
    expect(await productsOf(app, '?search=bangili')).toEqual([])
  })

  it('an order keeps both names as of its day, and its emails are in the buyer’s language', async () => {
    const app = await createShop('sqlite', [kanga])
    const { post } = await asStaff(app)
    const order = await postOrder(app.http, {}, inSwahili)
    const items = [{ name: 'Kanga Bracelet', translations: { sw: { name: 'Bangili ya Kanga' } } }]
    expect(order.json()).toMatchObject({ body: { orderItemList: items } })
    await post('/products/1', { name: 'New', translations: { sw: { name: 'Mpya' } } })
    const { shipmentTrackingNumber } = order.json<{ body: { shipmentTrackingNumber: string } }>().body
    const lookup = { shipmentTrackingNumber, email: 'neema@example.org' }
    const found = await app.http.inject({ method: 'POST', url: '/api/orders/lookup', payload: lookup })
    expect(found.json()).toMatchObject({ body: { orderItemList: items } })
    const tracked = await app.http.inject({ method: 'POST', url: '/api/orders/track', payload: lookup })
    expect(tracked.json()).toMatchObject({ body: { items } })
    await postOrder(app.http, { transactionId: 'QFG7H8J9K1' })
    const [swahili, english] = await mailsOf(app)
    expect(swahili).toContain('Bangili ya Kanga × 2')
    expect(swahili).not.toContain('Kanga Bracelet')
    expect(english).toContain('New × 2')
  })

  it('errors name a product in the buyer’s language', async () => {
    const app = await createShop('sqlite', [{ ...kanga, stock: 1 }])
    const fields = { 'orderItemList.0.quantity': 'Kimebaki kipande 1 tu cha Bangili ya Kanga.' }
    const payload = { orderItemList: [{ productId: 1, quantity: 2 }] }
    const check = { method: 'POST', url: '/api/orders/check', payload } as const
    expect((await app.http.inject({ ...check, headers: inSwahili })).json()).toMatchObject({
      body: { fields },
    })
    expect((await app.http.inject(check)).json()).toMatchObject({
      body: { fields: { 'orderItemList.0.quantity': 'Only 1 piece of Kanga Bracelet is left.' } },
    })
  })

  it('a donor’s emails name the campaign in the donor’s language', async () => {
    const app = await createShop('sqlite', [])
    const given = await postDonation(app.http, { campaignId: 1 }, inSwahili)
    const { id: reference, transactionId } = given.json<{ body: { id: number; transactionId: string } }>()
      .body
    const payload = { reference, transactionId }
    const tracked = await app.http.inject({ method: 'POST', url: '/api/donations/track', payload })
    expect(tracked.json()).toMatchObject({
      body: { translations: { sw: { name: 'Chumba cha muziki kwa vikundi vidogo' } } },
    })
    const { post, payments } = { ...(await asStaff(app)), payments: app.db.selectFrom('payment_claims') }
    const { id } = await payments.select('id').executeTakeFirstOrThrow()
    await post(`/payments/${String(id)}/reject`, { reason: 'XX' })
    const mails = await mailsOf(app)
    expect(mails).toHaveLength(2)
    for (const mail of mails) expect(mail).toContain('Chumba cha muziki kwa vikundi vidogo')
  })
})
