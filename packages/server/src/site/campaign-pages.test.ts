import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Engine } from '../db/schema.ts'
import { postDonation } from '../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../testing/sample-payment.ts'
import { createTestApp, type TestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'

const origin = 'https://centre.example'
const plain = '<title>Donate</title>'
const one =
  '<title>{campaign.name}</title><meta name="description" content="{campaign.description}">' +
  '<link rel="canonical" href="{origin}/donate?campaign={campaign.id}">' +
  '<meta property="og:image" content="{campaign.image}"><meta property="og:image:alt" content="{campaign.imageText}">'

const site = async (engine: Engine): Promise<TestApp> => {
  const siteDir = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(siteDir, { recursive: true }))
  await mkdir(join(siteDir, 'donate'))
  const files = {
    'index.html': plain,
    'index.sw.html': `sw ${plain}`,
    'campaign.html': one,
    'campaign.sw.html': `sw ${one}`,
  }
  for (const [name, html] of Object.entries(files)) await writeFile(join(siteDir, 'donate', name), html)
  return createTestApp(engine, { siteDir, publicUrl: origin })
}

const htmlOf = async ({ http }: TestApp, url: string) => {
  const response = await http.inject(url)
  expect(response.statusCode).toBe(200)
  return response.body
}

describeOnEachEngine('[sharing] a campaign’s address', (engine, itOnce) => {
  itOnce('has its name, description, image and what the image shows', async () => {
    const app = await site(engine)
    const html = await htmlOf(app, '/donate?campaign=1')
    expect(html).toContain(
      '<title>Music room for small groups</title><meta name="description" content="A quiet room',
    )
    expect(html).toContain(`href="${origin}/donate?campaign=1"`)
    expect(html).toContain(`<meta property="og:image" content="${origin}/previews/campaigns/1.en.png">`)
    expect(html).toContain(
      'content="Music room for small groups: Tsh 2,450,000 of Tsh 4,000,000 raised. Confirmed gifts only."',
    )
    const inSwahili = await htmlOf(app, '/donate?lang=sw-TZ&campaign=1')
    expect(inSwahili.startsWith('sw <title>Chumba cha')).toBe(true)
    expect(inSwahili).toContain('/previews/campaigns/1.sw.png')
    expect(inSwahili).toContain('zimepatikana Tsh 2,450,000 kati ya Tsh 4,000,000')
  })

  itOnce.each(['99', '0', 'x', '1 or 1=1', '', '-1'])(
    'that is none (%s) leaves the page as it is',
    async (id) => {
      expect(await htmlOf(await site(engine), `/donate?campaign=${encodeURIComponent(id)}`)).toBe(plain)
    },
  )

  it('is escaped: no name can close a tag or an attribute', async () => {
    const app = await site(engine)
    const name = '"><script>alert(1)</script> & {campaign.description} $&'
    await app.db.updateTable('campaigns').set({ name, description: name }).where('id', '=', 1).execute()
    const html = await htmlOf(app, '/donate?campaign=1')
    expect(html).not.toContain('<script>')
    expect(html).toContain(
      '<title>&quot;>&lt;script>alert(1)&lt;/script> &amp; {campaign.description} $&amp;</title>',
    )
  })

  it('is served without the campaign if the database is unavailable', async () => {
    const app = await site(engine)
    await app.db.schema.alterTable('campaigns').renameTo('gone').execute()
    expect(await htmlOf(app, '/donate?campaign=1')).toBe(plain)
  })
})

describe('[sharing] a campaign’s image', () => {
  const imageOf = async ({ http }: TestApp, file = '1.en.png', headers = {}) =>
    http.inject({ url: `/previews/campaigns/${file}`, headers })

  it('is a PNG of 1200 by 630 that any page may show, and is revalidated', async () => {
    const app = await createTestApp('sqlite')
    const response = await imageOf(app)
    expect(response.statusCode).toBe(200)
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=300',
      'cross-origin-resource-policy': 'cross-origin',
    })
    expect(await sharp(response.rawPayload).metadata()).toMatchObject({
      format: 'png',
      width: 1200,
      height: 630,
    })
    const again = await imageOf(app, '1.en.png', { 'if-none-match': response.headers.etag })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await imageOf(app, '1.sw.png')).headers.etag).not.toBe(response.headers.etag)
  })

  it('shows verified donations only', async () => {
    const app = await createTestApp('sqlite')
    const tag = async () => (await imageOf(app)).headers.etag
    const before = await tag()
    await postDonation(app.http, { campaignId: 1, amount: 400_000 })
    expect(await tag()).toBe(before)
    await paymentsOf(app).verify({ claimId: 1, by, evidence, receivedAmountTzs: 400_000 })
    expect(await tag()).not.toBe(before)
  })

  it('has room for any name', async () => {
    const app = await createTestApp('sqlite')
    for (const name of ['x'.repeat(200), 'a word '.repeat(28), '🌸', '</svg><script>&', 'مدرسة']) {
      await app.db.updateTable('campaigns').set({ name }).where('id', '=', 1).execute()
      const { width, height } = await sharp((await imageOf(app)).rawPayload).metadata()
      expect([width, height]).toEqual([1200, 630])
    }
  })

  it.each(['99.en.png', '1.fr.png', '1.png', '01.en.png', '1.en.svg', '..%2f1.en.png'])(
    'there is none at %s',
    async (file) => {
      const response = await imageOf(await createTestApp('sqlite'), file)
      expect([response.statusCode, response.json()]).toMatchObject([404, { code: 'not_found' }])
    },
  )
})
