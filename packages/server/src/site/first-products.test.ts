import type { Product } from '@charity-kit/contract'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'

/** Renderer in place of the site's own: names the requested products, and the number of requests. */
const namingRenderer = `
let calls = 0
export const renderMarketplace = async (language, { products, total }) =>
  [language, ++calls, total, ...products.map(({ id }) => id)].join(' ')
`

const open = async (engine: Engine, renderer = namingRenderer): Promise<TestApp> => {
  const siteDir = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  await mkdir(join(siteDir, 'marketplace'))
  for (const name of ['index.html', 'product.html'])
    await writeFile(
      join(siteDir, 'marketplace', name),
      '<body><!--root--><div id="root">Loading</div><!--root--><!--products--></body>',
    )
  if (renderer) {
    await mkdir(join(siteDir, 'server'))
    await writeFile(join(siteDir, 'server/entry-server.js'), renderer)
  }
  return createTestApp(engine, { siteDir })
}

const htmlOf = async ({ http }: TestApp, url: string) => (await http.inject(url)).body
const firstOf = (html: string) =>
  JSON.parse(
    /<script type="application\/json" id="first-products">(.*?)<\/script>/.exec(html)?.[1] ?? 'null',
  ) as { products: Product[]; total: number } | null
/** Lists the products as the API returns them. */
const listed = async ({ http }: TestApp, query: string) =>
  (await http.inject(`/api/products${query}`)).json<{ body: Product[]; total: number }>()

describe('[S2 shop page] the page’s first products', () => {
  it('are those that the API lists first, and their number', async () => {
    const app = await open('sqlite')
    const { body, total } = await listed(app, '?sort=price-desc&page=1&pageSize=8')
    await app.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', body[0]?.id ?? 0)
      .execute()
    const { body: inStock } = await listed(app, '?sort=price-desc&page=1&pageSize=8')
    expect(inStock[0]).toEqual(body[1])
    expect(firstOf(await htmlOf(app, '/marketplace'))).toEqual({ products: inStock, total })
  })

  it('come with preloads of the pictures that are seen first', async () => {
    const app = await open('sqlite')
    const { body } = await listed(app, '?sort=price-desc&pageSize=1')
    const html = await htmlOf(app, '/marketplace')
    expect(html.match(/<link rel="preload" as="image" fetchpriority="high" /g)).toHaveLength(2)
    expect(html).toContain(body[0]?.imageUrl.replace(/-\d+\.\w+$/, '-480.webp 480w'))
  })

  it.each(['search=kanga', 'category=Bracelets', 'sort=price-asc', 'page=2', 'product=1'])(
    'are left out where the address asks for something else (%s)',
    async (query) => {
      const html = await htmlOf(await open('sqlite'), `/marketplace?${query}`)
      expect(html).toContain('application/ld+json')
      expect(html).not.toContain('first-products')
      expect(html).not.toContain('rel="preload"')
    },
  )

  it('are escaped: no name can close the data block', async () => {
    const app = await open('sqlite')
    const name = '</script><script>alert(1)</script> <!-- $&'
    await app.db.updateTable('products').set({ name, price_tzs: 900_000 }).where('id', '=', 1).execute()
    const html = await htmlOf(app, '/marketplace')
    expect(html).not.toContain('<script>alert')
    expect(firstOf(html)?.products[0]?.name).toBe(name)
  })

  const rootOf = (html: string) => /<div id="root">(.*?)<\/div>/.exec(html)?.[1]

  it('are in the markup, in the page’s language, which is rendered again only when they change', async () => {
    const app = await open('sqlite')
    const { body, total } = await listed(app, '?sort=price-desc&page=1&pageSize=8')
    const ids = body.map(({ id }) => id).join(' ')
    const first = await htmlOf(app, '/marketplace')
    expect(rootOf(first)).toBe(`en 1 ${String(total)} ${ids}`)
    expect(first).not.toContain('<!--root-->')
    expect(await htmlOf(app, '/marketplace')).toBe(first)
    await app.db
      .updateTable('products')
      .set({ stock: 0 })
      .where('id', '=', body[0]?.id ?? 0)
      .execute()
    expect(rootOf(await htmlOf(app, '/marketplace'))).toMatch(`en 2 ${String(total)} ${String(body[1]?.id)}`)
  })

  it.each([
    ['has no renderer', ''],
    ['has one that fails', 'export const renderMarketplace = () => Promise.reject(new Error("no"))'],
  ])('are left to the page where the site %s', async (_, renderer) => {
    const html = await htmlOf(await open('sqlite', renderer), '/marketplace')
    expect(rootOf(html)).toBe('Loading')
    expect(html).not.toContain('first-products')
    expect(html).toContain('"@type":"ItemList"') // for search engines, all the same
  })

  it('come from a renderer that cannot be fetched', async () => {
    const { http } = await open('sqlite')
    for (const path of ['/server/entry-server.js', '/%73erver/entry-server.js', '//server/entry-server.js'])
      expect((await http.inject(path)).statusCode).toBe(404)
  })
})
