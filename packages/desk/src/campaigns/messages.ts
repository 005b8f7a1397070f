import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { campaigns, type CampaignsMessages } from '../i18n/en/campaigns.ts'

const messages = catalogue.messages('campaigns', campaigns)

/** The section's words; they come along with its code. */
export const useCampaignsMessages = (): CampaignsMessages => useMessages(messages)
