import { Fragment, type ReactNode } from 'react'
import { StateBead, type BeadState } from './signals.tsx'
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
  bead: BeadState
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
    {events.map(({ id, bead, text, time, at, note }) => (
      <li key={id}>
        <StateBead state={bead} />
        <span>{text}</span>
        <time dateTime={at}>{time}</time>
        {note !== undefined && <p>{note}</p>}
      </li>
    ))}
  </ol>
)
