import { sectionMessages } from '../i18n/catalogue.ts'
import { campaigns } from '../i18n/en/campaigns.ts'

/** The section's words; they come along with its code. */
export const useCampaignsMessages = sectionMessages('campaigns', campaigns)
