import { sectionMessages } from '../i18n/catalogue.ts'
import { campaigns } from '../i18n/en/campaigns.ts'

/** Returns the section's texts, which load with its code. */
export const useCampaignsMessages = sectionMessages('campaigns', campaigns)
