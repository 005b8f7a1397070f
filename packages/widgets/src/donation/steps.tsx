import { Fragment } from 'react'
import type { DonationMessages } from '../i18n/en/donation.ts'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'

/** Beads on a cord, and the same in words. `step` counts from 1. */
export const Steps = ({ step, t }: { step: number; t: DonationMessages }) => (
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
