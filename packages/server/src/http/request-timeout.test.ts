import { once } from 'node:events'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { requestTimeMs } from '@charity-kit/contract'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { sampleDonation } from '../testing/sample-donation.ts'
import { signIn } from '../testing/sample-staff.ts'
import { createTestApp } from '../testing/test-app.ts'
import { listen } from './listen.ts'
import { longestRequestMs } from './request-timeout.ts'

const statement = {
  source: 'bank',
  fileName: 'november.csv',
  mapping: { columns: { transactionId: 'Reference', amount: 'Credit' } },
  file: gzipSync('Reference,Credit\nSLOWLINE01,5000\n').toString('base64'),
}

/** Returns a server whose clock the test moves, and a visitor on a slow line. */
const slowLine = async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => {
    vi.useRealTimers()
  })
  const app = await createTestApp('sqlite')
  const port = await listen(app.http, { host: '127.0.0.1', port: 0 })
  return {
    app,
    /** Sends the headers and all but the last byte of a body. */
    send: async (path: string, payload: object, headers: Record<string, string> = {}) => {
      const socket = connect(port, '127.0.0.1')
      const body = JSON.stringify(payload)
      let response = ''
      socket.on('data', (chunk) => (response += chunk.toString()))
      const isReceived = once(app.http.server, 'request')
      const all = {
        host: 'x',
        'admin-code': 'site',
        connection: 'close',
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(body)),
        ...headers,
      }
      const head = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.write(`POST ${path} HTTP/1.1\r\n${head.join('')}\r\n${body.slice(0, -1)}`)
      await isReceived
      // The server first looks up the sender, if the call needs a session.
      await new Promise(setImmediate)
      const isClosed = once(socket, 'close')
      return {
        finish: async () => {
          socket.write(body.slice(-1))
          await isClosed
          return response
        },
        closed: async () => {
          await isClosed
          return response
        },
      }
    },
  }
}

describe('[operations] a request that arrives slowly', () => {
  it('has 30 seconds, and is cut off with 408 then', async () => {
    const { app, send } = await slowLine()
    const inTime = await send('/api/donations', { ...sampleDonation, transactionId: 'SLOWLINE02' })
    await vi.advanceTimersByTimeAsync(29_000)
    expect(await inTime.finish()).toMatch(/^HTTP\/1\.1 201 /)
    const tooLate = await send('/api/donations', { ...sampleDonation, transactionId: 'SLOWLINE03' })
    await vi.advanceTimersByTimeAsync(30_000)
    const response = await tooLate.closed()
    expect(response).toMatch(/^HTTP\/1\.1 408 /)
    expect(response).toContain('"code":"request_timeout"')
    expect((await app.http.inject('/health')).statusCode).toBe(200)
  })

  it('is closed with the answer if its address cannot be read', async () => {
    const { send } = await slowLine()
    const upload = await send('/api/%zz', statement, { connection: 'keep-alive' })
    expect(await upload.closed()).toMatch(/^HTTP\/1\.1 404 /)
  })

  it('has as long as it takes if it is the upload of a statement by the staff', async () => {
    const { app, send } = await slowLine()
    const staff = await signIn(app, 'staff')
    // 24 MB at 256 kbit/s take twelve and a half minutes.
    expect(requestTimeMs(24_000_000)).toBe(750_000)
    expect(app.http.server.requestTimeout).toBe(longestRequestMs)
    expect(longestRequestMs).toBeGreaterThanOrEqual(750_000)

    const upload = await send('/api/staff/statements/imports', statement, staff)
    await vi.advanceTimersByTimeAsync(749_000)
    expect(await upload.finish()).toMatch(/^HTTP\/1\.1 200 /)
    const endless = await send('/api/staff/statements/imports', statement, staff)
    await vi.advanceTimersByTimeAsync(750_000)
    expect(await endless.closed()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('is rejected at once, and not read longer than others, without a session', async () => {
    const { send } = await slowLine()
    const upload = await send('/api/staff/statements/imports', statement)
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await upload.closed()).toMatch(/^HTTP\/1\.1 401 /)
  })
})
