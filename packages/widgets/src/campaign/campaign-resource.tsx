import { getCentre, listActiveCampaigns, type Campaign } from '@charity-kit/contract'
import { useResource, type Resource } from '@charity-kit/client/react'
import { Alert, LoadFailure, Loading } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { CampaignMessages } from '../i18n/en/campaign.ts'

export type CampaignResource = Resource<Campaign | undefined> & {
  retry: () => void
  /** Name of the centre that gets the donations; null while it loads, undefined if it could not be fetched. */
  centreName: string | null | undefined
}

/**
 * Returns an active campaign: the one with this number, or by default the first. Undefined once the campaign has ended.
 */
export const useCampaign = (campaignId?: number): CampaignResource => {
  const campaigns = useResource(listActiveCampaigns, {})
  const centre = useResource(getCentre, {})
  const centreName =
    centre.status === 'ready' ? centre.value.name : centre.status === 'loading' ? null : undefined
  if (campaigns.status !== 'ready') return { ...campaigns, centreName }
  const value = campaignId
    ? campaigns.value.find(({ id }) => id === campaignId)
    : (campaigns.value.find(({ generalFund }) => !generalFund) ?? campaigns.value[0])
  return { ...campaigns, value, centreName }
}

interface Props {
  campaign: Resource<Campaign | undefined> & { retry: () => void }
  t: CampaignMessages
  children: (campaign: Campaign) => ReactNode
}

/** A campaign's card, or the reason why there is none. */
export const CampaignPlace = ({ campaign, t, children }: Props) => (
  <div className="ch-give-box">
    {campaign.status === 'loading' && <Loading text={t.campaignLoading} compact />}
    {campaign.status === 'failed' && (
      <LoadFailure message={t.campaignFailed} onRetry={campaign.retry} retrying={campaign.retrying} compact />
    )}
    {campaign.status === 'ready' &&
      (campaign.value ? children(campaign.value) : <Alert>{t.campaignEnded}</Alert>)}
  </div>
)
