import { sectionMessages } from '../i18n/catalogue.ts'
import { payments } from '../i18n/en/payments.ts'

/** The section's words; they come along with its code. */
export const usePaymentsMessages = sectionMessages('payments', payments)
