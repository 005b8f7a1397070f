import type { DonationInput } from '@charity-kit/contract'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'

export const sampleDonation: DonationInput = {
  name: 'Neema Mushi',
  email: 'neema@example.org',
  amount: 5000,
  currencyType: 'TZS',
  prayer: 'For the music room.',
  campaignId: 1,
  paymentMethod: 'M-Pesa',
  transactionId: 'QFG7H8J9K0',
}

/** Sends a donation; `changes` overrides fields of the sample. */
export const postDonation = (
  http: FastifyInstance,
  changes: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<LightMyRequestResponse> =>
  http.inject({ method: 'POST', url: '/api/donations', payload: { ...sampleDonation, ...changes }, headers })
