import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface TimelineStep {
  /** `failed` is where it went wrong. */
  state: 'done' | 'now' | 'todo' | 'failed'
  title: ReactNode
  /** When it was, or will be. */
  when?: ReactNode
  /** What there is to say about it. */
  children?: ReactNode
}

const icons = { done: 'check', now: undefined, todo: undefined, failed: 'close' } as const

/** Where something stands, as beads on a cord. The words say the same: colour is never all there is. */
export const Timeline = ({ steps }: { steps: readonly TimelineStep[] }) => (
  <ol className="ch-timeline" part="timeline">
    {steps.map(({ state, title, when, children }, at) => {
      const icon = icons[state]
      return (
        <li
          key={at}
          data-state={state}
          aria-current={state === 'now' || state === 'failed' ? 'step' : undefined}
        >
          <span className="ch-timeline__bead">{icon && <Icon name={icon} />}</span>
          <div>
            <p className="ch-timeline__title">
              <b>{title}</b> {when && <small>{when}</small>}
            </p>
            {children}
          </div>
        </li>
      )
    })}
  </ol>
)
