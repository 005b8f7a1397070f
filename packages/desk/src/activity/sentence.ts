import { formatTzs, recordNumber, type Activity } from '@charity-kit/contract'
import type { ActivityMessages } from '../i18n/en/activity.ts'

type Entry = Pick<Activity, 'kind' | 'detail' | 'subject'>
type RecordNoun = keyof ActivityMessages['records']

/** Kind and page of the record whose number a call has; the first pattern that fits applies. */
const records: readonly (readonly [call: RegExp, noun: RecordNoun, path?: string])[] = [
  [/Line/, 'line'],
  [/CustomOrder/, 'customOrder', '/orders/custom'],
  [/Order|Sent|Sold/, 'order', '/orders'],
  [/Payment|Reversal|Receipt/, 'payment', '/payments'],
  [/Campaign|^sendNews$/, 'campaign', '/campaigns'],
  [/^deleteProduct$/, 'product'],
  [/Product/, 'product', '/products'],
  [/Message/, 'message', '/messages'],
  [/Feed|^feed$/, 'feed'],
  [/Import/, 'import'],
  [/WallEntry/, 'wallEntry'],
  [/Email/, 'mail'],
  [/Invitation/, 'invitation'],
  [/Member/, 'member'],
]
/** Returns whether an entry's ID is a part of the content or a mailing list, and not a record's number. */
const isPart = (id: string): boolean => /^[a-zA-Z]+$/.test(id)
const recordOf = (call: string) => records.find(([pattern]) => pattern.test(call))

const numberedKinds = { order: 'order', customOrder: 'custom-order' } as const

/** Returns the number of a record: "O-1001" for an order; "1001" for a kind without a letter. */
const numberOf = (noun: RecordNoun, id: string): string =>
  noun in numberedKinds ? recordNumber(numberedKinds[noun as keyof typeof numberedKinds], Number(id)) : id

/**
 * Returns the name of an entry's record: "Tsh 50,000 from Baraka Mollel", "Kanga Bracelet", or "payment 17" if no more
 * is known.
 */
const nameOf = ({ subject, detail }: Entry, t: ActivityMessages): string => {
  const [call = '', id = ''] = detail.split(' ')
  if (isPart(id)) return t.parts[id] ?? id
  if (!subject) {
    const noun = recordOf(call)?.[1]
    return noun ? t.records[noun](numberOf(noun, id)) : id
  }
  if (subject.amount === null) return subject.name
  return subject.name === ''
    ? formatTzs(subject.amount)
    : t.amountFrom(formatTzs(subject.amount), subject.name)
}

/**
 * Returns an entry's sentence after the member's name, in three parts: before the record's name, the name, and after
 * the name.
 */
export const sentenceOf = (
  entry: Entry,
  t: ActivityMessages,
): readonly [before: string, name: string, after: string] => {
  const { kind, detail } = entry
  const [call = '', id] = detail.split(' ')
  const sentence =
    kind === 'refused'
      ? t.refused(t.refusals[detail] ?? detail)
      : kind === 'command'
        ? t.command(detail)
        : (t.kinds[kind] ?? t.calls[detail] ?? t.calls[call] ?? t.otherCall(detail))
  const [before = '', after] = sentence.split('{}')
  return after === undefined || id === undefined ? [before, '', ''] : [before, nameOf(entry, t), after]
}

/** Returns the page of an entry's record; undefined without one. */
export const linkOf = ({ kind, detail }: Pick<Entry, 'kind' | 'detail'>): string | undefined => {
  const [call = '', id] = detail.split(' ')
  if (kind !== 'staff-call' || id === undefined) return undefined
  if (isPart(id)) return `${call === 'sendNews' ? '/campaigns/news' : '/centre/versions'}/${id}`
  const path = recordOf(call)?.[2]
  return path && `${path}/${id}`
}
