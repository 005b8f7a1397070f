import type { Campaign } from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { CampaignScene, Flower, Icon, Spinner } from '@charity-kit/ui'
import { CampaignProgress, DaysLeft } from '../campaign/campaign-progress.tsx'

interface Props {
  campaigns: Resource<Campaign[]>
  timeZone: string | undefined
  t: DonationMessages
  donateHref: string | undefined
  onSelect: (campaign: Campaign) => void
  onRetry: () => void
}

/** Step 1: the campaigns, or why there are none. */
export const CampaignListStep = ({ campaigns, timeZone, t, donateHref, onSelect, onRetry }: Props) => {
  if (campaigns.status === 'loading')
    return (
      <div className="ch-stack ch-center ch-muted" role="status">
        <Spinner large />
        <p>{t.loadingCampaigns}</p>
      </div>
    )
  if (campaigns.status === 'failed')
    return (
      <div className="ch-stack ch-center" role="alert">
        <Flower closed />
        <p className="ch-h4">{t.campaignsFailed}</p>
        <button
          type="button"
          className="ch-btn ch-btn--line"
          aria-busy={campaigns.retrying}
          onClick={onRetry}
        >
          <Icon name="retry" />
          {t.tryAgain}
        </button>
      </div>
    )
  if (!campaigns.value.length)
    return (
      <div className="ch-stack ch-center">
        <Flower closed />
        <p className="ch-h4">{t.noCampaigns}</p>
        {donateHref && (
          <>
            <p className="ch-muted">{t.noCampaignsHint}</p>
            <a href={donateHref}>{t.toDonatePage}</a>
          </>
        )}
      </div>
    )
  return campaigns.value.map((campaign) => (
    <article className="ch-card ch-stack ch-campaign" key={campaign.id}>
      <CampaignScene />
      <div className="ch-stack ch-campaign__body">
        <h3 className="ch-h4">{campaign.name}</h3>
        <p className="ch-muted">{firstSentence(campaign.description)}</p>
        <CampaignProgress campaign={campaign} t={t} />
        <div className="ch-row ch-row--between ch-small ch-muted">
          <DaysLeft campaign={campaign} timeZone={timeZone} t={t} />
          <button
            type="button"
            className="ch-btn ch-btn--line ch-btn--sm"
            aria-label={t.viewCampaign(campaign.name)}
            onClick={() => {
              onSelect(campaign)
            }}
          >
            {t.view}
            <Icon name="forward" />
          </button>
        </div>
      </div>
    </article>
  ))
}

const firstSentence = (text: string) => /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
