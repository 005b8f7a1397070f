import { Timeline as Beads } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { TimelineStep } from './timeline-steps.ts'

interface Props {
  steps: readonly TimelineStep[]
  /** Stands in the step where the ID may be corrected, if there is one. `reasonId` is the element that says why. */
  correction?: (reasonId: string) => ReactNode
  id: string
  /** Says before an ID that is struck through what that means. */
  replacedLabel?: string
}

/** What happened and what comes next, with what can be done about it. */
export const Timeline = ({ steps, correction, id, replacedLabel }: Props) => (
  <Beads
    steps={steps.map(({ state, title, time, texts, id: proof, replacedId, isCorrectable }) => ({
      state,
      title,
      when: time,
      children: (proof ?? replacedId ?? (texts.length > 0 || isCorrectable)) && (
        <div className="ch-timeline__text">
          {proof && (
            <p>
              <span className="ch-code" translate="no">
                {proof.transactionId}
              </span>
              , <span className="ch-nowrap">{proof.method}</span>
            </p>
          )}
          {replacedId !== undefined && (
            <p>
              <del className="ch-code">
                <span className="ch-sr">{replacedLabel} </span>
                <span translate="no">{replacedId}</span>
              </del>
            </p>
          )}
          {texts.length > 0 && (
            <div className="ch-stack ch-stack--2" id={isCorrectable ? id : undefined}>
              {texts.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          )}
          {isCorrectable && correction?.(id)}
        </div>
      ),
    }))}
  />
)
