import type { Activity } from '@charity-kit/contract'
import type { ActivityMessages } from '../i18n/en/activity.ts'

type Entry = Pick<Activity, 'kind' | 'detail'>

/** What somebody did, after their name: "verified payment 17". */
export const sentenceOf = ({ kind, detail }: Entry, t: ActivityMessages): string => {
  if (kind === 'refused') return t.refused(detail)
  if (kind === 'command') return t.command(detail)
  const plain = t.kinds[kind]
  if (plain !== undefined) return plain
  const [call = '', subject = ''] = detail.split(' ')
  return t.calls[call]?.(subject) ?? t.otherCall(detail)
}

const rooms: readonly (readonly [call: RegExp, path: string])[] = [
  [/Payment$|Reversal$/, '/payments'],
  [/^(?:markOrder)/, '/orders'],
  [/CustomOrder/, '/orders/custom'],
  [/^changeProduct$/, '/products'],
  [/^changeCampaign$/, '/campaigns'],
]

/** The page of what it is about; undefined if there is none. */
export const linkOf = ({ kind, detail }: Entry): string | undefined => {
  const [call = '', subject] = detail.split(' ')
  if (kind !== 'staff-call' || subject === undefined) return undefined
  if (call.endsWith('Content')) return `/centre/versions/${subject}`
  const room = rooms.findLast(([pattern]) => pattern.test(call))
  return room && `${room[1]}/${subject}`
}
