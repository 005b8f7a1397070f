import { usePartStyles } from '../part-styles.ts'
import forms from '../styles/form-part.css?inline'
import amounts from './amounts.css?inline'
import { InlineDonation, type InlineDonationProps } from './inline-donation.tsx'
import css from './inline-part.css?inline'

/** The card of an inline element. */
export const InlinePart = (props: InlineDonationProps) => {
  usePartStyles(forms, css, amounts)
  return <InlineDonation {...props} />
}
