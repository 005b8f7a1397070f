import { Icon } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { TimelineStep } from './timeline-steps.ts'

interface Props {
  steps: readonly TimelineStep[]
  /** Stands in the step where the ID may be corrected. `reasonId` is the element that says why. */
  correction: (reasonId: string) => ReactNode
  id: string
}

/** What happened and what comes next, as beads on a cord; the words say the same as the beads. */
export const Timeline = ({ steps, correction, id }: Props) => (
  <ol className="ch-timeline">
    {steps.map(({ state, title, time, texts, id: proof, isCorrectable }) => (
      <li
        key={title}
        data-state={state}
        aria-current={state === 'now' || state === 'bad' ? 'step' : undefined}
      >
        <span className="ch-timeline__bead">
          {state === 'done' && <Icon name="check" />}
          {state === 'bad' && <Icon name="alert" />}
        </span>
        <div>
          <p className="ch-timeline__title">
            <b>{title}</b>
            {time && <span className="ch-muted ch-small">{time}</span>}
          </p>
          {(proof || texts.length > 0 || isCorrectable) && (
            <div className="ch-timeline__text">
              {proof && (
                <p>
                  <span className="ch-code">{proof.transactionId}</span>, {proof.method}
                </p>
              )}
              <div className="ch-stack ch-stack--2" id={isCorrectable ? id : undefined}>
                {texts.map((text) => (
                  <p key={text}>{text}</p>
                ))}
              </div>
              {isCorrectable && correction(id)}
            </div>
          )}
        </div>
      </li>
    ))}
  </ol>
)
