import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { centre } from '@charity-kit/contract'
import { centre as sample } from '@charity-kit/contract/fixtures'
import * as v from 'valibot'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createTestApp } from '../../testing/test-app.ts'
import { readContentFiles } from './content-files.ts'

const folderWith = async (files: Record<string, string>): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'charity-kit-content-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}

describe('[S7 GET /data/*.json] static content', () => {
  it('serves the centre’s details as in the contract, without the envelope', async () => {
    const { http } = await createTestApp('sqlite')
    const response = await http.inject('/data/centre.json')
    expect(v.parse(centre, response.json())).toMatchObject({
      shortName: 'Chanua',
      payment: { lipa: { number: '000 111 222' } },
    })
    expect(response.headers).toMatchObject({
      'cache-control': 'public, max-age=60',
      etag: expect.stringMatching(/^W\//) as string,
    })
  })

  it('serves the footer in both languages', async () => {
    const { http } = await createTestApp('sqlite')
    const { footer } = (await http.inject('/data/home.json')).json<{ footer: Record<string, unknown> }>()
    expect(Object.keys(footer)).toEqual([
      'companyName',
      'description',
      'socialLinks',
      'quickLinks',
      'contact',
    ])
    expect(footer['description']).toEqual({
      en: expect.any(String) as string,
      sw: expect.any(String) as string,
    })
  })

  it.each(['home', 'aboutUs', 'contactUs'])(
    'serves %s.json with every text in both languages',
    async (name) => {
      const { http } = await createTestApp('sqlite')
      const response = await http.inject(`/data/${name}.json`)
      expect(response.statusCode).toBe(200)
      const untranslated: unknown[] = []
      JSON.stringify(response.json(), (_key, value: unknown) => {
        if (typeof value === 'object' && value && 'en' in value && !('sw' in value)) untranslated.push(value)
        return value
      })
      expect(untranslated).toEqual([])
    },
  )

  it('responds with 404 for an unknown file', async () => {
    const { http } = await createTestApp('sqlite')
    expect((await http.inject('/data/clients.json')).json()).toMatchObject({ code: 'not_found' })
  })

  it('reports what is wrong in a page’s texts on startup', async () => {
    const folder = await folderWith({
      'aboutUs.json': '{"title":{"en":"About"},"subtitle":"x","sections":[]}',
    })
    await expect(readContentFiles(folder)).rejects.toThrow(
      /aboutUs\.json .*missing or wrong: subtitle, values\.$/,
    )
  })

  it('reports what is missing in centre.json on startup', async () => {
    const folder = await folderWith({ 'centre.json': '{"name":"A","payment":{}}' })
    await expect(readContentFiles(folder)).rejects.toThrow(
      /missing or wrong: shortName, tagline, payment\.lipa, payment\.bank\.$/,
    )
  })

  it('reports a time zone that does not exist on startup', async () => {
    const folder = await folderWith({
      'centre.json': JSON.stringify({ ...sample, timeZone: 'Africa/Atlantis' }),
    })
    await expect(readContentFiles(folder)).rejects.toThrow(
      'missing or wrong: timeZone ("Africa/Atlantis" is no IANA time zone such as "Africa/Nairobi").',
    )
  })

  it('reports a file that is not JSON', async () => {
    const folder = await folderWith({ 'home.json': '{' })
    await expect(readContentFiles(folder)).rejects.toThrow(/home\.json is not valid JSON/)
  })
})
