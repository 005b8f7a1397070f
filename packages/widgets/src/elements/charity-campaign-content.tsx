import base from '@charity-kit/ui/styles/embed.css?inline'
import { ConnectionProvider } from '@charity-kit/client/react'
import { listActiveCampaigns } from '@charity-kit/contract'
import { LocaleProvider } from '@charity-kit/ui'
import { CampaignSummary } from '../campaign/campaign-summary.tsx'
import { isAddress, isRecordNumber, readConnection, validAttribute } from './attributes.ts'
import css from './charity-campaign-content.css?inline'
import type { CampaignProps } from './charity-campaign-element.ts'
import type { Content, Place } from './fetch-on-intent.ts'
import { pageTransport } from './page-transport.ts'
import { renderContent, type ContentProps } from './render-content.tsx'
import { reportAnswers } from './report-answers.ts'

const CampaignContent = ({ place }: ContentProps<CampaignProps>) => {
  const { element, props } = place
  const connection = readConnection(place)
  const campaignId = validAttribute(
    element,
    'campaign-id',
    props.campaignId,
    isRecordNumber,
    "a campaign's number",
  )
  const campaign = Number(campaignId) || undefined
  return (
    <LocaleProvider lang={connection.lang} messages={props.messages ?? undefined}>
      <ConnectionProvider
        {...connection}
        transport={pageTransport}
        onAnswer={reportAnswers(place, { ...connection, essential: listActiveCampaigns, campaign })}
      >
        <CampaignSummary
          campaignId={campaign}
          shareHref={validAttribute(element, 'share-url', props.shareUrl, isAddress, 'an address')}
          onShown={props['charity-campaign-shown']}
        />
      </ConnectionProvider>
    </LocaleProvider>
  )
}

/** Creates the card of `<charity-campaign>`, which replaces the element's own content. */
const createCampaignContent = (place: Place<CampaignProps>): Content =>
  renderContent(place, { component: CampaignContent, css: [base, css] })
export default createCampaignContent

export { preloadLanguage } from '@charity-kit/ui'
export { diagnose } from './diagnose.ts'
