import { Fragment } from 'react'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'

interface StepIndicatorProps {
  /** Counts from 1. */
  step: number
  t: {
    stepNames: readonly string[]
    /** The same in words, e.g. "Step 2 of 3: *Payment*". */
    stepOf: (step: number, name: string) => string
  }
}

/** Beads on a cord, and the same in words. */
export const StepIndicator = ({ step, t }: StepIndicatorProps) => (
  <div className="ch-stack ch-stack--2">
    <div className="ch-row ch-steps" aria-hidden="true">
      {t.stepNames.map((name, at) => (
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
      <RichText text={t.stepOf(step, t.stepNames[step - 1] ?? '')} />
    </p>
  </div>
)
