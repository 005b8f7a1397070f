import {
  beadsRaised,
  daysLeft,
  formatTzs,
  isTargetReached,
  meterBeads,
  type Campaign,
} from '@charity-kit/contract'
import type { CampaignMessages } from '../i18n/en/campaign.ts'
import { Icon, RichText, nonBreaking } from '@charity-kit/ui'

interface Props {
  campaign: Campaign
  t: CampaignMessages
}

/** The amount raised and the goal, as beads and as text. */
export const CampaignProgress = ({ campaign, t }: Props) => {
  const { collectedAmount, targetAmount } = campaign
  const percent = `${targetAmount > 0 ? Math.floor((collectedAmount / targetAmount) * 100) : 100}%`
  return (
    <div className="ch-stack ch-stack--2">
      <div className={isTargetReached(campaign) ? 'ch-meter ch-meter--full' : 'ch-meter'} part="meter">
        <progress
          max={meterBeads}
          value={beadsRaised(campaign)}
          aria-label={t.raisedSoFar}
          aria-valuetext={percent}
        />
      </div>
      <p className="ch-row ch-row--between">
        <span>
          <RichText
            text={t.raised(nonBreaking(formatTzs(collectedAmount)), nonBreaking(formatTzs(targetAmount)))}
          />
        </span>
        <span className="ch-muted ch-money">{percent}</span>
      </p>
    </div>
  )
}

interface DaysLeftProps extends Props {
  timeZone: string | undefined
}

export const DaysLeft = ({ campaign, timeZone, t }: DaysLeftProps) => {
  const days = daysLeft(campaign.endDate, timeZone)
  if (days === undefined) return undefined
  return (
    <span className="ch-row">
      <Icon name="clock" />
      {t.daysLeft(days)}
    </span>
  )
}
