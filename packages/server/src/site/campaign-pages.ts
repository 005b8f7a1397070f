import { toLanguage, type Campaign } from '@charity-kit/contract'
import { campaignPreviewText } from '../previews/campaign-preview.ts'
import { campaignPreviewPath } from '../previews/preview-routes.ts'
import { fillTemplate } from './fill-template.ts'
import type { PageAddress } from './product-pages.ts'

/** Link previews cut a description at some 200 characters. */
const maxDescription = 300

/** The page with a campaign open. Its template has placeholders such as "{campaign.name}" in its head, for link previews. */
export const withCampaign = (
  template: string,
  { origin, language }: PageAddress,
  campaign: Campaign,
): string =>
  fillTemplate(
    template,
    'campaign',
    new Map([
      ['id', String(campaign.id)],
      ['name', campaign.name],
      ['description', campaign.description.slice(0, maxDescription)],
      ['image', origin + campaignPreviewPath(campaign.id, toLanguage(language))],
      ['imageText', campaignPreviewText(campaign, toLanguage(language))],
    ]),
  )
