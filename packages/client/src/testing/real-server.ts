/** What the client's own tests share: a real HTTP server, and each transport that reaches it. */
import { afterAll, afterEach } from 'vitest'
import type { Transport } from '../transport.ts'
import { transport as viaFetch } from '../transport-fetch.ts'
import { createKyTransport } from '../transport-ky.ts'
import { startServer, type TestServer } from './http-server.ts'

/** For `describe.each`. ky's is without delays between its retries. */
export const transports: [name: string, transport: Transport][] = [
  ['fetch', viaFetch],
  ['ky', createKyTransport(() => 0)],
]

/** A server for all tests of a file. */
export const startServerForTests = async (): Promise<TestServer> => {
  const server = await startServer()
  afterEach(() => {
    server.seen = []
  })
  afterAll(() => server.close())
  return server
}

/** A body as the server sends it. */
export const envelope = (body: unknown, statusCode = 200) => ({ statusCode, message: 'OK', body })
