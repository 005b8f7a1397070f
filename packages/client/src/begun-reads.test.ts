import { clientKeyHeader } from '@charity-kit/contract'
import { expect, it, vi } from 'vitest'
import { withBegunReads } from './begun-reads.ts'
import type { Transport } from './transport.ts'

const url = 'https://centre.example/api/centre'
const request = { method: 'GET', url, headers: { [clientKeyHeader]: 'school' }, timeoutMs: 1000 }

const begin = (response: Promise<Response>, signal = new AbortController().signal) => {
  const transport = vi.fn<Transport>().mockResolvedValue({ status: 200, json: 'asked' })
  return {
    transport,
    send: withBegunReads(transport, { clientKey: 'school', signal, responses: new Map([[url, response]]) }),
  }
}

it('takes the response of a read that was sent before, once', async () => {
  const { transport, send } = begin(Promise.resolve(Response.json('begun', { status: 403 })))
  expect(await send(request)).toEqual({ status: 403, json: 'begun' })
  expect(transport).not.toHaveBeenCalled()
  expect(await send(request)).toEqual({ status: 200, json: 'asked' })
})

it.each([
  ['another address', { url: `${url}?page=2` }],
  ['another key', { headers: { [clientKeyHeader]: 'other' } }],
  ['another method', { method: 'POST' }],
])('sends a read with %s, and does not take the earlier response', async (_what, other) => {
  const { transport, send } = begin(Promise.resolve(Response.json('begun')))
  expect(await send({ ...request, ...other })).toMatchObject({ json: 'asked' })
  expect(transport).toHaveBeenCalledExactlyOnceWith({ ...request, ...other })
  expect(await send(request)).toMatchObject({ json: 'begun' })
})

it('sends a failed read again, also if its body failed', async () => {
  const broken = new Response(
    new ReadableStream({
      start: (body) => {
        body.error(new TypeError('cut'))
      },
    }),
  )
  for (const response of [Promise.reject(new TypeError('no network')), Promise.resolve(broken)]) {
    const { transport, send } = begin(response)
    expect(await send(request)).toMatchObject({ json: 'asked' })
    expect(transport).toHaveBeenCalledExactlyOnceWith(request)
  }
})

it('sends a read again if its response is too old', async () => {
  const { send } = begin(Promise.resolve(Response.json('begun')), AbortSignal.abort())
  expect(await send(request)).toMatchObject({ json: 'asked' })
})
