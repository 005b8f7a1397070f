import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const page = '<!doctype html><title>The site</title>'
const loader = 'customElements.define("charity-donate", class extends HTMLElement {})'

const inEnglish = '<!doctype html><title>The site</title><link rel="canonical" href="{origin}/donate">'
const inSwahili = '<!doctype html><title>Tovuti</title>'
const unknown = '<!doctype html><title>Nothing here</title>'

const servedApp = async (script = loader) => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['site/assets', 'site/donate', 'site/checkout', 'site/404', 'embed'])
    await mkdir(join(folder, name), { recursive: true })
  const files = {
    'secret.txt': 'secret',
    'site/index.html': page,
    'site/donate/index.html': inEnglish,
    'site/donate/index.sw.html': inSwahili,
    'site/checkout/index.html': page,
    'site/404/index.html': unknown,
    'site/robots.txt': 'Sitemap: {origin}/sitemap.xml',
    'site/.env': 'secret',
    'site/assets/index-BxK2a9bQ.js': script,
    'site/assets/figtree-latin-wght-normal.woff2': 'font',
    'embed/charity-widgets.js': loader,
    'embed/charity-widgets.js.br': brotliCompressSync(loader),
    'embed/charity-widgets.js.gz': gzipSync(loader),
    'embed/panel-ZK3VLDFT.js': loader,
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return createTestApp('sqlite', {
    siteDir: join(folder, 'site'),
    embedDir: join(folder, 'embed'),
    publicUrl: 'https://centre.example',
  })
}

describe('[S2 routes] the site', () => {
  it.each(['/', '/checkout?proceedToPayment=true'])(
    'serves %s with a strict content security policy',
    async (url) => {
      const { http } = await servedApp()
      const response = await http.inject(url)
      expect([response.statusCode, response.body]).toEqual([200, page])
      expect(response.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      })
      expect(response.headers['content-security-policy']).not.toContain('unsafe')
    },
  )

  it.each([
    ['/donate', inEnglish],
    ['/donate?lang=sw', inSwahili],
    ['/donate?utm_source=letter&lang=sw-TZ', inSwahili],
    ['/donate?lang=fr', inEnglish],
    ['/donate?lang=../../secret', inEnglish],
    ['/checkout?lang=sw', page],
  ])('serves %s in the requested language', async (url, html) => {
    const { http } = await servedApp()
    expect((await http.inject(url)).body).toBe(html.replace('{origin}', 'https://centre.example'))
  })

  it.each(['/a/page/nobody/knows', '/apiary', '/datasheet', '/404', '/donate/index'])(
    'responds to %s with its 404 page',
    async (url) => {
      const { http } = await servedApp()
      const response = await http.inject(url)
      expect([response.statusCode, response.body]).toEqual([404, unknown])
    },
  )

  it('inserts its own URL for search engines', async () => {
    const { http } = await servedApp()
    const response = await http.inject('/robots.txt')
    expect(response.body).toBe('Sitemap: https://centre.example/sitemap.xml')
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('serves each page at one URL', async () => {
    const { http } = await servedApp()
    const response = await http.inject('/donate/?lang=sw')
    expect([response.statusCode, response.headers.location]).toEqual([301, '/donate?lang=sw'])
    expect((await http.inject('/donate/index.html')).statusCode).toBe(404)
    expect((await http.inject('//evil.example/')).headers.location).toBeUndefined()
  })

  it.each([
    '/api/unknown',
    '/data/unknown',
    '/uploads/unknown',
    '/embed/v1/unknown',
    '/assets/unknown-BxK2a9bQ.js',
    '/favicon.ico',
    '/.env',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/assets/..%2f..%2fsecret.txt',
  ])('responds to %s with 404 in the envelope', async (url) => {
    const { http } = await servedApp()
    const response = await http.inject(url)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toMatchObject({ code: 'not_found', body: null })
  })

  it('does not serve a page in response to a POST', async () => {
    const { http } = await servedApp()
    expect((await http.inject({ method: 'POST', url: '/donate' })).statusCode).toBe(405)
  })

  it('compresses a script that was built without compressed siblings', async () => {
    const { http } = await servedApp('/* a long one */'.repeat(100))
    const response = await http.inject({
      url: '/assets/index-BxK2a9bQ.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload.length).toBeLessThan(200)
  })

  it('lets hashed files be cached for a year, and has others revalidated', async () => {
    const { http } = await servedApp()
    const caching = async (url: string) => (await http.inject(url)).headers['cache-control']
    expect(await caching('/assets/index-BxK2a9bQ.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/assets/figtree-latin-wght-normal.woff2')).toBe('no-cache')
  })
})

describe('[S1 embedding] the script-tag bundle', () => {
  it('may be loaded by any page, as JavaScript, and is revalidated after five minutes', async () => {
    const { http } = await servedApp()
    const response = await http.inject({
      url: '/embed/v1/charity-widgets.js',
      headers: { origin: 'https://any.test' },
    })
    expect([response.statusCode, response.body]).toEqual([200, loader])
    expect(response.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([1, 2, 30])('serves its chunks under another path for try %i after a failure', async (failures) => {
    const { http } = await servedApp()
    const again = `/embed/v1/again-${String(failures)}`
    const answer = await http.inject({
      url: `${again}/panel-ZK3VLDFT.js`,
      headers: { origin: 'https://any.test' },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, loader])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'access-control-allow-origin': '*',
    })
    for (const path of ['panel-UNKNOWN1.js', '../secret.txt', '..%2fsecret.txt', '%2e%2e/secret.txt'])
      expect((await http.inject(`${again}/${path}`)).statusCode, path).not.toBe(200)
  })

  it('lets its hashed chunks be cached for a year', async () => {
    const { http } = await servedApp()
    const response = await http.inject('/embed/v1/panel-ZK3VLDFT.js')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['access-control-allow-origin']).toBe('*')
  })

  it.each([
    ['br', brotliCompressSync(loader)],
    ['gzip', gzipSync(loader)],
  ])('sends the file precompressed with %s', async (encoding, bytes) => {
    const { http } = await servedApp()
    const response = await http.inject({
      url: '/embed/v1/charity-widgets.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(response.rawPayload.equals(bytes)).toBe(true)
    expect(response.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      vary: expect.stringMatching(/accept-encoding/i) as string,
    })
  })

  it('is not served if no bundle was built', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/embed/v1/charity-widgets.js')).statusCode).toBe(404)
    await expect(createTestApp('sqlite', { embedDir: '/nowhere/at/all' })).rejects.toThrow(
      /in EMBED_DIR does not exist/,
    )
  })
})
