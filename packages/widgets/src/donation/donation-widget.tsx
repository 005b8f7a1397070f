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
  /** Number of the campaign that the panel opens at; by default the panel opens at the list. */
  campaignId?: number | undefined
  /** Content at the top of the panel's first steps. */
  header?: ReactNode
  /** Whether each step names the centre, for pages of other sites. */
  showsCentre?: boolean | undefined
  /** Content below the thanks for a donation. */
  thanks?: ReactNode
  /** Amount that a donation starts with, in whole shillings. */
  amountTzs?: number | undefined
  /** The signed-in visitor, whose name, email and phone are filled in; typed values stay. */
  visitor?: Visitor | undefined
  /**
   * A donation to begin: the panel opens at its amount step, filled in. Each object opens once. An unsent transaction
   * ID comes first.
   */
  begin?: DonationToBegin | undefined
  open: boolean
  onClose: () => void
  /**
   * Opens the panel, for the reminder of an unsent donation at the bottom of the page. Without this function there is
   * no reminder.
   */
  onResume?: (() => void) | undefined
  /** Called whenever another step is shown, so that a site can give each step an entry in its history. */
  onStep?: ((step: PanelStep) => void) | undefined
  onCampaignSelected?: ((campaign: CampaignRef) => void) | undefined
  /** Called when the centre stored the claim, which is not checked yet. */
  onDonated?: ((receipt: Accepted<Donation>) => void) | undefined
  /** Page where a donor can donate without a campaign; the API's /donate by default. */
  donateHref?: string | undefined
  /** Address of a shared campaign, with "{id}" in place of the campaign's number; the API's /donate by default. */
  shareHref?: string | undefined
  /**
   * Page where a donation can be looked up, for the thank-you and "Your last donation"; the API's /track by default.
   */
  trackHref?: string | undefined
  /** Shows the state of a donation. Without this function `trackHref` opens in a new tab. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /**
   * Action of "Try Again" after campaigns failed to load. "reload" (the default, as specified) reloads the page;
   * "refetch" only fetches the campaigns again.
   */
  retry?: 'reload' | 'refetch' | undefined
}

/** The donation panel. Put the widget in a `CharityProvider`, and set `open` to open the panel. */
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

/** The panel in its own error boundary, so that a failure keeps the state around it and the donor's input. */
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
