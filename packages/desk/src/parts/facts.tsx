import { Fragment, type ReactNode } from 'react'
import { StatusDot, type DotStatus } from './signals.tsx'
import './facts.css'

interface FactsProps {
  /** Pairs of a term and its value. A pair whose value is undefined or null is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Shows two pairs beside each other if there is room. */
  two?: boolean
}

/** Facts in pairs of a term and a value. */
export const Facts = ({ facts, two }: FactsProps) => (
  <dl className={two ? 'dk-facts dk-facts--two' : 'dk-facts'}>
    {facts.map(
      ([term, value]) =>
        value !== undefined &&
        value !== null && (
          <Fragment key={term}>
            <dt>{term}</dt>
            <dd>{value}</dd>
          </Fragment>
        ),
    )}
  </dl>
)

export interface HistoryEvent {
  id: string | number
  status: DotStatus
  /** Event, and the member of staff behind it. */
  text: ReactNode
  /** Time as people read it. */
  time: string
  /** Timestamp for machines, ISO 8601. */
  at: string
  /** Reason or proof. */
  note?: ReactNode
}

/** Events as beads on a cord, newest first. */
export const History = ({ events }: { events: readonly HistoryEvent[] }) => (
  <ol className="dk-history">
    {events.map(({ id, status, text, time, at, note }) => (
      <li key={id}>
        <StatusDot status={status} />
        <span>{text}</span>
        <time dateTime={at}>{time}</time>
        {note !== undefined && <p>{note}</p>}
      </li>
    ))}
  </ol>
)
