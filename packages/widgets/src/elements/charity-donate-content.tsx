import base from '@charity-kit/ui/styles/embed.css?inline'
import { ConnectionProvider } from '@charity-kit/client/react'
import { isAmount, listActiveCampaigns, type TrackingKey } from '@charity-kit/contract'
import { lazyComponent, LocaleProvider } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { useState } from 'react'
import { DonationWidget, type DonationWidgetProps } from '../donation/donation-widget.tsx'
import { isAddress, isRecordNumber, readConnection, validAttribute } from './attributes.ts'
import { isInline, type DonateProps } from './charity-donate-element.ts'
import css from './charity-donate-content.css?inline'
import type { Content, Place } from './fetch-on-intent.ts'
import { pageTransport } from './page-transport.ts'
import { renderContent, type ContentProps } from './render-content.tsx'
import { reportAnswers } from './report-answers.ts'

const TrackingPart = lazyComponent(
  async () => (await import('../storefront/tracking-part.tsx')).TrackingPart,
  catalogue.words('payment', 'sendToMyself', 'tracking'),
)

/** Fetched on demand, because few elements are a card on the page. */
const InlinePart = lazyComponent(async () => (await import('../donation/inline-part.tsx')).InlinePart)

const isMode = (value: string) => /^(button|floating|panel|inline)$/.test(value)
const isWholeAmount = (value: string) => /^\d+$/.test(value) && isAmount(Number(value))

/** Renders without CharityProvider's cart, which nothing here reads. */
const DonateContent = ({ place, isOpen, openedWith, show }: ContentProps<DonateProps>) => {
  const { element, props } = place
  const campaignId = validAttribute(
    element,
    'campaign-id',
    props.campaignId,
    isRecordNumber,
    "a campaign's number",
  )
  validAttribute(element, 'mode', props.mode, isMode, 'button, floating, panel or inline')
  const amountTzs = validAttribute(
    element,
    'amount',
    props.amount,
    isWholeAmount,
    'an amount in whole shillings',
  )
  const connection = readConnection(place)
  /** The donation that the visitor asked to track, and how often. Each request fetches the code unless it is loaded. */
  const [asked, setAsked] = useState<{ key: TrackingKey; times: number; open: boolean } | undefined>(
    undefined,
  )
  const campaign = openedWith ?? (Number(campaignId) || undefined)
  /** Keeps the current campaign: another campaign would lose the visitor's choices. */
  const openIfAllowed = () => {
    if (place.mayOpen('donation', campaign)) show(true, openedWith)
  }
  const widget: DonationWidgetProps = {
    campaignId: campaign,
    amountTzs: Number(amountTzs) || undefined,
    header: <slot name="header" />,
    showsCentre: true,
    thanks: <slot name="thanks" />,
    retry: 'refetch',
    shareHref: validAttribute(element, 'share-url', props.shareUrl, isAddress, 'an address'),
    open: isOpen,
    onClose: () => {
      show(false)
    },
    onResume: openIfAllowed,
    onCampaignSelected: props['charity-campaign-chosen'],
    onDonated: props['charity-donated'],
    onTrack: (key) => {
      if (place.mayOpen('tracking')) setAsked({ key, times: (asked?.times ?? 0) + 1, open: true })
    },
  }
  return (
    <LocaleProvider lang={connection.lang} messages={props.messages ?? undefined}>
      <ConnectionProvider
        {...connection}
        transport={pageTransport}
        onAnswer={reportAnswers(place, { ...connection, essential: listActiveCampaigns, campaign })}
      >
        {isInline(element) ? (
          <InlinePart {...widget} onOpen={openIfAllowed} />
        ) : (
          <DonationWidget {...widget} />
        )}
        {asked && (
          <TrackingPart
            resetKey={asked.times}
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

/** Creates the panel of `<charity-donate>`. */
const createDonateContent = (place: Place<DonateProps>): Content =>
  renderContent(place, {
    component: DonateContent,
    css: [base, css],
    onToggle: (isOpen) => {
      place.props[isOpen ? 'charity-opened' : 'charity-closed']()
    },
  })
export default createDonateContent

export { preloadLanguage } from '@charity-kit/ui'
export { diagnose } from './diagnose.ts'
