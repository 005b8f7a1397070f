import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'

/** Returns the email address to send; '' without one. */
export const emailOf = ({ anonymous, email }: DonationForm): string => (anonymous ? '' : email.trim())

/**
 * Whether the thank-you may close by itself. Without an email the reference number is only there, so it stays open.
 * The thank-you also stays open if an earlier attempt with other content was stored.
 */
export const closesByItself = (
  { arrivedBefore }: Extract<DonationScreen, { name: 'thanks' }>,
  form: DonationForm,
): boolean => emailOf(form) !== '' && !arrivedBefore
