import { campaign } from './campaign.ts'

/** The first steps of a donation: the campaigns, and one of them. Its shape is what every language must fill. */
export const browse = {
  ...campaign,
  latestCampaigns: 'Latest Campaigns',
  loadingCampaigns: 'Loading campaigns…',
  noCampaigns: 'No campaigns available at the moment.',
  noCampaignsHint: 'You can still give any amount on our donate page.',
  giveOnDonatePage: 'Give on our donate page',
  toDonatePage: 'Go to the donate page',
  campaignsFailed: 'Failed to load campaigns. Please try again later.',
  view: 'View',
  viewCampaign: (name: string) => `View ${name}`,
  campaign: 'Campaign',
  donateNow: 'Donate Now',
  continueSupporting: 'Continue Supporting',
  targetReached: 'Target Reached!',
  targetReachedHint: 'Thank you. Every gift still helps.',
  stepNames: ['Campaign', 'Amount', 'Confirm'],
  chooseAmount: 'Choose an amount in Tsh',
  iHaveAlreadyPaid: 'I have already paid',
}

export type BrowseMessages = typeof browse
