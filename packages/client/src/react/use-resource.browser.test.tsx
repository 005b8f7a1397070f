import { getCentre, getProduct, listProducts, type Centre, type Product } from '@charity-kit/contract'
import { centre } from '@charity-kit/contract/fixtures'
import { act, cleanup, render, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Client } from '../client.ts'
import type { Result } from '../result.ts'
import { createFakeServer } from '../testing/fake-server.ts'
import { deferred, failed, never, ok } from '../testing/results.ts'
import { ConnectionProvider, useClient } from './connection.tsx'
import { useResource, type ResourceOptions } from './use-resource.ts'

const offline = failed({ kind: 'offline' })
const bracelet: Product = {
  id: 5,
  name: 'Kanga Bracelet',
  price: 15_000,
  imageUrl: '/uploads/products/sample-5-480.webp',
  description: 'Made by hand.',
  stock: 5,
}
const necklace: Product = { ...bracelet, id: 3, name: 'Maua Necklace' }

let server = createFakeServer()
let uninstall: () => void = () => undefined
beforeEach(() => {
  server = createFakeServer()
  uninstall = server.install()
})
afterEach(() => {
  cleanup()
  uninstall()
})

const Connected = ({ children }: { children: ReactNode }) => (
  <ConnectionProvider apiBase="https://centre.example" client={server.client}>
    {children}
  </ConnectionProvider>
)
const openCentre = (options?: ResourceOptions) =>
  renderHook((next?: ResourceOptions) => useResource(getCentre, {}, next), {
    initialProps: options,
    wrapper: Connected,
  }).result
const retry = (resource: ReturnType<typeof openCentre>) => {
  act(() => {
    resource.current.retry()
  })
}
/** Waits until the check passes. */
const settled = (check: () => void) => vi.waitFor(check, { interval: 5, timeout: 10_000 })

describe('a resource', () => {
  it('loads a resource', async () => {
    server.on(getCentre, ok(centre))
    const resource = openCentre()
    expect(resource.current).toMatchObject({ status: 'loading' })
    await settled(() => {
      expect(resource.current).toMatchObject({ status: 'ready', value: centre })
    })
    expect(server.requests).toHaveLength(1)
  })

  it('returns the total of a list', async () => {
    server.on(listProducts, ok([bracelet], { total: 40 }))
    const { result } = renderHook(() => useResource(listProducts, { query: { page: '1' } }), {
      wrapper: Connected,
    })
    await settled(() => {
      expect(result.current).toMatchObject({ status: 'ready', total: 40 })
    })
    expect(server.requestsTo(listProducts)).toMatchObject([{ query: { page: '1' } }])
  })

  it('[S8] keeps a failure on screen during a retry, and after another failure', async () => {
    const second = deferred<Result<Centre>>()
    server.on(getCentre, offline, second.promise, failed({ kind: 'unexpected' }), ok(centre))
    const resource = openCentre()
    await settled(() => {
      expect(resource.current).toMatchObject({
        status: 'failed',
        error: { kind: 'offline' },
        retrying: false,
      })
    })
    retry(resource)
    expect(resource.current).toMatchObject({ status: 'failed', error: { kind: 'offline' }, retrying: true })
    await act(async () => {
      second.resolve(failed({ kind: 'timeout' }))
      await second.promise
    })
    await settled(() => {
      expect(resource.current).toMatchObject({ error: { kind: 'timeout' }, retrying: false })
    })
    retry(resource)
    await settled(() => {
      expect(resource.current).toMatchObject({ error: { kind: 'unexpected' }, retrying: false })
    })
    retry(resource)
    await settled(() => {
      expect(resource.current).toMatchObject({ status: 'ready', value: centre })
    })
  })

  it('keeps the value if a refresh fails', async () => {
    server.on(getCentre, ok(centre), offline)
    const resource = openCentre()
    await settled(() => {
      expect(resource.current.status).toBe('ready')
    })
    retry(resource)
    await settled(() => {
      expect(server.requests).toHaveLength(2)
    })
    await act(async () => {
      await new Promise((done) => setTimeout(done))
    })
    expect(resource.current).toMatchObject({ status: 'ready', value: centre })
  })

  it('shows prerendered data at once, and then newer data', async () => {
    const newer = deferred<Result<Centre>>()
    server.on(getCentre, newer.promise)
    const resource = openCentre({ initial: centre })
    expect(resource.current).toMatchObject({ status: 'ready', value: centre })
    newer.resolve(ok({ ...centre, name: 'Another name' }))
    await settled(() => {
      expect(resource.current).toMatchObject({ value: { name: 'Another name' } })
    })
  })

  it.each([[undefined], [null], ['text'], [{ name: 7 }]])(
    'fetches the data if the prerendered data is invalid (%j)',
    async (initial) => {
      server.on(getCentre, ok(centre))
      const resource = openCentre({ initial })
      expect(resource.current.status).toBe('loading')
      await settled(() => {
        expect(resource.current.status).toBe('ready')
      })
    },
  )

  it('does not fetch until it is enabled', async () => {
    server.on(getCentre, ok(centre))
    const { result, rerender } = renderHook((enabled: boolean) => useResource(getCentre, {}, { enabled }), {
      initialProps: false,
      wrapper: Connected,
    })
    expect(result.current.status).toBe('loading')
    expect(server.requests).toEqual([])
    rerender(true)
    await settled(() => {
      expect(result.current.status).toBe('ready')
    })
  })

  it('starts again with another request, and ignores a late response to the earlier one', async () => {
    const late = deferred<Result<Product>>()
    server.on(getProduct, ({ params }) => (params['id'] === '5' ? late.promise : ok(necklace)))
    const seen: string[] = []
    const { result, rerender } = renderHook(
      (id: number) => {
        const resource = useResource(getProduct, { params: { id } })
        if (resource.status === 'ready') seen.push(resource.value.name)
        return resource
      },
      { initialProps: 5, wrapper: Connected },
    )
    rerender(3)
    await settled(() => {
      expect(result.current).toMatchObject({ status: 'ready', value: necklace })
    })
    late.resolve(ok(bracelet))
    await act(async () => {
      await new Promise((done) => setTimeout(done))
    })
    expect(new Set(seen)).toEqual(new Set([necklace.name]))
    server.on(getProduct, never)
    rerender(8)
    expect(result.current.status).toBe('loading')
  })

  it('does not fetch again for a new object with the same content', async () => {
    server.on(listProducts, ok([]))
    const { result, rerender } = renderHook(
      () => useResource(listProducts, { query: { search: 'Kanga', category: undefined } }),
      { wrapper: Connected },
    )
    await settled(() => {
      expect(result.current.status).toBe('ready')
    })
    rerender()
    rerender()
    expect(server.requestsTo(listProducts)).toHaveLength(1)
  })
})

describe('a connection', () => {
  it('provides one client, which stays the same until address or key change', () => {
    const clients: unknown[] = []
    const Part = () => {
      clients.push(useClient())
      return null
    }
    const page = (props: object) => (
      <ConnectionProvider apiBase="https://centre.example" {...props}>
        <Part />
        <Part />
      </ConnectionProvider>
    )
    const { rerender } = render(page({}))
    rerender(page({ lang: 'sw' }))
    expect(new Set(clients).size).toBe(1)
    rerender(page({ clientKey: 'partner-7' }))
    expect(new Set(clients).size).toBe(2)
  })

  it('uses the language and session at the time of the call', async () => {
    server.on(getCentre, ok(centre))
    const clients: Client[] = []
    const Part = () => {
      clients.push(useClient())
      return null
    }
    const session = (token: string) => ({
      credentials: 'omit' as const,
      headers: () => ({ authorization: `Bearer ${token}` }),
      onUnauthorised: vi.fn(),
    })
    const page = (lang: string, token: string) => (
      <ConnectionProvider apiBase="https://centre.example" lang={lang} session={session(token)}>
        <Part />
      </ConnectionProvider>
    )
    const { rerender } = render(page('en-GB', 'secret-1'))
    rerender(page('sw-TZ', 'secret-2'))
    await clients[0]?.(getCentre, {})
    expect(server.requests[0]?.headers).toMatchObject({
      'accept-language': 'sw',
      authorization: 'Bearer secret-2',
    })
  })

  it('an effect of a new language calls in that language', async () => {
    server.on(getCentre, ok(centre))
    const Part = ({ lang }: { lang: string }) => {
      useResource(getCentre, lang === 'sw' ? {} : ({ again: lang } as never))
      return null
    }
    const page = (lang: string) => (
      <ConnectionProvider apiBase="https://centre.example" lang={lang}>
        <Part lang={lang} />
      </ConnectionProvider>
    )
    const { rerender } = render(page('en'))
    rerender(page('sw'))
    await settled(() => {
      expect(server.requests.at(-1)?.headers).toMatchObject({ 'accept-language': 'sw' })
    })
  })

  it('throws an error that says what to do without a provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    expect(() => renderHook(() => useClient())).toThrow('<ConnectionProvider apiBase=')
    vi.restoreAllMocks()
  })
})
