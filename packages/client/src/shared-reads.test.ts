import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { shareReads } from './shared-reads.ts'
import type { TransportAnswer, TransportRequest } from './transport.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const products: TransportRequest = {
  method: 'GET',
  url: 'https://centre.example/api/products',
  headers: { 'admin-code': 'school' },
  timeoutMs: 1000,
}
const ok = { status: 200, json: [] }

/** Returns a server whose responses the test sends. */
const server = () => {
  const requests: TransportRequest[] = []
  const answers: PromiseWithResolvers<TransportAnswer>[] = []
  const read = shareReads((request) => {
    requests.push(request)
    const answer = Promise.withResolvers<TransportAnswer>()
    answers.push(answer)
    return answer.promise
  })
  return { requests, answers, read }
}

it('equal reads share one request while it runs', async () => {
  const { requests, answers, read } = server()
  const both = [read(products), read({ ...products })]
  answers[0]?.resolve(ok)
  expect(await Promise.all(both)).toEqual([ok, ok])
  expect(requests).toHaveLength(1)
})

it.each([
  ['another address', { url: 'https://centre.example/api/centre' }],
  ['another key', { headers: { 'admin-code': 'church' } }],
  ['another language', { headers: { 'admin-code': 'school', 'accept-language': 'sw' } }],
])('reads with %s do not share a request', (_what, change) => {
  const { requests, read } = server()
  void read(products)
  void read({ ...products, ...change })
  expect(requests).toHaveLength(2)
})

it('a response serves further reads for five seconds', async () => {
  const { requests, answers, read } = server()
  void read(products)
  answers[0]?.resolve(ok)
  await vi.advanceTimersByTimeAsync(4900)
  expect(await read(products)).toEqual(ok)
  await vi.advanceTimersByTimeAsync(200)
  void read(products)
  expect(requests).toHaveLength(2)
})

it('a failure is not kept, so a retry sends a request', async () => {
  const { requests, answers, read } = server()
  const first = read(products)
  answers[0]?.resolve({ status: 503, json: null })
  await first
  const second = read(products)
  answers[1]?.reject(new TypeError('Failed to fetch'))
  await expect(second).rejects.toThrow('Failed to fetch')
  void read(products)
  expect(requests).toHaveLength(3)
})

it('a write is never shared, and makes reads start again before and after its response', async () => {
  const { requests, answers, read } = server()
  void read(products)
  answers[0]?.resolve(ok)
  await vi.advanceTimersByTimeAsync(0)
  const sent = [read({ ...products, method: 'POST' }), read({ ...products, method: 'POST' })]
  expect(requests).toHaveLength(3)
  void read(products)
  expect(requests).toHaveLength(4)
  answers[1]?.resolve(ok)
  answers[2]?.resolve(ok)
  await Promise.all(sent)
  void read(products)
  expect(requests).toHaveLength(5)
})

it('an aborted read does not affect other readers; the request is aborted after the last one', async () => {
  const { requests, read } = server()
  const [one, other] = [new AbortController(), new AbortController()]
  const waiting = [one, other].map(({ signal }) => read({ ...products, signal }))
  one.abort('gone')
  await expect(waiting[0]).rejects.toBe('gone')
  expect(requests[0]?.signal?.aborted).toBe(false)
  other.abort('gone')
  await expect(waiting[1]).rejects.toBe('gone')
  expect(requests[0]?.signal?.aborted).toBe(true)
  void read(products)
  expect(requests).toHaveLength(2)
})
