import type { DonationMessages } from '../i18n/en/donation.ts'
import { Icon } from '../ui/icon.tsx'
import { RichText } from '../ui/rich-text.tsx'

/** Beads on a cord, and the same in words. `step` counts from 1. */
export const Steps = ({ step, t }: { step: number; t: DonationMessages }) => (
  <div className="ch-stack ch-stack--2">
    <ol className="ch-steps" aria-hidden="true">
      {t.stepNames.map((name, at) => (
        <li key={name} aria-current={at + 1 === step ? 'step' : undefined}>
          <span className={at + 1 < step ? 'ch-steps__done' : ''}>{at + 1 < step && <Icon name="check" />}</span>
        </li>
      ))}
    </ol>
    <p className="ch-small ch-muted">
      <RichText text={t.stepOf(step, t.stepNames[step - 1] ?? '')} />
    </p>
  </div>
)
