import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { readConfig, settingNames } from './config.ts'

/** Settings that other programs read: the partner example, and the database of compose.yaml. */
const othersSettings = ['PARTNER_PORT', 'POSTGRES_PASSWORD', 'POSTGRES_ADMIN_PASSWORD']

describe('[S2 settings] .env.example', () => {
  it('lists every setting of the server, and none that is not read', async () => {
    const example = await readFile(new URL('../../../../.env.example', import.meta.url), 'utf8')
    const listed = [...example.matchAll(/^([A-Z\d_]+)=/gm)].map(([, name]) => name)
    expect(listed.toSorted()).toEqual([...settingNames, ...othersSettings].toSorted())
  })
})

/** Prefix of settings for SQLite only; the container has PostgreSQL. */
const sqliteOwn = 'BACKUP_'

/**
 * Settings of the container: its addresses, and the paths of its image and its volumes. Codes are printed only for
 * development.
 */
const containersOwn = [
  ...['PORT', 'HOST', 'METRICS_PORT', 'METRICS_HOST', 'PRINT_CODES', 'DATABASE_URL', 'DATABASE_POOLER'],
  ...['DATA_DIR', 'CONTENT_DIR', 'SITE_DIR', 'EMBED_DIR', 'DESK_DIR', 'DOCS_DIR', 'STORYBOOK_DIR'],
]

describe('[S2 settings] compose.yaml', () => {
  it('passes on each setting of .env that is not the container’s own: one that it forgets is ignored', async () => {
    const compose = await readFile(new URL('../../../../compose.yaml', import.meta.url), 'utf8')
    const passedOn = [...compose.matchAll(/^ +([A-Z_]+): \$\{\1:-/gm)].map(([, name]) => name)
    const expected = settingNames.filter(
      (name) => !containersOwn.includes(name) && !name.startsWith(sqliteOwn),
    )
    expect(passedOn.toSorted()).toEqual(expected.toSorted())
  })
})

describe('[S2 settings] the environment', () => {
  it('has a default for everything', () => {
    expect(readConfig({ PORT: '', HOST: ' ' })).toMatchObject({
      port: 4000,
      host: 'localhost',
      publicUrl: 'http://localhost:4000',
      dataDir: './data',
      contentDir: expect.stringMatching(/\/packages\/server\/content$/) as string,
      databaseUrl: undefined,
      smtpUrl: undefined,
      mailFrom: 'no-reply@localhost',
      logLevel: 'warn',
      partnerOrigins: [],
      rateLimitFactor: 1,
    })
  })

  it('reads lists and addresses', () => {
    const config = readConfig({
      PORT: '8080',
      PUBLIC_URL: 'https://centre.example/',
      PARTNER_ORIGINS: ' http://localhost:4001/, https://shop.example ,',
      TRUST_PROXY: 'loopback, 10.0.0.0/8,fd00::/8,192.0.2.7',
    })
    expect(config).toMatchObject({
      publicUrl: 'https://centre.example',
      mailFrom: 'no-reply@centre.example',
      partnerOrigins: ['http://localhost:4001', 'https://shop.example'],
      trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '192.0.2.7'],
    })
    expect(readConfig({ PORT: '8080' }).publicUrl).toBe('http://localhost:8080')
  })

  it('[S6] reads the factor for rate limits', () => {
    const factorOf = (RATE_LIMITS: string) => readConfig({ RATE_LIMITS }).rateLimitFactor
    expect(['on', 'off', ' 10 ', '0.5'].map(factorOf)).toEqual([1, 0, 10, 0.5])
    for (const text of ['yes', '-1', 'Infinity', '0.01'])
      expect(() => factorOf(text)).toThrow('The setting RATE_LIMITS must be on, off, or a number from 0.1')
  })

  it('[texts] reads the gateway of text messages, and what opens it apart from its address', () => {
    const SMS_URL = 'https://sms:p%3Aw@phone.example:8080/message'
    expect(readConfig({ SMS_URL }).sms).toEqual({
      url: 'https://phone.example:8080/message',
      user: 'sms',
      password: 'p:w',
      reportsKey: createHash('sha256').update(SMS_URL).digest('hex'),
    })
    expect(readConfig({}).sms).toBeUndefined()
    for (const url of ['https://phone.example/message', 'ftp://a:hunter2@b/', 'https://a:%zz@b/'])
      expect(() => readConfig({ SMS_URL: url })).toThrow(
        /^The setting SMS_URL must look like https:\/\/user:password@gateway\.example\/message\.$/,
      )
  })

  it('takes an address that leaves room in a text message', () => {
    const url = `https://${'a'.repeat(60)}.${'b'.repeat(21)}`
    expect(readConfig({ PUBLIC_URL: `${url}/` }).publicUrl).toBe(url)
    expect(() => readConfig({ PUBLIC_URL: `${url}b` })).toThrow(
      'The setting PUBLIC_URL must have at most 90 characters, so that a link fits into a text message.',
    )
  })

  it('reports every error in one sentence each, and reveals no secret', () => {
    const read = () =>
      readConfig({
        PORT: '70000',
        PUBLIC_URL: 'centre.example',
        DATABASE_URL: 'mysql://user:hunter2@host/db',
        SMTP_URL: 'hunter2',
        MAIL_FROM: 'A <a@b.example>',
        LOG_LEVEL: 'loud',
        PARTNER_ORIGINS: 'https://a.example/path',
        TRUST_PROXY: '10.0.0.0/33',
        METRICS_PORT: 'x',
      })
    expect(read).toThrow(
      [
        'The setting PORT must be a port number from 0 to 65535.',
        'The setting PUBLIC_URL must be a web address such as https://centre.example.',
        'The setting DATABASE_URL must look like postgresql://user:password@host:5432/database.',
        'The setting SMTP_URL must look like smtp://user:password@host:587.',
        'The setting MAIL_FROM must be one plain e-mail address.',
        'The setting LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.',
        'The setting PARTNER_ORIGINS must be web addresses without a path or an asterisk, separated by commas, such as https://shop.example,https://blog.example.',
        'The setting TRUST_PROXY must be addresses or networks, separated by commas, such as loopback,10.0.0.0/8.',
        'The setting METRICS_PORT must be a port number from 0 to 65535.',
      ].join('\n'),
    )
  })
})
