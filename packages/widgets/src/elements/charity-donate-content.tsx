import { readAttribute } from './attributes.ts'
import { mountContent } from './render-content.tsx'
import { DonationWidget } from '../donation/donation-widget.tsx'
import css from './charity-donate-content.css?inline'

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
