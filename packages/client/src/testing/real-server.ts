/** Shared parts of the client's own tests: a real HTTP server, and each transport that reaches it. */
import { afterAll, afterEach } from 'vitest'
import type { Transport } from '../transport.ts'
import { transport as viaFetch } from '../transport-fetch.ts'
import { createKyTransport } from '../transport-ky.ts'
import { startServer, type TestServer } from './http-server.ts'

/** Transports for `describe.each`. ky has no delays between its retries. */
export const transports: [name: string, transport: Transport][] = [
  ['fetch', viaFetch],
  ['ky', createKyTransport(() => 0)],
]

/** Starts a server for all tests of a file. */
export const startServerForTests = async (): Promise<TestServer> => {
  const server = await startServer()
  afterEach(() => {
    server.seen = []
  })
  afterAll(() => server.close())
  return server
}

/** Returns the envelope around a body. */
export const envelope = (body: unknown, statusCode = 200) => ({ statusCode, message: 'OK', body })
