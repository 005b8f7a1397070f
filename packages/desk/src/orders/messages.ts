import { sectionMessages } from '../i18n/catalogue.ts'
import { orders } from '../i18n/en/orders.ts'

/** The section's words; they come along with its code. */
export const useOrdersMessages = sectionMessages('orders', orders)
