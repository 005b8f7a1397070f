import { expect, it, onTestFinished, vi } from 'vitest'
import { sendJson, startServer } from './testing/http-server.ts'
import { transport } from './transport-ky.ts'

// Fails as if the connection dropped before the file arrived.
vi.mock('ky', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

it("[S7 client] sends a call if the transport's code did not load at first", async () => {
  const server = await startServer()
  onTestFinished(() => server.close())
  server.answer = sendJson(201, { statusCode: 201, message: 'OK', body: 7 })
  const request = {
    method: 'POST',
    url: `${server.origin}/api/x`,
    headers: { 'x-key': 'site' },
    body: { a: 1 },
  }
  expect(await transport({ ...request, timeoutMs: 5000 })).toEqual({
    status: 201,
    json: { statusCode: 201, message: 'OK', body: 7 },
  })
  expect(server.seen).toMatchObject([
    { method: 'POST', url: '/api/x', headers: { 'x-key': 'site' }, body: '{"a":1}' },
  ])
})
