import type { Product, StaffProduct } from '@charity-kit/contract'
import {
  maxPhotoBytes,
  productImageFormats,
  productImagePath,
  productImageWidths,
} from '@charity-kit/contract'
import type { LightMyRequestResponse } from 'fastify'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { removeExpiredData } from '../privacy/retention.ts'
import { createShop } from '../testing/sample-order.ts'
import { asStaff, signIn } from '../testing/sample-staff.ts'
import type { TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

/** Creates an image whose left half is red and whose right half is blue. */
const redAndBlue = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0000ff' } }).composite([
    {
      input: { create: { width: width / 2, height, channels: 3, background: '#ff0000' } },
      left: 0,
      top: 0,
    },
  ])

const uploader = async (app: TestApp) => {
  const headers = await signIn(app, 'staff', 'photographer@centre.test')
  return (payload: Buffer, query = '', type = 'image/jpeg') =>
    app.http.inject({
      method: 'POST',
      url: `/api/staff/photos${query}`,
      headers: { ...headers, 'content-type': type },
      payload,
    })
}

const urlIn = (response: LightMyRequestResponse) => {
  expect(response.statusCode).toBe(201)
  return response.json<{ body: { imageUrl: string } }>().body.imageUrl
}

/** Returns the colour of a served photo at a place, with coordinates from 0 to 1. */
const colourAt = async ({ http }: TestApp, imageUrl: string, x: number, y: number) => {
  const { rawPayload } = await http.inject(productImagePath(imageUrl, 960, 'webp') ?? '')
  const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, , blue = 0] = data.subarray(at, at + 3)
  return red > 200 && blue < 60 ? 'red' : blue > 200 && red < 60 ? 'blue' : `${String(red)} ${String(blue)}`
}

const described = (imageUrl: string) => ({ imageUrl, alt: { en: 'Red beads', sw: 'Shanga nyekundu' } })

describeOnEachEngine('[desk photos] a photo', (engine, itOnce) => {
  itOnce('stands in the shop in every width and format, without what its camera noted', async () => {
    const app = await createShop(engine, [{ name: 'Red' }])
    const upload = await uploader(app)
    const { post } = await asStaff(app)
    const file = await redAndBlue(1200, 900)
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Grace' }, IFD3: { GPSLatitude: '6/1 48/1 0/1' } })
      .toBuffer()
    expect((await sharp(file).metadata()).exif).toBeDefined()
    const imageUrl = urlIn(await upload(file))
    const changed = await post('/products/1', { photos: [described(imageUrl)], version: 1 })
    expect(changed.json()).toMatchObject({ body: { imageUrl } })
    const shown = (await app.http.inject('/api/products/1')).json<{ body: Product }>().body
    expect(shown).toMatchObject({
      imageUrl,
      photos: [{ imageUrl, alt: { en: 'Red beads', sw: 'Shanga nyekundu' } }],
    })
    for (const width of productImageWidths) {
      for (const format of productImageFormats) {
        const response = await app.http.inject(productImagePath(imageUrl, width, format) ?? '')
        expect(response.headers).toMatchObject({
          'content-type': `image/${format}`,
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        })
        const { exif, xmp, iptc, ...metadata } = await sharp(response.rawPayload).metadata()
        expect([exif, xmp, iptc]).toEqual([undefined, undefined, undefined])
        expect(metadata).toMatchObject({ width, height: width, format })
      }
    }
  })

  itOnce('is turned upright as its camera noted, turned as asked, and cut', async () => {
    const app = await createShop(engine, [])
    const upload = await uploader(app)
    // Orientation 6: the camera was turned, so left is on top.
    const file = await redAndBlue(800, 400).withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
    const upright = urlIn(await upload(file))
    expect([await colourAt(app, upright, 0.5, 0.1), await colourAt(app, upright, 0.5, 0.9)]).toEqual([
      'red',
      'blue',
    ])
    const turned = urlIn(await upload(file, '?turn=90'))
    expect([await colourAt(app, turned, 0.1, 0.5), await colourAt(app, turned, 0.9, 0.5)]).toEqual([
      'blue',
      'red',
    ])
    const cut = urlIn(await upload(file, '?left=0&top=0&size=400'))
    expect([await colourAt(app, cut, 0.05, 0.05), await colourAt(app, cut, 0.9, 0.95)]).toEqual([
      'red',
      'red',
    ])
    const outside = await upload(file, '?left=1&top=0&size=400')
    expect(outside.json()).toMatchObject({ fields: { size: 'This part lies outside the photo.' } })
  })

  itOnce('that is not a photo is rejected by its content, under any name', async () => {
    const app = await createShop(engine, [])
    const upload = await uploader(app)
    const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
    for (const file of [
      Buffer.from('A letter'),
      Buffer.from(svg),
      Buffer.from(`<!doctype html>${svg}`),
      Buffer.from('GIF89a'),
      Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]),
      Buffer.alloc(0),
    ]) {
      const response = await upload(file)
      expect([response.statusCode, response.json<{ code: string }>().code]).toEqual([
        415,
        'unsupported_media_type',
      ])
    }
    const heic = await upload(Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'))
    expect([heic.statusCode, heic.json<{ message: string }>().message]).toEqual([
      415,
      'HEIC photos cannot be read. Please save this one as JPEG and send it again.',
    ])
    for (const type of ['image/svg+xml', 'text/html', 'application/json']) {
      expect((await upload(Buffer.from(type === 'application/json' ? '{}' : svg), '', type)).statusCode).toBe(
        415,
      )
    }
    expect((await upload(Buffer.alloc(maxPhotoBytes + 1))).json()).toMatchObject({
      code: 'payload_too_large',
    })
    expect(await app.db.selectFrom('photos').selectAll().execute()).toEqual([])
  })

  itOnce('that unpacks to too many pixels is rejected before it is unpacked', async () => {
    const app = await createShop(engine, [])
    const upload = await uploader(app)
    const bomb = await sharp({ create: { width: 12_000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const response = await upload(bomb, '', 'image/png')
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { photo: 'This picture has too many pixels. Please send a smaller one.' },
    })
  })

  itOnce('needs words in both languages, or to be marked as decoration', async () => {
    const app = await createShop(engine, [{ name: 'Red' }])
    const upload = await uploader(app)
    const { post } = await asStaff(app)
    const imageUrl = urlIn(await upload(await redAndBlue(300, 300).png().toBuffer(), '', 'image/png'))
    const save = (photo: object) => post('/products/1', { photos: [photo] })
    for (const alt of [{}, { en: 'Red beads' }, { sw: 'Shanga nyekundu' }]) {
      expect((await save({ imageUrl, alt })).json()).toMatchObject({ code: 'validation_failed' })
    }
    expect((await save({ imageUrl, decorative: true })).statusCode).toBe(200)
    expect(
      (await save({ imageUrl: '/products/photos/0000000000000000-480.webp', decorative: true })).json(),
    ).toMatchObject({ fields: { photos: 'This photo is no longer there. Please add it again.' } })
  })

  it('belongs to one product, is put in order with others, and goes when it is taken away', async () => {
    const app = await createShop(engine, [{ name: 'Red' }, { name: 'Green' }])
    const upload = await uploader(app)
    const { post, get } = await asStaff(app)
    const file = await redAndBlue(300, 300).webp().toBuffer()
    const [a, b] = [urlIn(await upload(file, '', 'image/webp')), urlIn(await upload(file, '', 'image/webp'))]
    expect(a).not.toBe(b)
    await post('/products/1', { photos: [described(a), described(b)] })
    expect((await post('/products/2', { photos: [described(a)] })).statusCode).toBe(400)
    await post('/products/1', { photos: [described(b), described(a)] })
    const photosOf = async () =>
      (await get('/products/1')).json<{ body: StaffProduct }>().body.photos.map(({ imageUrl }) => imageUrl)
    expect(await photosOf()).toEqual([b, a])
    await post('/products/1', { photos: [described(a)] })
    expect(await photosOf()).toEqual([a])
    expect((await app.http.inject(productImagePath(b) ?? '')).statusCode).toBe(404)
    expect((await app.http.inject(productImagePath(a) ?? '')).statusCode).toBe(200)
    await post('/products/1/delete', { version: 4 })
    expect((await app.http.inject(productImagePath(a) ?? '')).statusCode).toBe(404)
    expect(await app.db.selectFrom('photo_files').select('photo_id').execute()).toEqual([])
  })

  itOnce('keeps the image of the content folder next to new ones', async () => {
    const app = await createShop(engine, [{ name: 'Red' }])
    const upload = await uploader(app)
    const { post, get } = await asStaff(app)
    const { photos } = (await get('/products/1')).json<{ body: StaffProduct }>().body
    expect(photos).toHaveLength(1)
    const old = photos[0]!.imageUrl
    const added = urlIn(await upload(await redAndBlue(300, 300).jpeg().toBuffer()))
    const response = await post('/products/1', { photos: [described(added), described(old)] })
    expect(response.json()).toMatchObject({ body: { imageUrl: added } })
  })

  itOnce('that no form saved is deleted after a day', async () => {
    const app = await createShop(engine, [{ name: 'Red' }])
    const upload = await uploader(app)
    const { post } = await asStaff(app)
    const file = await redAndBlue(300, 300).jpeg().toBuffer()
    const [kept, unused] = [urlIn(await upload(file)), urlIn(await upload(file))]
    await post('/products/1', { photos: [described(kept)] })
    await removeExpiredData(app.db, new Date(Date.now() + 2 * 86_400_000))
    expect((await app.http.inject(productImagePath(kept) ?? '')).statusCode).toBe(200)
    expect((await app.http.inject(productImagePath(unused) ?? '')).statusCode).toBe(404)
  })

  it('is a campaign’s picture as well', async () => {
    const app = await createShop(engine, [])
    const upload = await uploader(app)
    const { post } = await asStaff(app)
    const imageUrl = urlIn(await upload(await redAndBlue(300, 300).jpeg().toBuffer()))
    const response = await post('/campaigns/1', { picture: described(imageUrl) })
    expect(response.json()).toMatchObject({ body: { picture: { imageUrl } } })
    const active = (await app.http.inject('/api/campaigns/active')).json<{ body: object[] }>().body
    expect(active[0]).toMatchObject({ picture: { imageUrl, alt: { en: 'Red beads' } } })
    await post('/campaigns/1', { picture: null })
    expect((await app.http.inject(productImagePath(imageUrl) ?? '')).statusCode).toBe(404)
  })
})
