import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

export interface TimelineStep {
  /** `failed` marks the step that went wrong. */
  state: 'done' | 'now' | 'todo' | 'failed'
  title: ReactNode
  /** Time of the step, past or expected. */
  when?: ReactNode
  /** Details of the step. */
  children?: ReactNode
}

const icons = { done: 'check', now: undefined, todo: undefined, failed: 'close' } as const

/** Progress as beads on a cord. The texts say the same, because colour must not be the only sign. */
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
