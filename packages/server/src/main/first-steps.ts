import type { FastifyBaseLogger } from 'fastify'
import { findMissingRecords, type MissingRecords } from '../db/first-steps-repository.ts'
import type { Database } from '../db/schema.ts'

const steps: Record<keyof MissingRecords, string> = {
  campaigns: 'there is no campaign yet, so nobody can give; add one in the desk, under Campaigns',
  products: 'there is no product yet, so the shop is empty; add one in the desk, under Products',
  staff: 'nobody can check payments yet; add an account: charity-server staff add EMAIL --name NAME',
}

/** Logs what an empty database needs, and how to add it. */
export const logFirstSteps = async (db: Database, log: Pick<FastifyBaseLogger, 'warn'>): Promise<void> => {
  const missing = await findMissingRecords(db)
  for (const [name, step] of Object.entries(steps)) {
    if (missing[name as keyof MissingRecords]) log.warn(step)
  }
}
