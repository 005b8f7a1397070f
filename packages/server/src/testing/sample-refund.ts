import { expect } from 'vitest'
import { campaignTotalsService } from '../giving/campaigns/campaign-totals-service.ts'
import type { TestApp } from './test-app.ts'

/** Returns the body of a refund, by default of a donation's whole amount. */
export const refund = (change: object = {}) => ({
  amount: 5000,
  channel: 'm-pesa',
  transactionId: 'OUT0000001',
  reason: 'Asked for by the donor.',
  ...change,
})

/**
 * Returns the amount that the campaign shows above its opening balance. Expects the running total to be the sum of
 * its donations.
 */
export const raised = async ({ db, http }: TestApp) => {
  const [total] = await campaignTotalsService({ db, now: () => new Date() }).list()
  expect(total?.totalTzs).toBe(total?.sumTzs)
  const response = await http.inject('/api/campaigns/active')
  return (response.json<{ body: { collectedAmount: number }[] }>().body[0]?.collectedAmount ?? 0) - 2_450_000
}
