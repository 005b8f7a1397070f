import type { RecordChange, StaffCampaign, StaffProduct } from '@charity-kit/contract'

type Scalar = RecordChange['from']

/** Longest text in the log. Longer texts are cut to where they differ. */
const maxText = 100
const contextBefore = 30

/** Returns the excerpts of two texts for the log: the same part of each. */
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

/**
 * Lists the texts, numbers and choices that differ between two versions of the centre's content; null if a version
 * has none.
 */
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

/** Returns the change of a call that changed several records: their number. */
export const countedChange = (count: number): RecordChange[] => [{ field: 'count', from: null, to: count }]

/** Returns the fields in which two states of a record differ. */
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
