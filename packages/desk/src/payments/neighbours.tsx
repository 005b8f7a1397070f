import type { StaffPayment } from '@charity-kit/contract'
import { Icon } from '@charity-kit/ui'
import { Link } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { usePaymentsMessages } from './messages.ts'

interface NeighboursProps {
  list: readonly StaffPayment[]
  /** Index of the open payment in the list; -1 if it is not there. */
  place: number
  /** Filters of the list. */
  search: string
}

/** Links to the payments before and after the open one, on a phone. */
export const Neighbours = ({ list, place, search }: NeighboursProps) => {
  const t = usePaymentsMessages()
  const state = useHistoryState<unknown>() // key of the search text
  const before = list[place - 1]
  const after = place >= 0 ? list[place + 1] : undefined
  const to = ({ id: neighbour }: StaffPayment) => `/payments/${String(neighbour)}${search}`
  return (
    <>
      {before && (
        <Link className="ch-icon-btn" href={to(before)} state={state} aria-label={t.previous}>
          <Icon name="up" />
        </Link>
      )}
      {after && (
        <Link className="ch-icon-btn" href={to(after)} state={state} aria-label={t.next}>
          <Icon name="down" />
        </Link>
      )}
    </>
  )
}
