import { useConnection, useScoped, type Resource } from '@charity-kit/client/react'
import type { Campaign, Centre } from '@charity-kit/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { CampaignRef, DonationForm } from './donation-form.ts'
import { hasUnsentDonation } from './unsent-donation.ts'

/** What was chosen before giving began, as it is typed. */
export type Chosen = Partial<Pick<DonationForm, 'amount' | 'method' | 'wallet' | 'reminder'>>

/** What a donor sets out to do from the first steps. Each press is an object of its own. */
export type GivingStart =
  /** What was chosen before is filled in. */
  | { kind: 'donation'; campaign: CampaignRef; chosen?: Chosen | undefined }
  | { kind: 'paid' }
  /** To go on with a donation whose transaction ID was not sent. */
  | { kind: 'unsent' }

/** Where a donor is before giving: at the campaigns, at the details of one, or on the way. */
export interface Browsing {
  /** ID of the campaign to open once the campaigns have loaded. */
  linkedId?: number | undefined
  campaign?: Campaign | undefined
  giving?: GivingStart | undefined
}

export type BrowsingStore = StoreApi<Browsing>

/** What a panel starts over with when one of these is another one. */
export interface PanelStart {
  /** Opens this campaign's details instead of the list. */
  campaignId?: number | undefined
  /** The amount that a donation starts with, in whole shillings. */
  amountTzs?: number | undefined
}

/** What the whole panel shows. */
export interface PanelData {
  campaigns: Resource<Campaign[]> & { retry: () => void }
  centre: Resource<Centre> & { retry: () => void }
}

/** The first steps' state. It goes on with what an earlier visit of this tab left. */
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
