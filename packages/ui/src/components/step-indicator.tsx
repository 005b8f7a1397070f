import { Fragment } from 'react'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface StepIndicatorProps {
  /** Number of the current step, from 1. */
  step: number
  names: readonly string[]
}

/** The current step and the number of steps, as beads on a cord and as text. */
export const StepIndicator = ({ step, names }: StepIndicatorProps) => {
  const t = useComponentMessages()
  return (
    <div className="ch-stack ch-stack--2">
      <div className="ch-row ch-steps" part="steps" aria-hidden="true">
        {names.map((name, index) => (
          <Fragment key={name}>
            {index > 0 && <hr />}
            <i
              className={index + 1 < step ? 'ch-done' : undefined}
              aria-current={index + 1 === step ? 'step' : undefined}
            >
              {index + 1 < step && <Icon name="check" />}
            </i>
          </Fragment>
        ))}
      </div>
      <p className="ch-small ch-muted">
        <RichText text={t.stepOf(step, names.length, names[step - 1] ?? '')} />
      </p>
    </div>
  )
}
