import type { Campaign } from '@charity-kit/contract'
import { CampaignScene } from '@charity-kit/ui'
import { useShareAddress } from '../share/share-address.ts'
import { ShareButton } from '../share/share-button.tsx'

interface Props {
  campaign: Pick<Campaign, 'id' | 'name'>
  /** The host's page that opens a campaign, with "{id}"; the centre's unless set. */
  shareHref: string | undefined
}

export const ShareCampaign = ({ campaign: { id, name }, shareHref }: Props) => (
  <ShareButton
    kind="campaign"
    title={name}
    url={useShareAddress('campaign', id, shareHref)}
    picture={<CampaignScene />}
  />
)
