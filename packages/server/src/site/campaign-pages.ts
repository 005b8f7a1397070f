import { toLanguage, translatedText, type Campaign } from '@charity-kit/contract'
import { campaignPreviewText } from './previews/campaign-preview.ts'
import { campaignPreviewPath } from './previews/preview-routes.ts'
import { fillTemplate } from './fill-template.ts'
import type { PageAddress } from './product-pages.ts'

/** Longest description, in characters. Link previews cut a description at some 200 characters. */
const maxDescription = 300

/**
 * Returns the page with a campaign open. Its template has placeholders such as "{campaign.name}" in its head, for
 * link previews.
 */
export const withCampaign = (template: string, page: PageAddress, campaign: Campaign): string => {
  const language = toLanguage(page.language)
  return fillTemplate(
    template,
    'campaign',
    new Map([
      ['id', String(campaign.id)],
      ['name', translatedText(campaign, 'name', language)],
      ['description', translatedText(campaign, 'description', language).slice(0, maxDescription)],
      ['image', page.origin + campaignPreviewPath(campaign.id, language)],
      ['imageText', campaignPreviewText(campaign, language)],
    ]),
  )
}
