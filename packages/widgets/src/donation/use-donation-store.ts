import { useConnection, useScoped } from '@charity-kit/client/react'
import type { Accepted, Donation } from '@charity-kit/contract'
import { createLastDonation } from '../payment/last-donation.ts'
import type { PanelStart } from './donation-browsing.ts'
import { createDonationDraft, createDonationStore, type DonationStore } from './donation-store.ts'

export interface DonationStoreProps extends PanelStart {
  /** The claim was stored. It is not yet checked. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
}

/** The store of a donation, with what an earlier visit of this tab left in it. */
export const useDonationStore = ({ campaignId, amountTzs, onDonated }: DonationStoreProps): DonationStore => {
  const { apiBase, client } = useConnection()
  return useScoped(
    'donation',
    (latest) =>
      createDonationStore({
        client,
        draft: createDonationDraft(apiBase),
        lastDonation: createLastDonation(apiBase),
        amountTzs,
        onDonated: (receipt) => latest().onDonated?.(receipt),
      }),
    [client, apiBase, campaignId, amountTzs],
    { onDonated },
  )
}
