import { translatedText, type Campaign } from '@charity-kit/contract'
import type { Resource } from '@charity-kit/client/react'
import type { BrowseMessages } from '../i18n/en/browse.ts'
import { Button, CampaignScene, Flower, Icon, LoadFailure, ResourceState, useLanguage } from '@charity-kit/ui'
import { CampaignProgress, DaysLeft } from '../campaign/campaign-progress.tsx'

interface Props {
  campaigns: Resource<Campaign[]>
  timeZone: string | undefined
  t: BrowseMessages
  donateHref: string | undefined
  onSelect: (campaign: Campaign) => void
  onRetry: () => void
}

/** Step 1: the campaigns, or the reason why there are none. */
export const CampaignListStep = ({ campaigns, t, onRetry, ...props }: Props) => {
  if (campaigns.status === 'failed')
    return (
      <div className="ch-stack ch-center">
        <LoadFailure message={t.campaignsFailed} onRetry={onRetry} retrying={campaigns.retrying} />
        {props.donateHref && <a href={props.donateHref}>{t.giveOnDonatePage}</a>}
      </div>
    )
  return (
    <ResourceState
      resource={campaigns}
      loading={t.loadingCampaigns}
      failed={t.campaignsFailed}
      onRetry={onRetry}
    >
      {(loaded) => <CampaignList campaigns={withoutGeneralFund(loaded)} t={t} {...props} />}
    </ResourceState>
  )
}

/**
 * Returns the campaigns without the general fund, which has no goal. If the general fund is the only campaign, it
 * stays.
 */
const withoutGeneralFund = (campaigns: Campaign[]): Campaign[] => {
  const others = campaigns.filter(({ generalFund }) => !generalFund)
  return others.length ? others : campaigns
}

interface CampaignListProps extends Omit<Props, 'campaigns' | 'onRetry'> {
  campaigns: Campaign[]
}

const CampaignList = ({ campaigns, timeZone, t, donateHref, onSelect }: CampaignListProps) => {
  const language = useLanguage()
  if (!campaigns.length)
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
  return campaigns.map((campaign) => (
    <article className="ch-card ch-stack ch-campaign" part="campaign" key={campaign.id}>
      <CampaignScene />
      <div className="ch-stack ch-campaign__body">
        <h3 className="ch-h4">{translatedText(campaign, 'name', language)}</h3>
        <p className="ch-muted">{firstSentence(translatedText(campaign, 'description', language))}</p>
        <CampaignProgress campaign={campaign} t={t} />
        <div className="ch-row ch-row--between ch-small ch-muted">
          <DaysLeft campaign={campaign} timeZone={timeZone} t={t} />
          <Button
            variant="line"
            size="small"
            aria-label={t.viewCampaign(translatedText(campaign, 'name', language))}
            onClick={() => {
              onSelect(campaign)
            }}
          >
            {t.view}
            <Icon name="forward" />
          </Button>
        </div>
      </div>
    </article>
  ))
}

const firstSentence = (text: string) => /^[^]*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
