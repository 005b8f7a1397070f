import { ConnectionProvider } from '@charity-kit/client/react'
import { LocaleProvider } from '@charity-kit/ui'
import { DonationWidget } from '../donation/donation-widget.tsx'
import { readConnection, validAttribute } from './attributes.ts'
import type { DonateProps } from './charity-donate-element.ts'
import css from './charity-donate-content.css?inline'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent, type ContentProps } from './render-content.tsx'

const isNumber = (value: string) => /^\d+$/.test(value)

/** Without CharityProvider's cart, which nothing here reads. */
const DonateContent = ({ place, isOpen, show }: ContentProps<DonateProps>) => {
  const { element, props, defaultApiBase } = place
  const campaignId = validAttribute(element, 'campaign-id', props.campaignId, isNumber, "a campaign's number")
  const connection = readConnection(element, props, defaultApiBase)
  return (
    <LocaleProvider lang={connection.lang}>
      <ConnectionProvider {...connection}>
        <DonationWidget
          campaignId={Number(campaignId) || undefined}
          retry="refetch"
          open={isOpen}
          onClose={() => {
            show(false)
          }}
          onResume={() => {
            show(true)
          }}
          onCampaignSelected={props['charity-campaign-chosen']}
          onDonated={props['charity-donated']}
        />
      </ConnectionProvider>
    </LocaleProvider>
  )
}

/** The panel of `<charity-donate>`. */
const createDonateContent = (place: Place<DonateProps>): Content =>
  renderContent(place, {
    component: DonateContent,
    css,
    onToggle: (isOpen) => {
      place.props[isOpen ? 'charity-opened' : 'charity-closed']()
    },
  })
export default createDonateContent

export { preloadLanguage } from '@charity-kit/ui'
