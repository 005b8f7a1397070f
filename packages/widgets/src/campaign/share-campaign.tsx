import { translatedText, type Campaign } from '@charity-kit/contract'
import { CampaignScene, useLanguage } from '@charity-kit/ui'
import { useShareAddress } from '../share/share-address.ts'
import { ShareButton } from '../share/share-button.tsx'

interface Props {
  campaign: Pick<Campaign, 'id' | 'name' | 'translations'>
  /** Address of the host's page for a campaign, with "{id}"; by default the centre's page. */
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
