import { Fragment } from 'react'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

interface StepsProps {
  /** Counts from 1. */
  step: number
  names: readonly string[]
  /** The same in words, e.g. "Step 2 of 3: *Payment*". */
  said: string
}

/** Beads on a cord, and the same in words. */
export const Steps = ({ step, names, said }: StepsProps) => (
  <div className="ch-stack ch-stack--2">
    <div className="ch-row ch-steps" aria-hidden="true">
      {names.map((name, at) => (
        <Fragment key={name}>
          {at > 0 && <hr />}
          <i
            className={at + 1 < step ? 'ch-done' : undefined}
            aria-current={at + 1 === step ? 'step' : undefined}
          >
            {at + 1 < step && <Icon name="check" />}
          </i>
        </Fragment>
      ))}
    </div>
    <p className="ch-small ch-muted">
      <RichText text={said} />
    </p>
  </div>
)
