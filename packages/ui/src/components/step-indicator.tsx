import { Fragment } from 'react'
import { Icon } from './icon.tsx'
import { RichText } from './rich-text.tsx'
import { useComponentMessages } from '../i18n/catalogue.ts'

interface StepIndicatorProps {
  /** Counts from 1. */
  step: number
  names: readonly string[]
}

/** Beads on a cord, and the same in words. */
export const StepIndicator = ({ step, names }: StepIndicatorProps) => {
  const t = useComponentMessages()
  return (
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
        <RichText text={t.stepOf(step, names.length, names[step - 1] ?? '')} />
      </p>
    </div>
  )
}
