import type { BrowseMessages } from '../en/browse.ts'
import { campaign } from './campaign.ts'

export const browse: BrowseMessages = {
  ...campaign,
  latestCampaigns: 'Kampeni za Hivi Karibuni',
  loadingCampaigns: 'Inapakia kampeni…',
  noCampaigns: 'Hakuna kampeni kwa sasa.',
  noCampaignsHint: 'Bado unaweza kuchangia kiasi chochote kwenye ukurasa wetu wa kuchangia.',
  giveOnDonatePage: 'Changia kwenye ukurasa wetu wa kuchangia',
  toDonatePage: 'Nenda kwenye ukurasa wa kuchangia',
  campaignsFailed: 'Imeshindikana kupakia kampeni. Tafadhali jaribu tena baadaye.',
  view: 'Tazama',
  viewCampaign: (name) => `Tazama ${name}`,
  campaign: 'Kampeni',
  donateNow: 'Changia Sasa',
  continueSupporting: 'Endelea Kuchangia',
  targetReached: 'Lengo Limefikiwa!',
  targetReachedHint: 'Asante. Kila mchango bado unasaidia.',
  stepNames: ['Kampeni', 'Kiasi', 'Thibitisha'],
  chooseAmount: 'Chagua kiasi kwa Tsh',
  iHaveAlreadyPaid: 'Nimeshalipa',
}
