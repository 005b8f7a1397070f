import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { postDonation, sampleDonation } from '../testing/sample-donation.ts'
import { createShop, postOrder, sampleOrder } from '../testing/sample-order.ts'
import { createTestApp } from '../testing/test-app.ts'
import { describeOnEachEngine } from '../testing/test-engines.ts'
import { listen } from './listen.ts'

const injections = [
  "'; drop table donations; --",
  "' or '1'='1",
  "x'); delete from payment_claims; --",
  "\"; update payment_claims set state = 'verified'; --",
  String.raw`\'; drop table donations; --`,
  '$1; select pg_sleep(10)',
  '?1',
]

describeOnEachEngine('[attacked] SQL injection', (engine) => {
  it('is stored as plain text in every text field', async () => {
    const { http, db } = await createTestApp(engine)
    for (const [index, text] of injections.entries()) {
      const response = await postDonation(http, {
        name: text,
        prayer: text,
        transactionId: `INJ${String(index)}`,
      })
      expect(response.statusCode).toBe(201)
    }
    const stored = await db.selectFrom('donations').select(['donor_name', 'prayer']).orderBy('id').execute()
    expect(stored).toEqual(injections.map((text) => ({ donor_name: text, prayer: text })))
    const states = await db.selectFrom('payment_claims').select('state').distinct().execute()
    expect(states).toEqual([{ state: 'submitted' }])
  })

  it('has no effect in a search, a category, a sort order or a lookup', async () => {
    const { http } = await createShop(engine, [{}])
    await postOrder(http)
    for (const text of injections) {
      for (const name of ['search', 'category']) {
        const response = await http.inject({ url: '/api/products', query: { [name]: text } })
        expect(response.json()).toMatchObject({ statusCode: 200, body: [] })
      }
      expect((await http.inject({ url: '/api/products', query: { sort: text } })).statusCode).toBe(400)
      const lookup = await http.inject({
        method: 'POST',
        url: '/api/orders/lookup',
        payload: { shipmentTrackingNumber: text.slice(0, 40), email: 'neema@example.org' },
      })
      expect([400, 404]).toContain(lookup.statusCode)
      const lookupByEmail = await http.inject({
        method: 'POST',
        url: '/api/orders/lookup',
        payload: { shipmentTrackingNumber: 'TRK123456', email: text },
      })
      expect([400, 404]).toContain(lookupByEmail.statusCode)
    }
  })
})

describe('[attacked] an email’s headers', () => {
  it.each([
    'neema@example.org\r\nBcc: victim@example.net',
    'neema@example.org\nBcc: victim@example.net',
    'neema@example.org, victim@example.net',
    'neema@example.org;victim@example.net',
    '"x\r\nBcc: victim"@example.org',
    'Neema <neema@example.org>',
    'neema@example.org\0',
  ])('get no second recipient from the address %j', async (email) => {
    const { http, db } = await createTestApp('sqlite')
    const response = await postDonation(http, { email })
    expect(response.json()).toMatchObject({
      code: 'validation_failed',
      fields: { email: 'Email is invalid' },
    })
    expect(await db.selectFrom('outgoing_messages').select('id').execute()).toEqual([])
  })

  it('get nothing from a name', async () => {
    const { http, outbox, config } = await createTestApp('sqlite')
    await postDonation(http, { name: 'Neema\r\nBcc: victim@example.net' })
    await postDonation(http, { name: 'Neema =?utf-8?q?Bcc:_victim?= <victim@example.net>' })
    await postOrder(http, {
      transactionId: 'OTHER',
      address: { ...sampleOrder.address, name: 'Subject: victim@example.net' },
    })
    await outbox.drain()
    const folder = join(config.dataDir, 'outbox')
    const names = await readdir(folder)
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) {
      const [head = ''] = (await readFile(join(folder, name), 'utf8')).split('\n\n')
      expect(head).not.toMatch(/^(?:bcc|cc):/im)
      expect(head.match(/^to:.*/gim)).toHaveLength(1)
      expect(head).not.toContain('victim')
    }
  })
})

describe('[attacked] an email to a stranger', () => {
  it('contains no link from the form', async () => {
    const { http, db, outbox } = await createTestApp('sqlite')
    await outbox.stop()
    const link = (index: number) => `WIN${String(index)} https://prize.example/${String(index)}`
    await postDonation(http, { name: link(0), prayer: link(0), transactionId: link(1) })
    await postOrder(http, {
      address: { ...sampleOrder.address, name: link(0), street: link(0) },
      paymentReference: link(0),
      transactionId: link(2),
    })
    const mails = await db.selectFrom('outgoing_messages').select(['subject', 'text', 'html']).execute()
    expect(mails).toHaveLength(2)
    expect(JSON.stringify(mails)).not.toContain('prize.example')
    expect(JSON.stringify(mails)).toContain('WIN1 https   prize example 1')
  })
})

describe('[attacked] prototype pollution', () => {
  it.each(['__proto__[polluted]=1', '__proto__.polluted=1', 'constructor[prototype][polluted]=1'])(
    'is not possible with the query %s',
    async (query) => {
      const { http } = await createTestApp('sqlite')
      expect((await http.inject(`/api/products?${query}`)).statusCode).toBeLessThan(500)
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )

  it.each(['{"__proto__":{"polluted":1}}', '{"address":{"__proto__":{"polluted":1}}}'])(
    'is not possible with the body %s',
    async (payload) => {
      const { http } = await createTestApp('sqlite')
      const headers = { 'content-type': 'application/json' }
      const response = await http.inject({ method: 'POST', url: '/api/orders', headers, payload })
      expect(response.json()).toMatchObject({ code: 'malformed_json' })
      expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    },
  )
})

describe('[attacked] slow senders', () => {
  // Tested together: Node looks for such connections every five seconds.
  it('are cut off with 408, whether their headers never end or their body', async () => {
    const { http } = await createTestApp('sqlite')
    expect(http.server.headersTimeout).toBe(30_000)
    // Shorter timeouts of the same kind; those of bodies are in request-timeout.test.ts.
    http.server.requestTimeout = 100
    http.server.headersTimeout = 100
    const port = await listen(http, { host: '127.0.0.1', port: 0 })
    const responseTo = async (bytes: string): Promise<string> => {
      const socket = connect(port, '127.0.0.1')
      let response = ''
      socket.on('data', (chunk) => (response += chunk.toString()))
      socket.write(bytes)
      await once(socket, 'close')
      return response
    }
    const responses = await Promise.all([
      responseTo(
        'POST /api/donations HTTP/1.1\r\nhost: x\r\nadmin-code: site\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{"name":',
      ),
      responseTo('GET /api/products HTTP/1.1\r\nhost: x\r\nx-slow: '),
    ])
    for (const response of responses) {
      expect(response).toMatch(/^HTTP\/1\.1 408 /)
      expect(response).toContain('"code":"request_timeout"')
    }
    expect((await http.inject('/health')).statusCode).toBe(200)
  })
})

describe('[attacked] input that is slow to parse', () => {
  it.each([
    ['accept-language', `${'en-'.repeat(2500)};q=`],
    ['accept-language', 'sw,'.repeat(2500)],
    ['if-none-match', 'W/"x",'.repeat(1200)],
    ['accept-encoding', 'br;q=0.'.repeat(1000)],
    ['authorization', `Bearer ${' '.repeat(7000)}x`],
    // Much longer than any real header: parsed in more than linear time, it would take minutes.
    ['authorization', `Bearer${' '.repeat(300_000)}x y`],
    ['origin', `https://${'a.'.repeat(3500)}`],
  ])('has no effect in the header %s', async (name, value) => {
    const { http } = await createTestApp('sqlite')
    for (const url of ['/api/products', '/api/account']) {
      const response = await http.inject({ url, headers: { [name]: value } })
      expect(response.statusCode).toBeLessThan(500)
    }
  })

  it('has no effect in a search', async () => {
    const { http } = await createTestApp('sqlite')
    for (const search of ['a '.repeat(2000), 'a'.repeat(4000), '%'.repeat(4000), '́'.repeat(4000)]) {
      const response = await http.inject({ url: '/api/products', query: { search } })
      expect(response.statusCode).toBeLessThan(500)
    }
  })
})

describe('[attacked] a password', () => {
  it('is in no response, for any other invalid input', async () => {
    const { http } = await createTestApp('sqlite')
    const secret = 'Correct-Horse-7'
    for (const url of ['/api/auth/register', '/api/auth/login', '/api/account/password', '/api/donations']) {
      for (const payload of [
        JSON.stringify({ ...sampleDonation, email: {}, password: secret, newPassword: secret }),
        `{"password":"${secret}"`,
        `{"password":"${secret}",}`,
      ]) {
        const headers = { 'content-type': 'application/json' }
        const response = await http.inject({ method: 'POST', url, headers, payload })
        expect(response.statusCode).toBeGreaterThanOrEqual(400)
        expect(response.body).not.toContain(secret)
      }
    }
  })
})
