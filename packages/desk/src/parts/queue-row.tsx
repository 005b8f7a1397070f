import { useEffect, useRef, type ReactNode } from 'react'
import { Link, useSearch } from 'wouter'
import { useHistoryState } from 'wouter/use-browser-location'
import { StatusDot, type DotStatus } from './signals.tsx'
import './queue-row.css'

interface QueueRowProps {
  /** Target, e.g. `/payments/17`. The list's filters and search stay as they are. */
  href: string
  /** Whether this record is open. */
  isCurrent?: boolean
  status: DotStatus
  /** Person or subject, cut with an ellipsis. */
  title: ReactNode
  /** Amount at the end of the first line; never wraps. */
  amount?: ReactNode
  /** Channel and ID, or a subject. */
  meta: ReactNode
  /** Time since the record began to wait. */
  age?: ReactNode
  /** A `Signal` in words. */
  signal?: ReactNode
}

/** A row of a queue: three lines, one link. Keys: see `useListKeys`. */
export const QueueRow = ({ href, isCurrent, status, title, amount, meta, age, signal }: QueueRowProps) => {
  const search = useSearch()
  const state = useHistoryState<unknown>()
  const link = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (!isCurrent) return
    const row = link.current
    return () => {
      if (document.activeElement === document.body) row?.focus() // the open record was closed
    }
  }, [isCurrent])
  return (
    <Link
      ref={link}
      className="dk-q"
      href={search ? `${href}?${search}` : href}
      state={state}
      aria-current={isCurrent ? 'true' : undefined}
    >
      <StatusDot status={status} />
      <span className="dk-q__title">{title}</span>
      <span className="dk-q__amount">{amount}</span>
      <span className="dk-q__meta">{meta}</span>
      <span className="dk-q__age">{age}</span>
      {signal !== undefined && <span className="dk-q__signal">{signal}</span>}
    </Link>
  )
}

/** Placeholder rows while the first ones load. */
export const QueueSkeleton = ({ rows = 6, label }: { rows?: number; label: string }) => (
  <div role="status" aria-label={label}>
    {[...Array(rows).keys()].map((row) => (
      <div key={row} className="dk-q dk-q--empty" aria-hidden="true">
        <i className="dk-skeleton" style={{ width: 14, height: 14, borderRadius: '50%' }} />
        <i className="dk-skeleton" style={{ width: '58%' }} />
        <i className="dk-skeleton" style={{ width: 72 }} />
        <i className="dk-skeleton dk-q__signal" style={{ width: '78%' }} />
      </div>
    ))}
  </div>
)
