import { readAttribute } from '../element/element-settings.ts'
import { mountContent } from '../element/mount-content.tsx'
import { DonationWidget } from './donation-widget.tsx'
import css from './embed.css?inline'

/** Draws the panel of `<charity-donate>`. */
const mountDonation = mountContent({
  properties: ['apiBase', 'clientKey', 'campaignId', 'label', 'theme'],
  css,
  render: ({ host, settings, open, show, emit }) => (
    <DonationWidget
      {...settings}
      campaignId={Number(readAttribute(host, 'campaign-id', /^\d+$/, "a campaign's number")) || undefined}
      retry="refetch"
      open={open}
      onClose={() => {
        show(false)
      }}
      onCampaignChosen={(cause) => {
        emit('campaign-chosen', cause)
      }}
      onDonated={(receipt) => {
        emit('donated', receipt)
      }}
    />
  ),
})
export default mountDonation
