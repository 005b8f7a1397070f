import type { CampaignsMessages } from '../en/campaigns.ts'

export const campaigns: CampaignsMessages = {
  title: 'Kampeni',
}
