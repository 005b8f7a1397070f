import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { products, type ProductsMessages } from '../i18n/en/products.ts'

const messages = catalogue.messages('products', products)

/** The section's words; they come along with its code. */
export const useProductsMessages = (): ProductsMessages => useMessages(messages)
