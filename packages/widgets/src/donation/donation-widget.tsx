import type { Accepted, Donation, TrackingKey } from '@charity-kit/contract'
import { KeepState, useConnection } from '@charity-kit/client/react'
import type { ReactNode } from 'react'
import { centreAddress } from '../centre-address.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import type { Visitor } from '../payment/visitor.ts'
import type { DonationToBegin } from '../reminder/donation-to-begin.ts'
import { useBrowsing, type BrowsingStore } from './donation-browsing.ts'
import type { CampaignRef } from './donation-form.ts'
import { DonationPanel } from './donation-panel.tsx'
import type { PanelStep } from './use-step-report.ts'

export interface DonationWidgetProps extends FailureProps {
  /** Opens this campaign's details instead of the list. */
  campaignId?: number | undefined
  /** Stands at the top of the panel's first steps. */
  header?: ReactNode
  /** Says on each step who the centre is: on a page that isn't its own. */
  showsCentre?: boolean | undefined
  /** Stands below the thanks for a donation. */
  thanks?: ReactNode
  /** The amount that a donation starts with, in whole shillings. */
  amountTzs?: number | undefined
  /** The signed-in visitor, whose name, email and phone are filled in; what was typed stays. */
  visitor?: Visitor | undefined
  /** The panel opens at the amount of this, filled in; each object once. A proof of payment that was not sent comes first. */
  begin?: DonationToBegin | undefined
  open: boolean
  onClose: () => void
  /** Opens the panel, for the reminder of an unsent donation at the bottom of the page; without it there is no reminder. */
  onResume?: (() => void) | undefined
  /** Called whenever another step is shown: a site can give each step an entry in its history. */
  onStep?: ((step: PanelStep) => void) | undefined
  onCampaignSelected?: ((campaign: CampaignRef) => void) | undefined
  /** The claim was stored. It is not yet checked. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** Where a donor can give without a campaign; the API's /donate by default. */
  donateHref?: string | undefined
  /** The page that a shared campaign opens at: an address with "{id}" in place of the campaign's number; the API's /donate by default. */
  shareHref?: string | undefined
  /** Where a donation can be looked up, for the thank-you and "Your last donation"; the API's /track by default. */
  trackHref?: string | undefined
  /** Shows where a donation stands. Without it `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** After campaigns failed to load: "reload" the page (the default, as specified), or "refetch" without touching it. */
  retry?: 'reload' | 'refetch' | undefined
}

/** The donation panel; put it in a `CharityProvider` and say when it is open. */
export const DonationWidget = (props: DonationWidgetProps) => (
  <FeatureBoundary feature="donation" href={props.donateHref} panel={props} onError={props.onError}>
    <KeepState>
      <WidgetContent {...props} />
    </KeepState>
  </FeatureBoundary>
)

const WidgetContent = (props: DonationWidgetProps) => (
  <DonationDialog {...props} browsing={useBrowsing(props)} />
)

interface DonationDialogProps extends DonationWidgetProps {
  browsing: BrowsingStore
}

/** The panel has a boundary of its own, so that its failure leaves the state around it, and what was typed. */
export const DonationDialog = (props: DonationDialogProps) => (
  <FeatureBoundary feature="donation" href={props.donateHref} panel={props} onError={props.onError}>
    <DialogContent {...props} />
  </FeatureBoundary>
)

const DialogContent = (props: DonationDialogProps) => {
  const { apiBase } = useConnection()
  return (
    <DonationPanel
      {...props}
      donateHref={props.donateHref ?? centreAddress(apiBase, '/donate')}
      trackHref={props.trackHref ?? centreAddress(apiBase, '/track')}
      onRetry={
        props.retry === 'refetch'
          ? undefined
          : () => {
              location.reload()
            }
      }
    />
  )
}
