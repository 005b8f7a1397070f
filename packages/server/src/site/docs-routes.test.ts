import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedCaching } from '../http/caching.ts'
import { createTestApp } from '../testing/test-app.ts'

const hash = `sha256-${'a'.repeat(43)}=`

const packed = gzipSync('words')

const docsFolder = async (hashes: unknown = [hash]) => {
  const docsDir = await mkdtemp(join(tmpdir(), 'charity-kit-docs-'))
  onTestFinished(() => rm(docsDir, { recursive: true }))
  const write = (name: string, text: string) => writeFile(join(docsDir, name), text)
  await mkdir(join(docsDir, 'elements'))
  await mkdir(join(docsDir, '_astro'))
  await write('index.html', '<!doctype html><title>Start</title>')
  await write('404.html', '<!doctype html><title>Not here</title>')
  await write('elements/index.html', '<!doctype html><title>Elements</title>')
  await write('elements/index.html.br', 'compressed')
  await mkdir(join(docsDir, 'pagefind'))
  await writeFile(join(docsDir, 'pagefind/en.pf_index'), packed)
  await write('_astro/page.Dbx7dB3s.js', 'export {}')
  await write('llms.txt', '# charity-kit')
  await write('script-hashes.json', JSON.stringify(hashes))
  return docsDir
}
const appWithDocs = async () => createTestApp('sqlite', { docsDir: await docsFolder() })

describe('[docs] the documentation on the server', () => {
  it.each([
    ['/docs/', 'Start'],
    ['/docs/elements/', 'Elements'],
  ])('has a page at %s', async (url, title) => {
    const { http } = await appWithDocs()
    const response = await http.inject(url)
    expect([response.statusCode, response.body]).toEqual([200, `<!doctype html><title>${title}</title>`])
    expect(response.headers).toMatchObject({
      'cache-control': sharedCaching,
      'content-type': 'text/html; charset=utf-8',
      'x-content-type-options': 'nosniff',
    })
  })

  it.each(['/docs', '/docs/elements'])('leads from %s to the address with a slash', async (url) => {
    const { http } = await appWithDocs()
    const { statusCode, headers } = await http.inject(url)
    expect([statusCode, headers.location]).toEqual([301, `${url}/`])
  })

  it('runs its own files and the scripts that its build lists, and no other page may do more than before', async () => {
    const { http } = await appWithDocs()
    const policyOf = async (url: string) =>
      String((await http.inject(url)).headers['content-security-policy'])
    for (const url of ['/docs/', '/docs/elements/', '/docs/nowhere/', '/docs/_astro/page.Dbx7dB3s.js']) {
      const policy = await policyOf(url)
      expect(policy).toContain(`script-src 'self' 'wasm-unsafe-eval' '${hash}';`)
      expect(policy).toContain("frame-ancestors 'none'")
    }
    for (const url of ['/docs/llms.txt', '/api/openapi.json'])
      expect(await policyOf(url)).toBe("default-src 'none'; frame-ancestors 'none'")
  })

  it('has a page of its own for what is not there, and nothing above its folder', async () => {
    const { http } = await appWithDocs()
    const missing = await http.inject('/docs/nowhere/')
    expect([missing.statusCode, missing.body]).toEqual([404, '<!doctype html><title>Not here</title>'])
    expect((await http.inject('/docs/..%2fcharity.sqlite')).statusCode).toBeGreaterThanOrEqual(400)
  })

  it('sends compressed pages as they are, and the packed files of the search as files', async () => {
    const { http } = await appWithDocs()
    const headers = { 'accept-encoding': 'gzip, br' }
    const page = await http.inject({ url: '/docs/elements/', headers })
    expect([page.headers['content-encoding'], page.body]).toEqual(['br', 'compressed'])
    expect(page.headers['content-security-policy']).toContain(hash)
    const index = await http.inject({ url: '/docs/pagefind/en.pf_index', headers })
    expect([index.headers['content-encoding'], index.rawPayload]).toEqual([undefined, packed])
  })

  it('keeps hashed files for a year', async () => {
    const { http } = await appWithDocs()
    const { headers } = await http.inject('/docs/_astro/page.Dbx7dB3s.js')
    expect(headers['cache-control']).toContain('immutable')
  })

  it('does not start with a build that is not complete', async () => {
    const docsDir = await docsFolder(["'unsafe-inline'"])
    await expect(createTestApp('sqlite', { docsDir })).rejects.toThrow('script-hashes.json')
  })

  it('waits for a build that is still to come', async () => {
    const docsDir = await mkdtemp(join(tmpdir(), 'charity-kit-docs-'))
    onTestFinished(() => rm(docsDir, { recursive: true }))
    const { http } = await createTestApp('sqlite', { docsDir })
    const early = await http.inject('/docs/')
    expect([early.statusCode, early.headers['retry-after']]).toEqual([503, '10'])
    await writeFile(join(docsDir, 'index.html'), '<!doctype html><title>Start</title>')
    await writeFile(join(docsDir, '404.html'), '<!doctype html><title>Not here</title>')
    expect((await http.inject('/docs/')).statusCode).toBe(503)
    await writeFile(join(docsDir, 'script-hashes.json'), JSON.stringify([hash]))
    const built = await http.inject('/docs/')
    expect([built.statusCode, built.body]).toEqual([200, '<!doctype html><title>Start</title>'])
    expect(built.headers['content-security-policy']).toContain(hash)
    expect((await http.inject('/docs/nowhere/')).body).toContain('Not here')
  })

  it('has the storybook in it, which shows its stories in a frame of its own', async () => {
    const storybookDir = await docsFolder()
    const { http } = await createTestApp('sqlite', { docsDir: await docsFolder(), storybookDir })
    const { statusCode, headers } = await http.inject('/docs/storybook/')
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${hash}';`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'")
    expect(headers['x-frame-options']).toBeUndefined()
  })

  it('answers 404 where the storybook is left out', async () => {
    const { http } = await appWithDocs()
    const { statusCode, body } = await http.inject('/docs/storybook/')
    expect([statusCode, body]).toEqual([404, '<!doctype html><title>Not here</title>'])
  })

  it('is not there where the server has none', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/docs/')).statusCode).toBe(404)
  })
})
