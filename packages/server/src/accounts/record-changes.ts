import type { RecordChange, StaffCampaign, StaffProduct } from '@charity-kit/contract'

type Scalar = RecordChange['from']

/** Longer texts are cut in the log, to where they differ. */
const maxText = 100
const contextBefore = 30

/** Two texts as the log shows them: the same part of each. */
const excerpts = (from: Scalar, to: Scalar): Pick<RecordChange, 'from' | 'to'> => {
  const texts = [from, to].map((value) => (typeof value === 'string' ? value : ''))
  if (texts.every(({ length }) => length <= maxText)) return { from, to }
  const [one = '', other = ''] = texts
  let same = 0
  while (same < one.length && one[same] === other[same]) same++
  const start = same < maxText - contextBefore ? 0 : same - contextBefore
  const cut = (value: Scalar): Scalar =>
    typeof value === 'string'
      ? `${start > 0 ? '…' : ''}${value.slice(start, start + maxText)}${value.length > start + maxText ? '…' : ''}`
      : value
  return { from: cut(from), to: cut(to) }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** Each text, number and choice that differs between two versions of the centre's content; null where one of them has none. */
export const contentChanges = (before: unknown, after: unknown): RecordChange[] => {
  if (isObject(before) || isObject(after)) {
    const [old, fresh] = [isObject(before) ? before : {}, isObject(after) ? after : {}]
    return [...new Set([...Object.keys(old), ...Object.keys(fresh)])].flatMap((key) =>
      contentChanges(old[key], fresh[key]),
    )
  }
  const [from, to] = [(before ?? null) as Scalar, (after ?? null) as Scalar]
  return from === to ? [] : [{ field: 'content', ...excerpts(from, to) }]
}

/** How many records a call changed together. */
export const countedChange = (count: number): RecordChange[] => [{ field: 'count', from: null, to: count }]

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
