import { createDonation, getCentre, listActiveCampaigns, resendOtp } from '@charity-kit/contract'
import { describe, expect, it, vi } from 'vitest'
import { centre, donationInput, musicRoom, receipt, swings } from '@charity-kit/contract/fixtures'
import { type Answer, sendJson, sendText } from './testing/http-server.ts'
import { envelope, startServerForTests, transports } from './testing/real-server.ts'
import { createClient, type ClientOptions } from './client.ts'

const server = await startServerForTests()

describe.each(transports)('the client on %s reads responses', (_name, transport) => {
  const clientWith = (options: Partial<ClientOptions> = {}) =>
    createClient({ apiBase: server.origin, transport, ...options })
  const list = (answer: Answer, options?: Partial<ClientOptions>) => {
    server.answer = answer
    return clientWith(options)(listActiveCampaigns, {})
  }
  const kind = (name: string) => ({ ok: false, error: { kind: name } })

  describe('[S3] responses that differ from the contract', () => {
    const donate = (answer: Answer) => {
      server.answer = answer
      return clientWith()(createDonation, { body: donationInput }, { idempotencyKey: 'key-12345' })
    }

    it.each([
      ['no body', envelope(null, 201), {}],
      ['a text', envelope('Asante sana', 201), {}],
      ['a list', envelope([receipt], 201), {}],
      ['an envelope and nothing else', { statusCode: 200, message: 'OK' }, {}],
      ['a bare record', { ...receipt, _id: 'a1' }, receipt],
      [
        'other types',
        envelope({ ...receipt, id: 'a1', amount: null }, 201),
        { ...receipt, id: undefined, amount: undefined },
      ],
    ])('a donation counts as accepted with any response body: %s', async (_what, answer, value) => {
      const result = await donate(sendJson(201, answer))
      expect(result.ok && result.value).toEqual(value)
    })

    it.each([200, 201, 204])('a donation counts as accepted with %i and no body', async (status) => {
      expect(await donate(sendText(status, ''))).toMatchObject({ ok: true, value: {} })
    })

    it('an empty 204 is a success if the body is ignored', async () => {
      server.answer = sendText(204, '')
      expect(await clientWith()(resendOtp, { body: { email: 'neema@example.tz' } })).toMatchObject({
        ok: true,
      })
    })

    it.each([
      ['a refusal without a body', 200, '{"statusCode":400,"message":"Closed."}', 'rejected'],
      ['a status that is no number', 200, '{"statusCode":"no","message":"","body":null}', 'unexpected'],
      ["a public Wi-Fi's page", 200, '<!doctype html><p>Sign in', 'malformed'],
    ])('a donation does not count as accepted after %s', async (_what, status, text, kind) => {
      expect(await donate(sendText(status, text))).toMatchObject({ ok: false, error: { kind } })
    })

    it('a list keeps the readable records, and warns about the others', async () => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const { description, organisedBy, endDate, ...needed } = musicRoom
      const sent = [null, { ...needed, collectedAmount: '1,000' }, { ...swings, name: 7 }, swings]
      expect(await list(sendJson(200, envelope(sent)))).toMatchObject({
        value: [{ ...needed, collectedAmount: 0, description: '', organisedBy: '', endDate: [] }, swings],
      })
      expect(warn.mock.calls).toEqual([
        ['GET /api/campaigns/active: left out 2 of 4 records that lack required fields.'],
      ])
      expect([description, organisedBy, endDate]).not.toContain('')
      warn.mockRestore()
    })
  })

  describe('malformed responses', () => {
    it.each([
      ['HTML', '<!doctype html><p>Welcome to the hotel Wi-Fi'],
      ['JSON that breaks off', '{"statusCode":200,"message":"OK","body":[{"id":1,'],
      ['nothing', ''],
      ['null', 'null'],
      ['a text', '"campaigns"'],
      ['a number', '0'],
      ['an object for a list', JSON.stringify(envelope(musicRoom))],
      ['an envelope without a body', '{"statusCode":200,"message":"OK"}'],
      ['null for a list', JSON.stringify(envelope(null))],
      ['a list of nothing readable', JSON.stringify(envelope([{ ...musicRoom, name: undefined }, null]))],
    ])('a list is malformed if the response is %s', async (_what, text) => {
      expect(await list(sendText(200, text))).toEqual(kind('malformed'))
    })

    it('a record is malformed if the response is an array', async () => {
      server.answer = sendJson(200, envelope([centre]))
      expect(await clientWith()(getCentre, {})).toEqual(kind('malformed'))
    })
  })
})
