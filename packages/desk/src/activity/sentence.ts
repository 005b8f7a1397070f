import { formatTzs, recordNumber, type Activity } from '@charity-kit/contract'
import type { ActivityMessages } from '../i18n/en/activity.ts'

type Entry = Pick<Activity, 'kind' | 'detail' | 'subject'>
type RecordNoun = keyof ActivityMessages['records']

/** Which record the number after a call is of, and the page that shows it; the first one that fits. */
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
/** Whether a part of the content or a mailing list stands in place of a record's number. */
const isPart = (id: string): boolean => /^[a-zA-Z]+$/.test(id)
const recordOf = (call: string) => records.find(([pattern]) => pattern.test(call))

const numberedKinds = { order: 'order', customOrder: 'custom-order' } as const

/** "O-1001" for an order; "1001" for a record whose number has no letter. */
const numberOf = (noun: RecordNoun, id: string): string =>
  noun in numberedKinds ? recordNumber(numberedKinds[noun as keyof typeof numberedKinds], Number(id)) : id

/** "Tsh 50,000 from Baraka Mollel", "Kanga Bracelet", or "payment 17" if that is all that is known. */
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

/** What somebody did, after their name: the words before the record's name, the name, and those after it. */
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

/** The page of what it is about; undefined if there is none. */
export const linkOf = ({ kind, detail }: Pick<Entry, 'kind' | 'detail'>): string | undefined => {
  const [call = '', id] = detail.split(' ')
  if (kind !== 'staff-call' || id === undefined) return undefined
  if (isPart(id)) return `${call === 'sendNews' ? '/campaigns/news' : '/centre/versions'}/${id}`
  const path = recordOf(call)?.[2]
  return path && `${path}/${id}`
}
