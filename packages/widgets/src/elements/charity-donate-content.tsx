import { ConnectionProvider } from '@charity-kit/client/react'
import { lazyComponent, LocaleProvider } from '@charity-kit/ui'
import { useState } from 'react'
import { DonationWidget } from '../donation/donation-widget.tsx'
import type { LastGift } from '../payment/last-gift.ts'
import { readConnection, validAttribute } from './attributes.ts'
import type { DonateProps } from './charity-donate-element.ts'
import css from './charity-donate-content.css?inline'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent, type ContentProps } from './render-content.tsx'

const TrackingPart = lazyComponent(async () => (await import('../storefront/tracking-part.tsx')).TrackingPart)

const isNumber = (value: string) => /^\d+$/.test(value)

/** Without CharityProvider's cart, which nothing here reads. */
const DonateContent = ({ place, isOpen, show }: ContentProps<DonateProps>) => {
  const { element, props, defaultApiBase } = place
  const campaignId = validAttribute(element, 'campaign-id', props.campaignId, isNumber, "a campaign's number")
  const connection = readConnection(element, props, defaultApiBase)
  /** The gift that somebody asked for, and how often: each time the code is fetched unless it is there. */
  const [asked, setAsked] = useState<{ gift: LastGift; times: number; open: boolean } | undefined>(undefined)
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
          onCampaignSelected={props['charity-campaign-chosen']}
          onDonated={props['charity-donated']}
          onTrack={(gift) => {
            setAsked({ gift, times: (asked?.times ?? 0) + 1, open: true })
          }}
        />
        {asked && (
          <TrackingPart
            resetKey={asked.times}
            adopt={place.adopt}
            initial={{
              kind: 'gift',
              reference: asked.gift.reference,
              transactionId: asked.gift.transactionId,
            }}
            open={isOpen && asked.open}
            onClose={() => {
              setAsked({ ...asked, open: false })
            }}
          />
        )}
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
