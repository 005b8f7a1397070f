import { usePartStyles } from '../part-styles.ts'
import { ThankYouStep, type ThankYouProps } from './thank-you-step.tsx'
import css from './thanks-part.css?inline'

/** The panel's thanks with their style sheet. */
export const ThanksPart = (props: ThankYouProps) => {
  usePartStyles(css)
  return <ThankYouStep {...props} />
}
