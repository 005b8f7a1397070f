import { sectionMessages } from '../i18n/catalogue.ts'
import { orders } from '../i18n/en/orders.ts'

/** Returns the section's texts, which load with its code. */
export const useOrdersMessages = sectionMessages('orders', orders)
