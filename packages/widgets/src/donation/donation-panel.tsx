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
/** For a panel that is closed before the transaction ID was sent. */
const Reminder = lazyComponent(
  async () => (await import('./reminder-part.tsx')).Reminder,
  catalogue.words('donation'),
)
/** Only where something was given before. */
const LastDonation = lazyComponent(
  async () => (await import('./last-donation.tsx')).LastDonation,
  catalogue.words('lastDonation'),
)

/** What giving needs, for whatever leads to it. */
export const givingParts = [Giving, Thanks, messageReader, Reminder]
/** All that may follow the first steps of the panel. */
export const laterParts = [CampaignMore, ...givingParts]

export interface DonationPanelProps extends DonationStoreProps {
  browsing: BrowsingStore
  /** The panel opens at the amount of this, filled in; each object once. */
  begin?: DonationToBegin | undefined
  open: boolean
  onClose: () => void
  /** Opens the panel, for the reminder of an unsent donation; without it there is no reminder. */
  onResume?: (() => void) | undefined
  /** Called whenever another step is shown. */
  onStep?: ((step: PanelStep) => void) | undefined
  onCampaignSelected?: ((campaign: CampaignRef) => void) | undefined
  /** Where a donor can give without a campaign. */
  donateHref?: string | undefined
  /** Where a donation can be looked up. */
  trackHref?: string | undefined
  /** Shows where a donation stands, in place of that address. */
  onTrack?: ((key: TrackingKey) => void) | undefined
  /** The page that a shared campaign opens at, with "{id}"; the centre's donate page unless set. */
  shareHref?: string | undefined
  /** Stands at the top of the first steps. */
  header?: ReactNode
  /** Says on each step who the centre is: on a page that isn't its own. */
  showsCentre?: boolean | undefined
  /** Stands below the thanks. */
  thanks?: ReactNode
  /** What "Try Again" does after campaigns failed to load; they are fetched again by default. */
  onRetry?: (() => void) | undefined
}

/** The donation side panel: the campaigns and their details here, and giving, which is fetched while they are looked at. */
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

/** Fetched when the panel first opens, and what failed again at each later time. */
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
  /** The dialog's title has it. */
  id: string
  trackHref: string
  /** For the code of giving. */
  waits: boolean
}

/** Step 1: the campaigns, and the details of one. */
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
