import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addErrorHandler } from './error-handler.ts'
import { logResponses, loggerOptions } from './logging.ts'

/** Returns a server with our logging, and its log. */
const loggingHttp = () => {
  let lines = ''
  const stream = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines += chunk.toString()
      done()
    },
  })
  const http = Fastify({
    logger: { ...(loggerOptions('info') as object), stream },
    genReqId: () => 'request-7',
  })
  logResponses(http)
  addErrorHandler(http)
  return { http, logged: () => lines }
}

describe('[S6] logs', () => {
  it('identify the request, without its query, headers, body or rows', async () => {
    const { http, logged } = loggingHttp()
    http.post('/fails', () => {
      throw Object.assign(new Error('column is missing'), { detail: 'secret-row', code: '42703' })
    })
    await http.inject({
      method: 'POST',
      url: '/fails?email=secret-query',
      headers: { authorization: 'Bearer secret-token' },
      payload: { password: 'secret-body' },
    })
    await http.close()
    const lines = logged()
    expect(lines).toContain('request-7')
    expect(lines).toContain('column is missing')
    expect(lines.split('column is missing')).toHaveLength(3) // once as the message, once in the stack
    expect(lines).not.toContain('secret')
  })

  it('do not have the token of an address that stops news, text messages or reminders, nor the key of delivery reports', async () => {
    const { http, logged } = loggingHttp()
    http.post('/news/stop/:token', (_request, reply) => reply.status(204).send())
    for (const kind of ['t', 'r']) http.get(`/${kind}/:token`, (_request, reply) => reply.status(204).send())
    http.post('/t/reports/:key', (_request, reply) => reply.status(204).send())
    await http.inject({ method: 'POST', url: '/news/stop/secret-token' })
    for (const kind of ['t', 'r']) await http.inject(`/${kind}/secret-token`)
    await http.inject({ method: 'POST', url: '/t/reports/secret-key' })
    await http.close()
    expect(logged()).toContain('"path":"/news/stop/..."')
    for (const kind of ['t', 'r']) expect(logged()).toContain(`"path":"/${kind}/..."`)
    expect(logged()).not.toContain('secret')
  })

  it('have one line of JSON per entry, for any input of a visitor', async () => {
    const { http, logged } = loggingHttp()
    const forged = '{"level":60,"msg":"forged"}'
    http.get('/fails', () => {
      throw new Error(`no such column\r\n${forged}\u001b[2J`)
    })
    await http.inject({ url: '/fails', headers: { 'x-request-id': forged, 'user-agent': forged } })
    await http.inject(`/a%0d%0a${encodeURIComponent(forged)}`)
    await http.inject(`/a\r\n${forged}`)
    await http.close()
    const entries = logged()
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as { level: number; msg: string; reqId?: string })
    expect(entries.map(({ msg }) => msg)).not.toContain('forged')
    expect(new Set(entries.flatMap(({ reqId }) => reqId ?? []))).toEqual(new Set(['request-7']))
    expect(logged()).not.toContain('\u001b')
    expect(logged()).not.toContain('\r')
  })
})
