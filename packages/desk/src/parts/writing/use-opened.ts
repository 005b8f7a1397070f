import { useCall } from '../../data/use-call.ts'
import type { HistoryEvent } from '../facts.tsx'
import { useFormatTimestamp } from '../use-format-timestamp.ts'
import { addresseeCalls, type Subject } from './addressee-calls.ts'
import { useWritingMessages } from './messages.ts'

/**
 * Returns who opened an app to write to or call the recipient, as events for the record's history; none until they are
 * loaded.
 */
export const useOpened = ({ kind, id }: Subject): HistoryEvent[] => {
  const t = useWritingMessages()
  const formatTimestamp = useFormatTimestamp()
  const addressee = useCall(addresseeCalls[kind].get, { params: { id } })
  if (addressee.status !== 'ready') return []
  return addressee.value.opened.map(({ app, text, by, at }, index) => ({
    id: `opened ${String(index)}`,
    status: 'waits',
    text: t.opened[app](by),
    time: formatTimestamp(at),
    at,
    ...(text !== null && { note: t.names[text] }),
  }))
}

/** Merges a history with the opened apps, newest first. */
export const withOpened = (
  events: readonly HistoryEvent[],
  opened: readonly HistoryEvent[],
): HistoryEvent[] =>
  [...opened.toReversed(), ...events].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at))
