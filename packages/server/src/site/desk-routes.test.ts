import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../testing/test-app.ts'

const page = '<!doctype html><title>Desk</title>'

const appWithDesk = async () => {
  const deskDir = await mkdtemp(join(tmpdir(), 'charity-kit-desk-'))
  onTestFinished(() => rm(deskDir, { recursive: true }))
  await mkdir(join(deskDir, 'assets'))
  await writeFile(join(deskDir, 'index.html'), page)
  await writeFile(join(deskDir, 'assets/index-dbxkdbys.js'), 'export {}')
  return createTestApp('sqlite', { deskDir })
}

describe("[staff pages] the desk's files", () => {
  it.each(['/desk', '/desk/', '/desk/payments', '/desk/payments/7?state=waiting'])(
    'has one page at every address: %s',
    async (url) => {
      const { http } = await appWithDesk()
      const response = await http.inject(url)
      expect([response.statusCode, response.body]).toEqual([200, page])
      expect(response.headers).toMatchObject({
        'cache-control': 'no-cache',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
      })
    },
  )

  it('are cached for a year, and one that the last release had is missing', async () => {
    const { http } = await appWithDesk()
    const script = await http.inject('/desk/assets/index-dbxkdbys.js')
    expect(script.statusCode).toBe(200)
    expect(script.headers['cache-control']).toContain('immutable')
    expect((await http.inject('/desk/assets/index-Aaaaaaa1.js')).statusCode).toBe(404)
    expect((await http.inject('/desk/../charity.sqlite')).statusCode).toBe(404)
  })

  it('are not there where the server has no desk', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/desk')).statusCode).toBe(404)
  })
})
