import { useConnection, useScoped, type Resource } from '@charity-kit/client/react'
import type { Campaign, Centre } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CampaignRef, DonationForm } from './donation-form.ts'
import { hasUnsentDonation } from './unsent-donation.ts'

/** Choices made before the donation form, as typed. */
export type Chosen = Partial<Pick<DonationForm, 'amount' | 'method' | 'wallet' | 'reminder'>>

/** Start of the donation form from the first steps. Each click creates a new object. */
export type GivingStart =
  /** Fills in earlier choices. */
  | { kind: 'donation'; campaign: CampaignRef; chosen?: Chosen | undefined }
  | { kind: 'paid' }
  /** Continues a donation whose transaction ID was not sent. */
  | { kind: 'unsent' }

/** State of the first steps: the campaigns, the details of a campaign, or the start of the form. */
export interface Browsing {
  /** Number of the campaign to open once the campaigns have loaded. */
  linkedId?: number | undefined
  campaign?: Campaign | undefined
  giving?: GivingStart | undefined
}

export type BrowsingStore = StoreApi<Browsing>

/** Options with which a panel starts; a change of one starts the panel over. */
export interface PanelStart {
  /** Number of the campaign that the panel opens at; by default the panel opens at the list. */
  campaignId?: number | undefined
  /** Amount that a donation starts with, in whole shillings. */
  amountTzs?: number | undefined
}

/** Data of the whole panel. */
export interface PanelData {
  campaigns: Resource<Campaign[]> & { retry: () => void }
  centre: Resource<Centre> & { retry: () => void }
}

/** Returns the state of the first steps, which continues after an earlier visit in this tab. */
export const useBrowsing = ({ campaignId, amountTzs }: PanelStart): BrowsingStore => {
  const { keptAs, client } = useConnection()
  return useScoped(
    'browsing',
    () =>
      createStore<Browsing>(() =>
        hasUnsentDonation(keptAs) ? { giving: { kind: 'unsent' } } : { linkedId: campaignId },
      ),
    [client, keptAs, campaignId, amountTzs],
  )
}
