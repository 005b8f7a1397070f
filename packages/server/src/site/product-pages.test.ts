import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { insertProducts, type NewProduct } from '../shop/catalogue/product-repository.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Engine } from '../db/schema.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { withProducts } from './product-pages.ts'

const origin = 'https://centre.example'
const list = '<title>Marketplace</title><body><!--products--></body>'
const one =
  '<title>{product.name}</title><meta name="description" content="{product.description}">' +
  '<link rel="canonical" href="{origin}/marketplace?product={product.id}">' +
  '<meta property="og:image" content="{product.image}"><body>{product.unknown}<!--products--></body>'

const siteWith = async (files: Record<string, string>, engine: Engine): Promise<TestApp> => {
  const siteDir = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  await mkdir(join(siteDir, 'marketplace'))
  for (const [name, html] of Object.entries(files)) await writeFile(join(siteDir, 'marketplace', name), html)
  return createTestApp(engine, { siteDir, publicUrl: origin })
}
const site = (engine: Engine = 'sqlite') =>
  siteWith(
    {
      'index.html': list,
      'index.sw.html': `sw ${list}`,
      'product.html': one,
      'product.sw.html': `sw ${one}`,
    },
    engine,
  )

const htmlOf = async ({ http }: TestApp, url: string) => {
  const response = await http.inject(url)
  expect(response.statusCode).toBe(200)
  return response.body
}
/** Returns the page's structured data. */
const dataOf = (html: string): unknown =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

const add = async ({ db }: TestApp, product: Partial<NewProduct>): Promise<number> => {
  await inTransaction(db, (tx) =>
    insertProducts(tx, [
      {
        name: 'Pete Bracelet',
        description: 'Small beads.',
        price_tzs: 12_000,
        stock: 3,
        rating: null,
        category_name: 'Bracelets',
        image_path: '/products/pete-480.webp',
        created_at: '2026-11-21T09:00:00.000Z',
        ...product,
      },
    ]),
  )
  const { id } = await db
    .selectFrom('products')
    .select((s) => s.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id
}

describeOnEachEngine('[S2 shop page] structured data about products', (engine, itOnce) => {
  itOnce('the marketplace lists its first eight products, with price and availability', async () => {
    const app = await site(engine)
    const id = await add(app, { price_tzs: 900_000, image_path: 'elsewhere' })
    const data = dataOf(await htmlOf(app, '/marketplace')) as { itemListElement: unknown[] }
    expect(data).toMatchObject({ '@context': 'https://schema.org', '@type': 'ItemList' })
    expect(data.itemListElement).toHaveLength(8)
    const url = `${origin}/marketplace?product=${String(id)}`
    expect(data.itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      item: {
        '@type': 'Product',
        name: 'Pete Bracelet',
        description: 'Small beads.',
        sku: String(id),
        category: 'Bracelets',
        url,
        offers: {
          '@type': 'Offer',
          price: 900_000,
          priceCurrency: 'TZS',
          availability: 'https://schema.org/InStock',
          url,
        },
      },
    })
  })

  it('a product’s page has its name, description, image and URL', async () => {
    const app = await site(engine)
    const id = String(await add(app, {}))
    const html = await htmlOf(app, `/marketplace?search=pete&product=${id}`)
    expect(html).toContain('<title>Pete Bracelet</title><meta name="description" content="Small beads.">')
    expect(html).toContain(`href="${origin}/marketplace?product=${id}"`)
    const image = `${origin}/uploads/products/pete-960.png`
    expect(html).toContain(`<meta property="og:image" content="${image}">`)
    expect(html).toContain('{product.unknown}')
    expect(dataOf(html)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'Product',
      image,
      offers: { price: 12_000, priceCurrency: 'TZS', availability: 'https://schema.org/InStock' },
    })
    const soldOut = String(await add(app, { stock: 0 }))
    expect(dataOf(await htmlOf(app, `/marketplace?product=${soldOut}`))).toMatchObject({
      offers: { availability: 'https://schema.org/OutOfStock' },
    })
    const inSwahili = await htmlOf(app, `/marketplace?product=${id}&lang=sw-TZ`)
    expect(inSwahili.startsWith('sw <title>Pete Bracelet')).toBe(true)
    expect(dataOf(inSwahili)).toMatchObject({ url: `${origin}/marketplace?product=${id}&lang=sw` })
  })
})

describe('[languages] a product in the page', () => {
  it('has the texts of the page’s language, or English where it has none', async () => {
    const app = await site()
    const translations = {
      sw: { name: 'Bangili ya Pete', description: 'Shanga ndogo.', category: 'Bangili' },
    }
    const id = String(await add(app, { translations, price_tzs: 900_000 }))
    const swahili = await htmlOf(app, `/marketplace?product=${id}&lang=sw`)
    expect(swahili).toContain('<title>Bangili ya Pete</title>')
    expect(dataOf(swahili)).toMatchObject({ name: 'Bangili ya Pete', description: 'Shanga ndogo.' })
    expect(dataOf(await htmlOf(app, '/marketplace?lang=sw'))).toMatchObject({
      itemListElement: [
        { item: { name: 'Bangili ya Pete', category: 'Bangili' } },
        ...Array.from({ length: 7 }, () => ({})),
      ],
    })
    expect(dataOf(await htmlOf(app, `/marketplace?product=${id}`))).toMatchObject({
      name: 'Pete Bracelet',
      category: 'Bracelets',
    })
    const english = String(await add(app, {}))
    expect(await htmlOf(app, `/marketplace?product=${english}&lang=sw`)).toContain('<title>Pete Bracelet')
  })
})

describe('[S2 shop page] a product in the page', () => {
  it.each(['99999999', '0', 'x', '5 or 1=1', ''])(
    'that does not exist (%s) leaves the marketplace',
    async (id) => {
      const html = await htmlOf(await site(), `/marketplace?product=${encodeURIComponent(id)}`)
      expect(html).toContain('<title>Marketplace</title>')
      expect(dataOf(html)).toMatchObject({ '@type': 'ItemList' })
    },
  )

  it('is escaped: no name can close the data block, a tag or an attribute', async () => {
    const app = await site()
    const name = '</script><script>alert(1)</script> "$& $\' {product.description} & <!--products-->'
    const id = String(await add(app, { name, price_tzs: 900_000 }))
    for (const url of ['/marketplace', `/marketplace?product=${id}`]) {
      const html = await htmlOf(app, url)
      expect(html).not.toContain('<script>alert')
      expect(html.match(/<\/script>/g)).toHaveLength(1)
      expect(JSON.stringify(dataOf(html))).toContain(JSON.stringify(name).slice(1, -1))
    }
    expect(await htmlOf(app, `/marketplace?product=${id}`)).toContain(
      "<title>&lt;/script>&lt;script>alert(1)&lt;/script> &quot;$&amp; $' {product.description} &amp; &lt;!--products--></title>",
    )
  })

  it('is left out if the site has no page for it, and unsupported languages are not linked', async () => {
    const app = await siteWith({ 'index.html': list }, 'sqlite')
    const id = await add(app, { price_tzs: 900_000 })
    const html = await htmlOf(app, `/marketplace?product=${String(id)}&lang=fr`)
    expect(dataOf(html)).toMatchObject({
      itemListElement: [
        { item: { url: `${origin}/marketplace?product=${String(id)}` } },
        ...Array<unknown>(7).fill({}),
      ],
    })
    expect(
      withProducts(
        '<p>no place</p>',
        { origin, path: '/', language: 'en' },
        { products: [], total: 0 },
        true,
      ),
    ).toBe('<p>no place</p>')
  })

  it('is left out if the database is unavailable: the page is still served', async () => {
    const app = await site()
    await app.db.schema.alterTable('products').renameTo('gone').execute()
    expect(await htmlOf(app, '/marketplace')).toBe(list)
  })
})
