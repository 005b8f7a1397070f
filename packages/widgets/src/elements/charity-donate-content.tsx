import { ConnectionProvider } from '@charity-kit/client/react'
import type { TrackingKey } from '@charity-kit/contract'
import { lazyComponent, LocaleProvider } from '@charity-kit/ui'
import { useState } from 'react'
import { DonationWidget, type DonationWidgetProps } from '../donation/donation-widget.tsx'
import { InlineDonation } from '../donation/inline-donation.tsx'
import { isAddress, isRecordNumber, readConnection, validAttribute } from './attributes.ts'
import { isInline, type DonateProps } from './charity-donate-element.ts'
import css from './charity-donate-content.css?inline'
import type { Content, Place } from './fetch-on-intent.ts'
import { renderContent, type ContentProps } from './render-content.tsx'

const TrackingPart = lazyComponent(async () => (await import('../storefront/tracking-part.tsx')).TrackingPart)

/** Without CharityProvider's cart, which nothing here reads. */
const DonateContent = ({ place, isOpen, show }: ContentProps<DonateProps>) => {
  const { element, props, defaultApiBase } = place
  const campaignId = validAttribute(
    element,
    'campaign-id',
    props.campaignId,
    isRecordNumber,
    "a campaign's number",
  )
  validAttribute(element, 'mode', props.mode, (value) => /^(button|inline)$/.test(value), 'button or inline')
  const connection = readConnection(element, props, defaultApiBase)
  /** The gift that somebody asked for, and how often: each time the code is fetched unless it is there. */
  const [asked, setAsked] = useState<{ key: TrackingKey; times: number; open: boolean } | undefined>(
    undefined,
  )
  const widget: DonationWidgetProps = {
    campaignId: Number(campaignId) || undefined,
    retry: 'refetch',
    shareHref: validAttribute(element, 'share-url', props.shareUrl, isAddress, 'an address'),
    open: isOpen,
    onClose: () => {
      show(false)
    },
    onResume: () => {
      show(true)
    },
    onCampaignSelected: props['charity-campaign-chosen'],
    onDonated: props['charity-donated'],
    onTrack: (key) => {
      setAsked({ key, times: (asked?.times ?? 0) + 1, open: true })
    },
  }
  return (
    <LocaleProvider lang={connection.lang}>
      <ConnectionProvider {...connection}>
        {isInline(element) ? (
          <InlineDonation
            {...widget}
            onOpen={() => {
              show(true)
            }}
          />
        ) : (
          <DonationWidget {...widget} />
        )}
        {asked && (
          <TrackingPart
            resetKey={asked.times}
            adopt={place.adopt}
            initial={asked.key}
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
