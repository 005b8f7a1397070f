import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { orders, type OrdersMessages } from '../i18n/en/orders.ts'

const messages = catalogue.messages('orders', orders)

/** The section's words; they come along with its code. */
export const useOrdersMessages = (): OrdersMessages => useMessages(messages)
