import type { Accepted, Donation, TrackingKey } from '@charity-kit/contract'
import { useConnection, useScoped } from '@charity-kit/client/react'
import { DonationPanel } from './donation-panel.tsx'
import type { CampaignRef } from './donation-form.ts'
import { UnfinishedGift } from './unfinished-gift.tsx'
import { useEffect, type ReactNode } from 'react'
import { createDonationDraft, createDonationStore, type DonationStore } from './donation-store.ts'
import { createLastGift } from '../payment/last-gift.ts'
import { centreAddress } from '../centre-address.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { donation as english } from '../i18n/en/donation.ts'
import { useMessages } from '@charity-kit/ui'

const messages = catalogue.messages('donation', english)

export interface DonationWidgetProps extends FailureProps {
  /** Opens this campaign's details instead of the list. */
  campaignId?: number | undefined
  /** Stands at the top of the panel's first steps. */
  header?: ReactNode
  /** Says on each step who the centre is: on a page that isn't its own. */
  showsCentre?: boolean | undefined
  /** Stands below the thanks for a gift. */
  thanks?: ReactNode
  /** The amount that a gift starts with, in whole shillings. */
  amountTzs?: number | undefined
  open: boolean
  onClose: () => void
  /** Opens the panel, for the reminder of an unsent gift at the bottom of the page; without it there is no reminder. */
  onResume?: (() => void) | undefined
  onCampaignSelected?: ((campaign: CampaignRef) => void) | undefined
  /** The claim was stored. It is not yet checked. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** Where a donor can give without a campaign; the API's /donate by default. */
  donateHref?: string | undefined
  /** The page that a shared campaign opens at: an address with "{id}" in place of the campaign's number; the API's /donate by default. */
  shareHref?: string | undefined
  /** Where a gift can be looked up, for the thank-you and "Your last gift"; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows where a gift stands. Without it `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** After campaigns failed to load: "reload" the page (the default, as specified), or "refetch" without touching it. */
  retry?: 'reload' | 'refetch' | undefined
}

type StoreProps = Pick<DonationWidgetProps, 'campaignId' | 'amountTzs' | 'onCampaignSelected' | 'onDonated'>

/** The store of a donation, with what an earlier visit of this tab left in it. */
export const useDonationStore = ({ campaignId, amountTzs, ...props }: StoreProps): DonationStore => {
  const { apiBase, client } = useConnection()
  return useScoped(
    'donation',
    (latest) =>
      createDonationStore({
        client,
        draft: createDonationDraft(apiBase),
        lastGift: createLastGift(apiBase),
        amountTzs,
        onCampaignSelected: (campaign) => latest().onCampaignSelected?.(campaign),
        onDonated: (receipt) => latest().onDonated?.(receipt),
      }),
    [client, apiBase, campaignId, amountTzs],
    props,
  )
}

/** The donation panel; put it in a `CharityProvider` and say when it is open. */
export const DonationWidget = (props: DonationWidgetProps) => (
  <FeatureBoundary feature="donation" href={props.donateHref} panel={props} onError={props.onError}>
    <WidgetContent {...props} />
  </FeatureBoundary>
)

/** The dialog has a boundary of its own, so that its failure leaves the store, and what was typed. */
const WidgetContent = (props: DonationWidgetProps) => (
  <DonationDialog {...props} store={useDonationStore(props)} />
)

interface DonationDialogProps extends DonationWidgetProps {
  store: DonationStore
}

/** The panel of a store that its owner made, and that outlives what is rendered. */
export const DonationDialog = (props: DonationDialogProps) => (
  <FeatureBoundary feature="donation" href={props.donateHref} panel={props} onError={props.onError}>
    <DialogContent {...props} />
  </FeatureBoundary>
)

const DialogContent = ({ store, campaignId, open, onClose, ...props }: DonationDialogProps) => {
  const { apiBase } = useConnection()
  const t = useMessages(messages)
  useEffect(() => {
    store.refresh()
  })
  const donateHref = props.donateHref ?? centreAddress(apiBase, '/donate')
  return (
    <>
      {props.onResume && <UnfinishedGift store={store} t={t} isOpen={open} onResume={props.onResume} />}
      <DonationPanel
        store={store}
        t={t}
        open={open}
        onClose={onClose}
        campaignId={campaignId}
        donateHref={donateHref}
        shareHref={props.shareHref}
        header={props.header}
        showsCentre={props.showsCentre}
        thanks={props.thanks}
        trackHref={props.trackHref ?? centreAddress(apiBase, '/track')}
        onTrack={props.onTrack}
        onRetry={
          props.retry === 'refetch'
            ? undefined
            : () => {
                location.reload()
              }
        }
      />
    </>
  )
}
