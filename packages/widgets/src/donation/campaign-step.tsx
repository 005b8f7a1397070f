import { isTargetReached, translatedText, type Campaign } from '@charity-kit/contract'
import type { BrowseMessages } from '../i18n/en/browse.ts'
import { CampaignScene, Flower, Icon, lazyComponent, useLanguage } from '@charity-kit/ui'
import { CampaignProgress, DaysLeft } from '../campaign/campaign-progress.tsx'
import { catalogue } from '../i18n/catalogue.ts'

export const CampaignMore = lazyComponent(
  async () => (await import('./campaign-more.tsx')).CampaignMore,
  catalogue.words('donorWall', 'share'),
)

interface Props {
  campaign: Campaign
  timeZone: string | undefined
  t: BrowseMessages
  shareHref: string | undefined
}

/** Step 2: one campaign. */
export const CampaignStep = ({ campaign, timeZone, t, shareHref }: Props) => {
  const language = useLanguage()
  const organiser = campaign.organisedBy && (
    <div className="ch-row ch-by">
      <Flower />
      <div>
        <b>{campaign.organisedBy}</b>
        <p>
          <span className="ch-badge">
            <Icon name="shield" />
            {t.verifiedOrganizer}
          </span>
        </p>
      </div>
    </div>
  )
  return (
    <>
      {isTargetReached(campaign) ? (
        <div className="ch-reached ch-stack ch-stack--2 ch-center" role="status">
          <Flower />
          <p className="ch-h3">{t.targetReached}</p>
          <p className="ch-muted">{t.targetReachedHint}</p>
        </div>
      ) : (
        <CampaignScene />
      )}
      <div className="ch-stack">
        <h3 className="ch-h3">{translatedText(campaign, 'name', language)}</h3>
        <CampaignProgress campaign={campaign} t={t} />
        <b>
          <DaysLeft campaign={campaign} timeZone={timeZone} t={t} />
        </b>
      </div>
      <p>{translatedText(campaign, 'description', language)}</p>
      <CampaignMore campaign={campaign} timeZone={timeZone} shareHref={shareHref} fallback={organiser}>
        {organiser}
      </CampaignMore>
    </>
  )
}
