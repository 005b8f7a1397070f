import {
  formatNumber,
  getCentre,
  isTargetReached,
  listActiveCampaigns,
  type TrackingKey,
} from '@charity-kit/contract'
import { useConnection, useResource, useStore } from '@charity-kit/client/react'
import {
  Button,
  Dialog,
  lazyComponent,
  StepForm,
  StepIndicator,
  useMessages,
  usePrefetch,
  useUniqueId,
} from '@charity-kit/ui'
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react'
import { useEffectEvent } from 'use-effect-event'
import { GoesTo } from '../campaign/goes-to.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { browse as english } from '../i18n/en/browse.ts'
import { LanguageOffer } from '../language-offer.tsx'
import { hasLastDonation } from '../payment/has-last-donation.ts'
import { messageReader } from '../payment/message-reader.ts'
import type { DonationToBegin } from '../reminder/donation-to-begin.ts'
import { CampaignListStep } from './campaign-list-step.tsx'
import { CampaignMore, CampaignStep } from './campaign-step.tsx'
import type { BrowsingStore, GivingStart, PanelData } from './donation-browsing.ts'
import type { CampaignRef } from './donation-form.ts'
import { Thanks } from './thanks.ts'
import type { DonationStoreProps } from './use-donation-store.ts'
import { useStepReport, type PanelStep } from './use-step-report.ts'

const messages = catalogue.messages('browse', english)

const Giving = lazyComponent(
  async () => (await import('./giving.tsx')).Giving,
  catalogue.words('donation', 'payment'),
)
/** Fetched for a panel that is closed before the transaction ID was sent. */
const Reminder = lazyComponent(
  async () => (await import('./reminder-part.tsx')).Reminder,
  catalogue.words('donation'),
)
/** Fetched only after an earlier donation. */
const LastDonation = lazyComponent(
  async () => (await import('./last-donation.tsx')).LastDonation,
  catalogue.words('lastDonation'),
)

/** Parts of the donation form, for every way that leads to it. */
export const givingParts = [Giving, Thanks, messageReader, Reminder]
/** All parts that may follow the first steps of the panel. */
export const laterParts = [CampaignMore, ...givingParts]

export interface DonationPanelProps extends DonationStoreProps {
  browsing: BrowsingStore
  /** A donation to begin: the panel opens at its amount step, filled in. Each object opens once. */
  begin?: DonationToBegin | undefined
  open: boolean
  onClose: () => void
  /** Opens the panel, for the reminder of an unsent donation. Without this function there is no reminder. */
  onResume?: (() => void) | undefined
  /** Called whenever another step is shown. */
  onStep?: ((step: PanelStep) => void) | undefined
  onCampaignSelected?: ((campaign: CampaignRef) => void) | undefined
  /** Page where a donor can donate without a campaign. */
  donateHref?: string | undefined
  /** Page where a donation can be looked up. */
  trackHref?: string | undefined
  /** Shows the state of a donation, in place of `trackHref`. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** Address of a shared campaign, with "{id}"; by default the centre's donate page. */
  shareHref?: string | undefined
  /** Content at the top of the first steps. */
  header?: ReactNode
  /** Whether each step names the centre, for pages of other sites. */
  showsCentre?: boolean | undefined
  /** Content below the thanks. */
  thanks?: ReactNode
  /** Called by "Try Again" after campaigns failed to load; by default they are fetched again. */
  onRetry?: (() => void) | undefined
}

/**
 * The donation side panel: the campaigns and their details, and the donation form. The form is fetched while the
 * visitor looks at the campaigns.
 */
export const DonationPanel = ({ trackHref = '/track', ...given }: DonationPanelProps) => {
  const props = { ...given, trackHref }
  const { browsing, open, onClose } = props
  const id = useUniqueId()
  const { giving } = useStore(browsing)
  const data = usePanelData(open)
  const campaigns = data.campaigns.status === 'ready' ? data.campaigns.value : undefined
  usePrefetch(open && campaigns !== undefined, laterParts)
  useLayoutEffect(() => {
    const { linkedId, campaign, giving } = browsing.getState()
    if (!campaigns || linkedId === undefined) return
    const opened = campaign ?? (giving ? undefined : campaigns.find(({ id }) => id === linkedId))
    browsing.setState({ linkedId: undefined, campaign: opened })
  }, [campaigns, browsing])
  const { begin } = props
  useLayoutEffect(() => {
    if (!begin || browsing.getState().giving?.kind === 'unsent') return
    const { campaign, amountTzs, ...chosen } = begin
    browsing.setState({
      giving: { kind: 'donation', campaign, chosen: { ...chosen, amount: formatNumber(amountTzs) } },
    })
  }, [begin, browsing])
  const parts = { ...props, ...data, id }
  const onLeave = (campaign: CampaignRef | undefined) => {
    const known = campaigns?.find(({ id }) => id === campaign?.id)
    browsing.setState({ campaign: known, giving: undefined }, true)
  }
  return (
    <>
      {giving && props.onResume && <Reminder {...props} quiet isOpen={open} onResume={props.onResume} />}
      <Dialog open={open} onClose={onClose} className="ch-panel" labelledBy={id}>
        {giving ? (
          <Giving
            {...parts}
            start={giving}
            onLeave={onLeave}
            resetKey={giving}
            fallback={(failed) => <BrowsingSteps {...parts} waits={!failed} />}
          />
        ) : (
          <BrowsingSteps {...parts} waits={false} />
        )}
      </Dialog>
    </>
  )
}

/** Fetches the data when the panel first opens. Each later opening fetches failed data again. */
const usePanelData = (open: boolean): PanelData => {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  const campaigns = useResource(listActiveCampaigns, {}, { enabled: wasOpened })
  const centre = useResource(getCentre, {}, { enabled: wasOpened })
  const retryWhatFailed = useEffectEvent(() => {
    for (const { status, retry } of [campaigns, centre]) if (status === 'failed') retry()
  })
  useEffect(() => {
    if (open) retryWhatFailed()
  }, [open])
  return { campaigns, centre }
}

interface BrowsingStepsProps extends DonationPanelProps, PanelData {
  /** ID of the dialog's title. */
  id: string
  trackHref: string
  /** Whether the step waits for the code of the donation form. */
  waits: boolean
}

/** Step 1: the campaigns, and the details of one campaign. */
const BrowsingSteps = ({ browsing, id, onClose, waits, ...props }: BrowsingStepsProps) => {
  const t = useMessages(messages)
  const { campaign, linkedId } = useStore(browsing)
  const known = props.centre.status === 'ready' ? props.centre.value : undefined
  const give = (giving: GivingStart) => {
    browsing.setState({ giving })
  }
  const step = campaign ? 'details' : 'campaigns'
  const onBack =
    campaign !== undefined &&
    (() => {
      browsing.setState({ campaign: undefined })
    })
  const awaitsLinked = linkedId !== undefined && props.campaigns.status !== 'failed'
  useStepReport(props.onStep, awaitsLinked ? undefined : step, onBack)
  return (
    <StepForm
      id={id}
      onClose={onClose}
      title={campaign ? t.campaign : t.latestCampaigns}
      step={step}
      onBack={onBack}
      error={undefined}
      onSubmit={() => {
        if (campaign) give({ kind: 'donation', campaign })
      }}
      main={campaign ? (isTargetReached(campaign) ? t.continueSupporting : t.donateNow) : ''}
      mainVariant="give"
      sending={waits}
      foot={
        !campaign && (
          <Button
            variant="quiet"
            busy={waits}
            onClick={() => {
              give({ kind: 'paid' })
            }}
          >
            {t.iHaveAlreadyPaid}
          </Button>
        )
      }
    >
      <LanguageOffer />
      {props.header}
      <StepIndicator step={1} names={t.stepNames} />
      <LastDonationIfAny {...props} isListed={!campaign} />
      {campaign ? (
        <CampaignStep campaign={campaign} timeZone={known?.timeZone} t={t} shareHref={props.shareHref} />
      ) : (
        <CampaignListStep
          campaigns={props.campaigns}
          timeZone={known?.timeZone}
          t={t}
          donateHref={props.donateHref}
          onRetry={props.onRetry ?? props.campaigns.retry}
          onSelect={(campaign) => {
            browsing.setState({ campaign })
            props.onCampaignSelected?.(campaign)
          }}
        />
      )}
      {props.showsCentre && known && <GoesTo centre={known} />}
    </StepForm>
  )
}

type LastDonationProps = Pick<BrowsingStepsProps, 'open' | 'trackHref' | 'onTrack'> & { isListed: boolean }

const LastDonationIfAny = ({ open, isListed, trackHref, onTrack }: LastDonationProps) => {
  const { keptAs } = useConnection()
  return (
    hasLastDonation(keptAs) && (
      <LastDonation quiet isOpen={open} isListed={isListed} trackHref={trackHref} onTrack={onTrack} />
    )
  )
}
