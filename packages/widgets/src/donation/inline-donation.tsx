import { donationChoicesTzs, formatNumber, suggestedDonationTzs, type Campaign } from '@charity-kit/contract'
import { KeepState } from '@charity-kit/client/react'
import { Button, ChoiceCard, useMessages, usePrefetch, useUniqueId } from '@charity-kit/ui'
import { useState } from 'react'
import { CampaignCard } from '../campaign/campaign-card.tsx'
import { CampaignPlace, useCampaign } from '../campaign/campaign-resource.tsx'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { browse as english, type BrowseMessages } from '../i18n/en/browse.ts'
import { useBrowsing, type GivingStart } from './donation-browsing.ts'
import { givingParts } from './donation-panel.tsx'
import { DonationDialog, type DonationWidgetProps } from './donation-widget.tsx'

const messages = catalogue.messages('browse', english)

export interface InlineDonationProps extends DonationWidgetProps {
  /** Called by a click on 'Donate Now': set `open` to true. */
  onOpen: () => void
}

/**
 * A campaign's card with amounts, in its place on the page. Its button opens the donation panel at the amount step.
 * The card shows the first active campaign, unless `campaignId` names another.
 */
export const InlineDonation = (props: InlineDonationProps) => (
  <FeatureBoundary feature="campaign" onError={props.onError}>
    <KeepState>
      <InlineContent {...props} />
    </KeepState>
  </FeatureBoundary>
)

/**
 * The card and the panel in separate error boundaries, so that a failure of one keeps the other and the donor's input.
 */
const InlineContent = ({ onOpen, ...props }: InlineDonationProps) => {
  const browsing = useBrowsing(props)
  const t = useMessages(messages)
  const { centreName, ...campaign } = useCampaign(props.campaignId)
  usePrefetch(campaign.status === 'ready', givingParts)
  const give = (giving: GivingStart) => {
    browsing.setState({ giving })
    onOpen()
  }
  return (
    <>
      <FeatureBoundary feature="campaign" onError={props.onError}>
        <CampaignPlace campaign={campaign} t={t}>
          {(value) => (
            <DonationCard
              campaign={value}
              centreName={centreName}
              amountTzs={props.amountTzs}
              onGive={(amountTzs) => {
                const amount = amountTzs === undefined ? '' : formatNumber(amountTzs)
                props.onCampaignSelected?.(value)
                give({ kind: 'donation', campaign: value, chosen: { amount } })
              }}
              onAlreadyPaid={() => {
                give({ kind: 'paid' })
              }}
            />
          )}
        </CampaignPlace>
      </FeatureBoundary>
      <DonationDialog {...props} browsing={browsing} />
    </>
  )
}

export interface DonationCardProps extends FailureProps {
  campaign: Campaign
  /** Name of the centre that gets the money; null while it loads, undefined if it is unknown. */
  centreName: string | null | undefined
  /** Amount chosen at first, in whole shillings; the suggested amount by default. */
  amountTzs?: number | undefined
  /** Called by 'Donate Now' with the amount in whole shillings, or undefined for an amount that is not offered. */
  onGive: (amountTzs: number | undefined) => void
  onAlreadyPaid: () => void
}

/** The card without a panel, for a campaign that is given: a preview of a campaign before it is published. */
export const DonationCard = (props: DonationCardProps) => (
  <FeatureBoundary feature="campaign" onError={props.onError}>
    <CardContent {...props} />
  </FeatureBoundary>
)

const CardContent = ({ campaign, centreName, amountTzs, onGive, onAlreadyPaid }: DonationCardProps) => {
  const t = useMessages(messages)
  return (
    <CampaignCard
      campaign={campaign}
      centreName={centreName}
      t={t}
      link={
        <Button variant="quiet" size="small" onClick={onAlreadyPaid}>
          {t.iHaveAlreadyPaid}
        </Button>
      }
    >
      <AmountChoice key={amountTzs} t={t} suggested={amountTzs ?? suggestedDonationTzs} onGive={onGive} />
    </CampaignCard>
  )
}

/** Amounts on the card, which has space for five. 'Other' leads to the field for any amount. */
const choices: readonly number[] = donationChoicesTzs.slice(0, 5)

interface AmountChoiceProps {
  t: BrowseMessages
  /** Whole shillings. The suggestion replaces the largest amount, unless it is offered anyway. */
  suggested: number
  onGive: (amountTzs: number | undefined) => void
}

const AmountChoice = ({ t, suggested, onGive }: AmountChoiceProps) => {
  const name = useUniqueId()
  const offered = choices.includes(suggested)
    ? choices
    : [...choices.slice(0, -1), suggested].sort((one, other) => one - other)
  const [chosen, choose] = useState<number | undefined>(suggested)
  return (
    <>
      <fieldset className="ch-stack">
        <legend className="ch-label">{t.chooseAmount}</legend>
        <div className="ch-stack ch-stack--2 ch-amounts">
          {[...offered, undefined].map((choice) => (
            <ChoiceCard
              key={choice ?? 'other'}
              type="radio"
              name={name}
              className="ch-row ch-small"
              checked={choice === chosen}
              onChange={() => {
                choose(choice)
              }}
            >
              {choice ? formatNumber(choice) : t.otherAmount}
            </ChoiceCard>
          ))}
        </div>
      </fieldset>
      <Button
        variant="give"
        size="large"
        aria-haspopup="dialog"
        onClick={() => {
          onGive(chosen)
        }}
      >
        {t.donateNow}
      </Button>
    </>
  )
}
