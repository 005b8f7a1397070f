import { translatedText, type Campaign } from '@charity-kit/contract'
import { CampaignScene, useLanguage } from '@charity-kit/ui'
import { useShareAddress } from '../share/share-address.ts'
import { ShareButton } from '../share/share-button.tsx'

interface Props {
  campaign: Pick<Campaign, 'id' | 'name' | 'translations'>
  /** The host's page that opens a campaign, with "{id}"; the centre's unless set. */
  shareHref: string | undefined
}

export const ShareCampaign = ({ campaign, shareHref }: Props) => (
  <ShareButton
    kind="campaign"
    title={translatedText(campaign, 'name', useLanguage())}
    url={useShareAddress('campaign', campaign.id, shareHref)}
    picture={<CampaignScene />}
  />
)
