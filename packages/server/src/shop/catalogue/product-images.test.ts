import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  productImageFormats,
  productImagePath,
  productImagesPath,
  productImageWidths,
  type Product,
} from '@charity-kit/contract'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import { drawProduct, sampleArt } from '../../../scripts/sample-art.ts'
import { packageRoot } from '../../package-root.ts'
import { createTestApp } from '../../testing/test-app.ts'
import { readSampleProducts } from './sample-products.ts'

const samples = readSampleProducts(
  JSON.parse(await readFile(new URL('content/products.json', packageRoot), 'utf8')),
)

describe('[S3 Product] the samples', () => {
  it('are bracelets, necklaces and keychains, each with its own name and look', () => {
    expect(samples.length).toBeGreaterThanOrEqual(24)
    for (const { name } of samples) expect(name).toMatch(/ (?:Bracelet|Necklace|Keychain)$/)
    expect(new Set(samples.map(({ name }) => name)).size).toBe(samples.length)
    expect(new Set(Object.values(sampleArt).map(drawProduct)).size).toBe(samples.length)
    expect(new Set(samples.map(({ category }) => category))).toEqual(new Set(['Beadwork']))
  })

  it('cost from Tsh 6,000 to 45,000; two are sold out, two are the last piece', () => {
    const prices = samples.map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([6000, 45_000])
    const stocks = samples.map(({ stock }) => stock).sort((a, b) => a - b)
    expect(stocks.slice(0, 4)).toEqual([0, 0, 1, 1])
    expect(stocks[4]).toBeGreaterThanOrEqual(3)
    expect(stocks.at(-1)).toBeLessThanOrEqual(40)
  })

  it('have images named after a hash of their drawing; run the "images" script if this fails', () => {
    for (const { name, imageUrl } of samples) {
      const family = name.toLowerCase().replaceAll(' ', '-')
      const hash = createHash('sha256').update(drawProduct(sampleArt[family]!)).digest('hex').slice(0, 8)
      expect(imageUrl).toBe(`/products/${family}-${hash}-480.webp`)
    }
  })

  it.each(['[]', '[{"name":"A"}]', '{}', '"x"'])('a products.json that holds %s', (text) => {
    const read = () => readSampleProducts(JSON.parse(text))
    if (text === '[]') expect(read()).toEqual([])
    else expect(read).toThrow(/^The file products\.json in CONTENT_DIR must hold a list of products; wrong: /)
  })
})

describe('[S7 GET product images]', () => {
  it('serves every product in every width and format, to any site, as immutable', async () => {
    const { http } = await createTestApp('sqlite')
    const { body } = (await http.inject('/api/products')).json<{ body: Product[] }>()
    for (const { imageUrl } of body) {
      for (const width of productImageWidths) {
        for (const format of productImageFormats) {
          const response = await http.inject(productImagePath(imageUrl, width, format) ?? '')
          expect(response.statusCode).toBe(200)
          expect(response.headers).toMatchObject({
            'content-type': `image/${format}`,
            'cache-control': 'public, max-age=31536000, immutable',
            'access-control-allow-origin': '*',
            'cross-origin-resource-policy': 'cross-origin',
            'x-content-type-options': 'nosniff',
          })
          expect(await sharp(response.rawPayload).metadata()).toMatchObject({ width, height: width, format })
        }
      }
    }
  })

  it('responds with 304 if the client has the image', async () => {
    const { http } = await createTestApp('sqlite')
    const url = productImagePath(samples[0]!.imageUrl) ?? ''
    const { headers } = await http.inject(url)
    const again = await http.inject({ url, headers: { 'if-none-match': headers.etag } })
    expect(again.statusCode).toBe(304)
  })

  it.each([
    '/uploads/',
    '/uploads/products',
    '/uploads/products/',
    '/uploads/products/none-480.webp',
    '/uploads/../products.json',
    '/uploads/..%2fproducts.json',
    '/uploads/%2e%2e/products.json',
    '/uploads/%2e%2e%2fclients.json',
    '/uploads/products/..%2f..%2f..%2fclients.json',
    '/uploads/products/..%5c..%5cclients.json',
    '/uploads/products/%252e%252e%252fclients.json',
    '/uploads//etc/passwd',
    '/uploads/%00',
    '/uploads/products/%zz',
    '/uploads/.secret',
    '/uploads/products/.secret.webp',
  ])('responds to %s with 404 in the envelope', async (path) => {
    const contentDir = await mkdtemp(join(tmpdir(), 'charity-kit-content-'))
    onTestFinished(() => rm(contentDir, { recursive: true }))
    await mkdir(join(contentDir, 'uploads/products'), { recursive: true })
    for (const name of ['centre.json', 'clients.json', 'products.json']) {
      await writeFile(join(contentDir, name), await readFile(new URL(`content/${name}`, packageRoot)))
    }
    for (const name of ['uploads/.secret', 'uploads/products/.secret.webp']) {
      await writeFile(join(contentDir, name), 'secret')
    }
    const { http } = await createTestApp('sqlite', { contentDir })
    for (const method of ['GET', 'HEAD'] as const) {
      const response = await http.inject({ method, url: path })
      expect(response.statusCode).toBe(404)
      if (method === 'GET') expect(response.json()).toMatchObject({ code: 'not_found' })
    }
  })

  it('caches files without a hash in their name for a short time only', async () => {
    const contentDir = await mkdtemp(join(tmpdir(), 'charity-kit-content-'))
    onTestFinished(() => rm(contentDir, { recursive: true }))
    await mkdir(join(contentDir, 'uploads/products'), { recursive: true })
    for (const name of ['centre.json', 'clients.json']) {
      await writeFile(join(contentDir, name), await readFile(new URL(`content/${name}`, packageRoot)))
    }
    await writeFile(join(contentDir, 'uploads/products/photo.webp'), 'picture')
    const { http } = await createTestApp('sqlite', { contentDir })
    const response = await http.inject(`${productImagesPath}/photo.webp`)
    expect([response.body, response.headers['cache-control']]).toEqual(['picture', 'public, max-age=300'])
    expect((await http.inject('/api/products')).json()).toMatchObject({ body: [], total: 0 })
  })
})
