import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedCaching } from '../http/caching.ts'
import { createTestApp } from '../testing/test-app.ts'

const page = '<!doctype html><title>The site</title>'
const loader = 'customElements.define("charity-donate", class extends HTMLElement {})'

const inEnglish = '<!doctype html><title>The site</title><link rel="canonical" href="{origin}/donate">'
const inSwahili = '<!doctype html><title>Tovuti</title>'
const unknown = '<!doctype html><title>Nothing here</title>'

const servedApp = async (script = loader) => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-site-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of ['site/assets', 'site/donate', 'site/checkout', 'site/404'])
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
    'site/assets/index-bxkdadbq.js': script,
    'site/favicon.svg': '<svg/>',
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
  return createTestApp('sqlite', {
    siteDir: join(folder, 'site'),
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
        'cache-control': sharedCaching,
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
      url: '/assets/index-bxkdadbq.js',
      headers: { 'accept-encoding': 'gzip, br' },
    })
    expect(response.headers['content-encoding']).toBe('br')
    expect(response.rawPayload.length).toBeLessThan(200)
  })

  it('sends a page once, and again only when it has changed', async () => {
    const { http } = await servedApp()
    const { headers } = await http.inject('/donate')
    expect(headers).toMatchObject({ 'cache-control': sharedCaching, vary: 'Accept-Encoding' })
    const ask = (url: string) => http.inject({ url, headers: { 'if-none-match': String(headers.etag) } })
    const same = await ask('/donate')
    expect(same).toMatchObject({ statusCode: 304, body: '' })
    expect(same.headers).not.toHaveProperty('content-security-policy') // a policy here would replace the page's
    expect(await ask('/donate?lang=sw')).toMatchObject({ statusCode: 200, body: inSwahili })
  })

  it('lets hashed files be cached for a year, and has others revalidated', async () => {
    const { http } = await servedApp()
    const caching = async (url: string) => (await http.inject(url)).headers['cache-control']
    expect(await caching('/assets/index-bxkdadbq.js')).toBe('public, max-age=31536000, immutable')
    expect(await caching('/favicon.svg')).toBe(sharedCaching)
  })
})
