import { DonationWidget } from '../donation/donation-widget.tsx'
import { readConnection, validAttribute } from './attributes.ts'
import type { DonateProps } from './charity-donate-element.ts'
import css from './charity-donate-content.css?inline'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent } from './render-content.tsx'

const isNumber = (value: string) => /^\d+$/.test(value)

/** The donation panel of `<charity-donate>`. */
const createDonationContent = (place: Place<DonateProps>): Content => {
  const { element, props, defaultApiBase } = place
  const content = renderContent(
    place,
    css,
    (isOpen) => (
      <DonationWidget
        {...readConnection(element, props, defaultApiBase)}
        campaignId={
          Number(validAttribute(element, 'campaign-id', props.campaignId, isNumber, "a campaign's number")) ||
          undefined
        }
        retry="refetch"
        open={isOpen}
        onClose={() => {
          content.show(false)
        }}
        onCampaignChosen={props['charity-campaign-chosen']}
        onDonated={props['charity-donated']}
      />
    ),
    (isOpen) => {
      props[isOpen ? 'charity-opened' : 'charity-closed']()
    },
  )
  return content
}
export default createDonationContent
