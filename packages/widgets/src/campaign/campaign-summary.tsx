import type { Campaign } from '@charity-kit/contract'
import { useMessages } from '@charity-kit/ui'
import { useEffect } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { campaign as english } from '../i18n/en/campaign.ts'
import { useShareAddress } from '../share/share-address.ts'
import { CampaignCard } from './campaign-card.tsx'
import { CampaignPlace, useCampaign } from './campaign-resource.tsx'

const messages = catalogue.messages('campaign', english)

export interface CampaignSummaryProps extends FailureProps {
  /** Number of the campaign; by default the first active campaign. */
  campaignId?: number | undefined
  /** Address of 'See the campaign', with "{id}" in place of the campaign's number; the API's /donate by default. */
  shareHref?: string | undefined
  /** Called when the campaign is shown, and when the amount raised has changed. Amounts are whole shillings. */
  onShown?:
    ((campaign: Pick<Campaign, 'id' | 'name' | 'collectedAmount' | 'targetAmount'>) => void) | undefined
}

/** One campaign's progress, and a link to donate. */
export const CampaignSummary = (props: CampaignSummaryProps) => (
  <FeatureBoundary feature="campaign" onError={props.onError}>
    <SummaryContent {...props} />
  </FeatureBoundary>
)

const SummaryContent = ({ campaignId, shareHref, onShown }: CampaignSummaryProps) => {
  const t = useMessages(messages)
  const { centreName, ...campaign } = useCampaign(campaignId)
  const shown = campaign.status === 'ready' ? campaign.value : undefined
  useEffect(() => {
    if (!shown) return
    const { id, name, collectedAmount, targetAmount } = shown
    onShown?.({ id, name, collectedAmount, targetAmount })
  }, [shown, onShown])
  return (
    <CampaignPlace campaign={campaign} t={t}>
      {(value) => (
        <CampaignCard
          campaign={value}
          centreName={centreName}
          t={t}
          link={<CampaignLink id={value.id} shareHref={shareHref} text={t.seeCampaign} />}
        />
      )}
    </CampaignPlace>
  )
}

const CampaignLink = ({
  id,
  shareHref,
  text,
}: {
  id: number
  shareHref: string | undefined
  text: string
}) => (
  <a className="ch-give__link" href={useShareAddress('campaign', id, shareHref)}>
    {text}
  </a>
)
