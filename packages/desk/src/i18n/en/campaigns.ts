export const campaigns = {
  title: 'Campaigns',
}

export type CampaignsMessages = typeof campaigns
