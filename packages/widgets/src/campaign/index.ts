/** One campaign's progress. */
export { CampaignSummary, type CampaignSummaryProps } from './campaign-summary.tsx'
