import type { Campaign } from '@charity-kit/contract'
import { describe, expect, it, vi } from 'vitest'
import { postDonation } from '../../testing/sample-donation.ts'
import { by, evidence, paymentsOf } from '../../testing/sample-payment.ts'
import { appWithClock } from '../../testing/test-app.ts'
import { campaignCache } from './campaign-cache.ts'

const day = '2026-11-21'
const at = (ms: number) => new Date(Date.parse('2026-11-21T09:00:00Z') + ms)

describe('[S7 GET /api/campaigns/active] the cache', () => {
  it('reads once for concurrent calls and those of the next seconds', async () => {
    const read = vi.fn(() => Promise.resolve<Campaign[]>([]))
    const { get } = campaignCache(read, 2000)
    await Promise.all([get(day, at(0)), get(day, at(0)), get(day, at(1999))])
    expect(read).toHaveBeenCalledTimes(1)
    await get(day, at(2000))
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('reads again on the next day, and after the clock was set back', async () => {
    const read = vi.fn(() => Promise.resolve<Campaign[]>([]))
    const { get } = campaignCache(read, 2000)
    await get(day, at(0))
    await get('2026-11-22', at(1))
    await get('2026-11-22', at(-1))
    expect(read).toHaveBeenCalledTimes(3)
  })

  it('reads again once a campaign was changed', async () => {
    const read = vi.fn(() => Promise.resolve<Campaign[]>([]))
    const { get, clear } = campaignCache(read, 2000)
    await get(day, at(0))
    clear()
    await get(day, at(1))
    expect(read).toHaveBeenCalledTimes(2)
  })

  it('does not keep a failure', async () => {
    const read = vi
      .fn<() => Promise<Campaign[]>>()
      .mockRejectedValueOnce(new Error('gone'))
      .mockResolvedValue([])
    const { get } = campaignCache(read, 2000)
    await expect(get(day, at(0))).rejects.toThrow('gone')
    expect(await get(day, at(0))).toEqual([])
  })
})

describe('[S7 GET /api/campaigns/active]', () => {
  it('shows a verified donation within CAMPAIGNS_CACHE_SECONDS', async () => {
    const app = await appWithClock('sqlite', { campaignCacheMs: 2000 })
    const raised = async () =>
      (await app.http.inject('/api/campaigns/active')).json<{ body: Campaign[] }>().body[0]?.collectedAmount
    await postDonation(app.http, { amount: 5000 })
    expect(await raised()).toBe(2_450_000)
    await paymentsOf(app).verify({ claimId: 1, by, evidence })
    expect(await raised()).toBe(2_450_000)
    app.wait(2)
    expect(await raised()).toBe(2_455_000)
  })
})
