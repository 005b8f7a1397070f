import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { payments, type PaymentsMessages } from '../i18n/en/payments.ts'

const messages = catalogue.messages('payments', payments)

/** The section's words; they come along with its code. */
export const usePaymentsMessages = (): PaymentsMessages => useMessages(messages)
