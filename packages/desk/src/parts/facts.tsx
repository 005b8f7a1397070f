import { Fragment, type ReactNode } from 'react'
import { StatusDot, type DotStatus } from './signals.tsx'
import './facts.css'

interface FactsProps {
  /** Pairs of a word and what it is; those whose second is undefined or null are left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Two pairs beside each other where there is room. */
  two?: boolean
}

/** Facts in pairs. */
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
  /** What happened and who did it. */
  text: ReactNode
  /** As it is shown. */
  time: string
  /** ISO 8601, for machines. */
  at: string
  /** The reason or the proof. */
  note?: ReactNode
}

/** What happened, as beads on a cord, newest first. */
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
