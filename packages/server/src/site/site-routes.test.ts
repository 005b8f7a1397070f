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
    'answers %s with its page, under a strict policy',
    async (url) => {
      const { http } = await servedApp()
      const answer = await http.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([200, page])
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      })
      expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    },
  )

  it.each([
    ['/donate', inEnglish],
    ['/donate?lang=sw', inSwahili],
    ['/donate?utm_source=letter&lang=sw-TZ', inSwahili],
    ['/donate?lang=fr', inEnglish],
    ['/donate?lang=../../secret', inEnglish],
    ['/checkout?lang=sw', page],
  ])('answers %s in the language it asks for', async (url, html) => {
    const { http } = await servedApp()
    expect((await http.inject(url)).body).toBe(html.replace('{origin}', 'https://centre.example'))
  })

  it.each(['/a/page/nobody/knows', '/apiary', '/datasheet', '/404', '/donate/index'])(
    'answers %s with its page for unknown addresses, and 404',
    async (url) => {
      const { http } = await servedApp()
      const answer = await http.inject(url)
      expect([answer.statusCode, answer.body]).toEqual([404, unknown])
    },
  )

  it('writes its own address where search engines want it whole', async () => {
    const { http } = await servedApp()
    const answer = await http.inject('/robots.txt')
    expect(answer.body).toBe('Sitemap: https://centre.example/sitemap.xml')
    expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  })

  it('knows a page by one address', async () => {
    const { http } = await servedApp()
    const answer = await http.inject('/donate/?lang=sw')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/donate?lang=sw'])
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
  ])('answers %s with 404 in the envelope', async (url) => {
    const { http } = await servedApp()
    const answer = await http.inject(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({ code: 'not_found', body: null })
  })

  it('does not answer a POST to a page with the page', async () => {
    const { http } = await servedApp()
    expect((await http.inject({ method: 'POST', url: '/donate' })).statusCode).toBe(405)
  })

  it('compresses a script that was built without compressed siblings', async () => {
    const { http } = await servedApp('/* a long one */'.repeat(100))
    const answer = await http.inject({
      url: '/assets/index-BxK2a9bQ.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(answer.rawPayload.length).toBeLessThan(200)
  })

  it('lets hashed files be kept for a year, and others be looked after each time', async () => {
    const { http } = await servedApp()
    const caching = async (url: string) => (await http.inject(url)).headers['cache-control']
    expect(await caching('/assets/index-BxK2a9bQ.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/assets/figtree-latin-wght-normal.woff2')).toBe('no-cache')
  })
})

describe('[S1 embedding] the script-tag bundle', () => {
  it('may be loaded by any page, as JavaScript, and is looked for again after five minutes', async () => {
    const { http } = await servedApp()
    const answer = await http.inject({
      url: '/embed/v1/charity-widgets.js',
      headers: { origin: 'https://any.test' },
    })
    expect([answer.statusCode, answer.body]).toEqual([200, loader])
    expect(answer.headers).toMatchObject({
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each([1, 2, 30])('has its parts under another path for try %i after a failure', async (failures) => {
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

  it('keeps its hashed parts for a year', async () => {
    const { http } = await servedApp()
    const answer = await http.inject('/embed/v1/panel-ZK3VLDFT.js')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['access-control-allow-origin']).toBe('*')
  })

  it.each([
    ['br', brotliCompressSync(loader)],
    ['gzip', gzipSync(loader)],
  ])('sends the file that was compressed with %s when it was built', async (encoding, bytes) => {
    const { http } = await servedApp()
    const answer = await http.inject({
      url: '/embed/v1/charity-widgets.js',
      headers: { 'accept-encoding': encoding },
    })
    expect(answer.rawPayload.equals(bytes)).toBe(true)
    expect(answer.headers).toMatchObject({
      'content-encoding': encoding,
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': 'public, max-age=300, stale-while-revalidate=86400',
      vary: expect.stringMatching(/accept-encoding/i) as string,
    })
  })

  it('is not there where no bundle was built', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/embed/v1/charity-widgets.js')).statusCode).toBe(404)
    await expect(createTestApp('sqlite', { embedDir: '/nowhere/at/all' })).rejects.toThrow(
      /in EMBED_DIR does not exist/,
    )
  })
})
