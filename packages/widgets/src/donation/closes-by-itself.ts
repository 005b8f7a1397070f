import type { DonationForm } from './donation-form.ts'
import type { DonationScreen } from './donation-reducer.ts'

/** The address that is sent; '' without one. */
export const emailOf = ({ anonymous, email }: DonationForm): string => (anonymous ? '' : email.trim())

/**
 * Whether the thank-you may close by itself. Without an email the reference number is only there, so it stays until the donor
 * closes it. So does the news that something else was stored than what was typed last.
 */
export const closesByItself = (
  { arrivedBefore }: Extract<DonationScreen, { name: 'thanks' }>,
  form: DonationForm,
): boolean => emailOf(form) !== '' && !arrivedBefore
