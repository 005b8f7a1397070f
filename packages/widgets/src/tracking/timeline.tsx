import { Timeline as Beads } from '@charity-kit/ui'
import type { ReactNode } from 'react'
import type { TimelineStep } from './timeline-steps.ts'

interface Props {
  steps: readonly TimelineStep[]
  /**
   * Form for the step in which the ID may be corrected, if there is one. `reasonId` is the ID of the element with the
   * reason.
   */
  correction?: (reasonId: string) => ReactNode
  id: string
  /** Label, for screen readers, before an ID that is struck through. */
  replacedLabel?: string
}

/** A record's past and future steps, with the actions that are possible. */
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
