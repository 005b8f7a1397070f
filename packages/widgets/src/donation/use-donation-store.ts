import { useConnection, useScoped } from '@charity-kit/client/react'
import type { Accepted, Donation } from '@charity-kit/contract'
import { createLastDonation } from '../payment/last-donation.ts'
import type { PanelStart } from './donation-browsing.ts'
import type { Visitor } from '../payment/visitor.ts'
import { createDonationDraft, createDonationStore, type DonationStore } from './donation-store.ts'

export interface DonationStoreProps extends PanelStart {
  /** Called when the centre stored the claim, which is not checked yet. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** The signed-in visitor, whose name, email and phone are filled in. */
  visitor?: Visitor | undefined
}

/** Returns the store of a donation, with the data that an earlier visit of this tab left. */
export const useDonationStore = ({ campaignId, amountTzs, onDonated }: DonationStoreProps): DonationStore => {
  const { keptAs, client } = useConnection()
  return useScoped(
    'donation',
    (latest) =>
      createDonationStore({
        client,
        draft: createDonationDraft(keptAs),
        lastDonation: createLastDonation(keptAs),
        amountTzs,
        onDonated: (receipt) => latest().onDonated?.(receipt),
      }),
    [client, keptAs, campaignId, amountTzs],
    { onDonated },
  )
}
