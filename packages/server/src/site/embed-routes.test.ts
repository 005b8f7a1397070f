import { readdir, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sharedCaching } from '../http/caching.ts'
import { createTestApp } from '../testing/test-app.ts'

const loader = 'customElements.define("charity-donate", class extends HTMLElement {})'

/** Returns the files that the build of a release writes. */
const release = (version = '1.4.2', panel = 'panel-ZK3VLDFT.js', text = loader) => ({
  'release.json': JSON.stringify({
    version,
    entries: { donate: panel },
    integrity: { 'charity-widgets.js': 'sha384-a', [panel]: 'sha384-b' },
  }),
  'charity-widgets.js': text,
  'charity-widgets.js.br': brotliCompressSync(text),
  'charity-widgets.js.gz': gzipSync(text),
  [panel]: text,
})

const createFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-embed-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  return folder
}

/** Creates a server with this release. `dataDir` has the files of earlier releases. */
const servedApp = async (files: Record<string, string | Buffer>, dataDir?: string) => {
  const embedDir = join(await createFolder(), 'embed')
  for (const [name, content] of Object.entries(files)) {
    await mkdir(dirname(join(embedDir, name)), { recursive: true })
    await writeFile(join(embedDir, name), content)
  }
  return createTestApp('sqlite', { embedDir, ...(dataDir && { dataDir }) })
}

describe('[S1 embedding] the script-tag bundle', () => {
  it('may be loaded by any page, as JavaScript, and is revalidated after five minutes', async () => {
    const { http } = await servedApp(release())
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

  it('says whether it is there without sending it', async () => {
    const { http } = await servedApp(release())
    const response = await http.inject({ method: 'HEAD', url: '/embed/v1/charity-widgets.js' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })

  it.each([1, 2, 30])('serves its chunks under another path for try %i after a failure', async (failures) => {
    const { http } = await servedApp(release())
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
    // A hash has no special form: this one could be a word.
    const { http } = await servedApp(release('1.4.2', 'forms-kvzejwxt.js'))
    const response = await http.inject('/embed/v1/forms-kvzejwxt.js')
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(response.headers['access-control-allow-origin']).toBe('*')
  })

  it.each([
    ['br', brotliCompressSync(loader)],
    ['gzip', gzipSync(loader)],
  ])('sends the file precompressed with %s', async (encoding, bytes) => {
    const { http } = await servedApp(release())
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

describe('[releases] the script tag after an upgrade', () => {
  /** Runs servers of these releases one after the other, on the same data folder, and returns the last one. */
  const upgraded = async (releases: ReturnType<typeof release>[]) => {
    const dataDir = await createFolder()
    let served: Awaited<ReturnType<typeof servedApp>> | undefined
    for (const files of releases) {
      await served?.http.close()
      served = await servedApp(files, dataDir)
    }
    const { http } = served ?? (await servedApp(release(), dataDir))
    return { dataDir, get: (path: string) => http.inject(path) }
  }
  const one = release('1.4.2', 'panel-AAAA1111.js', 'the first')
  const two = release('1.5.0', 'panel-BBBB2222.js', 'the second')

  it('floats at v1, and says which files are the newest', async () => {
    const { get } = await upgraded([one, two])
    expect((await get('/embed/v1/charity-widgets.js')).body).toBe('the second')
    const answer = await get('/embed/v1/release.json')
    expect(answer.json()).toMatchObject({ version: '1.5.0', entries: { donate: 'panel-BBBB2222.js' } })
    expect(answer.headers).toMatchObject({
      'cache-control': sharedCaching,
      'access-control-allow-origin': '*',
    })
  })

  it.each(['/embed/v1/panel-AAAA1111.js', '/embed/v1/again-1/panel-AAAA1111.js'])(
    'still has the chunk of an open page, at %s',
    async (path) => {
      const { get } = await upgraded([one, two])
      const answer = await get(path)
      expect([answer.statusCode, answer.body]).toEqual([200, 'the first'])
      expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    },
  )

  it('keeps every release at its version, immutable', async () => {
    const { get } = await upgraded([one, two])
    for (const [version, text] of [
      ['1.4.2', 'the first'],
      ['1.5.0', 'the second'],
    ])
      for (const file of [
        'charity-widgets.js',
        text === 'the first' ? 'panel-AAAA1111.js' : 'panel-BBBB2222.js',
      ]) {
        const answer = await get(`/embed/${String(version)}/${file}`)
        expect([answer.statusCode, answer.body]).toEqual([200, text])
        expect(answer.headers).toMatchObject({
          'cache-control': 'public, max-age=31536000, immutable',
          'access-control-allow-origin': '*',
        })
      }
    expect((await get('/embed/1.4.2/panel-BBBB2222.js')).statusCode).toBe(404)
    expect((await get('/embed/9.9.9/charity-widgets.js')).statusCode).toBe(404)
  })

  it('keeps the chunks of two builds of one version', async () => {
    const { get } = await upgraded([one, release('1.4.2', 'panel-CCCC3333.js', 'built again')])
    expect((await get('/embed/v1/panel-AAAA1111.js')).body).toBe('the first')
    expect((await get('/embed/1.4.2/charity-widgets.js')).body).toBe('built again')
  })

  it('lets go of the oldest of more than 20', async () => {
    const releases = [...Array(22).keys()].map((minor) => release(`1.${String(minor)}.0`))
    const { dataDir } = await upgraded(releases)
    const kept = await readdir(join(dataDir, 'embed-releases'))
    expect(kept).toHaveLength(20)
    expect(kept).not.toContain('1.1.0')
    expect(kept).toContain('1.2.0')
  })

  it('needs to know which one it is', async () => {
    const { 'release.json': _, ...unnamed } = one
    await expect(servedApp(unnamed)).rejects.toThrow(/has no release\.json; build packages\/widgets again/)
    await expect(servedApp({ ...one, 'release.json': '{"version":"../../1"}' })).rejects.toThrow(
      /release\.json/,
    )
  })
})
