import {
  createDonation,
  getCentre,
  listActiveCampaigns,
  type Campaign,
  type Centre,
  type Donation,
  type DonationInput,
} from '@charity-kit/contract'
import type { Client, Result } from '@charity-kit/client'

/** The calls that a donation takes. */
export interface DonationApi {
  listActiveCampaigns: () => Promise<Result<Campaign[]>>
  getCentre: () => Promise<Result<Centre>>
  /** Safe to repeat with the same key: one key, one record. */
  createDonation: (input: DonationInput, idempotencyKey: string) => Promise<Result<Partial<Donation>>>
}

export const createDonationApi = (client: Client): DonationApi => ({
  listActiveCampaigns: () => client(listActiveCampaigns, {}),
  getCentre: () => client(getCentre, {}),
  createDonation: (body, idempotencyKey) => client(createDonation, { body }, { idempotencyKey }),
})
