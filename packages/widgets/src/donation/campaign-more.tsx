import type { Campaign } from '@charity-kit/contract'
import type { ReactNode } from 'react'
import { ShareCampaign } from '../campaign/share-campaign.tsx'
import { DonorWall } from '../donor-wall/donor-wall.tsx'
import { usePartStyles } from '../part-styles.ts'
import css from './campaign-more.css?inline'

export interface CampaignMoreProps {
  campaign: Campaign
  timeZone: string | undefined
  shareHref: string | undefined
  /** Content between the share button and the donors. */
  children: ReactNode
}

/** Content below a campaign: a way to share it, and its donors. */
export const CampaignMore = ({ campaign, timeZone, shareHref, children }: CampaignMoreProps) => {
  usePartStyles(css)
  return (
    <>
      <ShareCampaign campaign={campaign} shareHref={shareHref} />
      {children}
      <DonorWall campaignId={campaign.id} timeZone={timeZone} />
    </>
  )
}
