import type { RecordChange, StaffCampaign, StaffProduct } from '@charity-kit/contract'

/** The fields in which two states of a record differ. */
const changesIn = <Value extends Partial<Record<RecordChange['field'], RecordChange['from']>>>(
  before: Value,
  after: Value,
): RecordChange[] =>
  (Object.keys(after) as RecordChange['field'][]).flatMap((field) => {
    const [from, to] = [before[field] ?? null, after[field] ?? null]
    return from === to ? [] : [{ field, from, to }]
  })

const productFields = ({ name, price, category, hidden }: StaffProduct) => ({
  name,
  price,
  category: category?.name ?? null,
  hidden,
})
export const productChanges = (before: StaffProduct, after: StaffProduct): RecordChange[] =>
  changesIn(productFields(before), productFields(after))

const campaignFields = (campaign: StaffCampaign) => ({
  name: campaign.name,
  target: campaign.target,
  openingBalance: campaign.openingBalance,
  starts: campaign.starts,
  ends: campaign.ends,
  archived: campaign.state === 'archived',
  generalFund: campaign.generalFund,
})
export const campaignChanges = (before: StaffCampaign, after: StaffCampaign): RecordChange[] =>
  changesIn(campaignFields(before), campaignFields(after))
