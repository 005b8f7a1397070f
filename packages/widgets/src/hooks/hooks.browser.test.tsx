/** [npm] Hooks for pages that render everything themselves. */
import { createDonation } from '@charity-kit/contract'
import { campaigns, centre, donationInput, products, receipt } from '@charity-kit/contract/fixtures'
import { deferred, failed, ok, refused, type FakeServer } from '@charity-kit/client/testing'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { centreServer, shopBase } from '../testing/centre-server.ts'
import {
  CharityProvider,
  totalTzsOf,
  useCampaign,
  useCampaigns,
  useCart,
  useCount,
  useDonation,
  useProduct,
  useProducts,
  useSharedCart,
} from '../index.ts'

let server: FakeServer
beforeEach(() => {
  server = centreServer()
  return server.install()
})
afterEach(cleanup)

const Provided = ({ children }: { children: ReactNode }) => (
  <CharityProvider apiBase={shopBase}>{children}</CharityProvider>
)
const open = <Value,>(hook: () => Value) => renderHook(hook, { wrapper: Provided }).result

describe('hooks', () => {
  it('useCampaigns and useCampaign fetch campaigns', async () => {
    const found = open(() => ({ all: useCampaigns(), first: useCampaign(), none: useCampaign(99) }))
    await expect.poll(() => found.current.first.centreName).toBe(centre.name)
    await expect
      .poll(() => found.current)
      .toMatchObject({
        all: { status: 'ready', value: campaigns },
        first: { status: 'ready', value: { id: 1 } },
        none: { status: 'ready', value: undefined },
      })
  })

  it('useProducts and useProduct fetch products', async () => {
    const found = open(() => ({ page: useProducts({ pageSize: '3' }), one: useProduct(5) }))
    await expect
      .poll(() => found.current)
      .toMatchObject({
        page: { status: 'ready', total: products.length },
        one: { status: 'ready', value: { name: 'Kanga Bracelet' } },
      })
    const { page } = found.current
    expect(page.status === 'ready' && page.value).toHaveLength(3)
  })

  it('useCart, useCount and useSharedCart follow the cart', () => {
    const found = open(() => ({ state: useCart(), count: useCount(), cart: useSharedCart() }))
    act(() => {
      found.current.cart.add(products[0]!, 2)
    })
    expect(found.current.count).toBe(2)
    expect(totalTzsOf(found.current.state)).toBe(products[0]!.price * 2)
  })

  it('useDonation sends the same donation with the same key until it is stored, one at a time', async () => {
    const second = deferred<ReturnType<typeof ok<typeof receipt>>>()
    server.on(createDonation, failed({ kind: 'offline' }), second.promise)
    const found = open(useDonation)
    await act(() => found.current.send(donationInput))
    expect(found.current).toMatchObject({
      sending: false,
      result: { ok: false, error: { kind: 'offline' } },
    })
    let sent: Promise<unknown> | undefined
    act(() => {
      sent = found.current.send(donationInput)
    })
    expect(found.current).toMatchObject({ sending: true, result: undefined })
    expect(await found.current.send(donationInput)).toBeUndefined()
    second.resolve(ok(receipt))
    await act(() => sent)
    expect(found.current).toMatchObject({
      sending: false,
      result: { ok: true, value: { status: 'submitted' } },
    })
    const keys = server.requestsTo(createDonation).map(({ idempotencyKey }) => idempotencyKey)
    expect([keys.length, new Set(keys).size]).toEqual([2, 1])
  })

  it('useDonation finds a donation that was stored after a lost response and a later change', async () => {
    server.on(createDonation, failed({ kind: 'offline' }), refused('transaction_id_used'), ok(receipt))
    const found = open(useDonation)
    await act(() => found.current.send(donationInput))
    await act(() => found.current.send({ ...donationInput, prayer: 'For my brother.' }))
    expect(found.current.result).toMatchObject({ ok: true, value: { status: 'submitted' } })
    const [first, second, third] = server
      .requestsTo(createDonation)
      .map(({ idempotencyKey, body }) => ({ idempotencyKey, body }))
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
    expect(third).toEqual(first)
  })
})
