import type { FastifyBaseLogger } from 'fastify'
import { seedCampaigns } from '../giving/campaigns/campaign-repository.ts'
import { extendSampleCampaigns, sampleCampaigns } from '../giving/campaigns/sample-campaigns.ts'
import { seedProducts, type SampleProduct } from '../shop/catalogue/sample-products.ts'
import { inTransaction } from '../db/open-database.ts'
import type { Database } from '../db/schema.ts'

const intervalMs = 3_600_000

/**
 * Fills an empty database with campaigns and products for trying the server out, and keeps the campaigns from ending.
 * Returns a function that stops this and waits for a current run.
 */
export const startSamples = async ({
  db,
  now,
  centreName,
  timeZone,
  products,
  log,
}: {
  db: Database
  now: () => Date
  centreName: string
  timeZone: string
  products: readonly SampleProduct[]
  log: FastifyBaseLogger
}): Promise<() => Promise<void>> => {
  const startedAt = now().toISOString()
  await inTransaction(db, async (tx) => {
    await seedCampaigns(tx, sampleCampaigns(centreName, now(), timeZone), startedAt)
    await seedProducts(tx, products, startedAt)
  })
  await extendSampleCampaigns(db, now(), timeZone)
  let current = Promise.resolve()
  const timer = setInterval(() => {
    current = extendSampleCampaigns(db, now(), timeZone).catch((error: unknown) => {
      log.error({ err: error }, 'the sample campaigns could not be extended')
    })
  }, intervalMs).unref()
  return async () => {
    clearInterval(timer)
    await current
  }
}
