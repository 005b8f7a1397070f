import { Writable } from 'node:stream'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { addErrorHandler } from './error-handler.ts'
import { logAnswers, loggerOptions } from './logging.ts'

describe('[S6] logs', () => {
  it('name the request, and hold no query, header, body or row', async () => {
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
    logAnswers(http)
    addErrorHandler(http)
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
    expect(lines).toContain('request-7')
    expect(lines).toContain('column is missing')
    expect(lines.split('column is missing')).toHaveLength(3) // Once as the message, once in the stack.
    expect(lines).not.toContain('secret')
  })
})
