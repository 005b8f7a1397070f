import { sectionMessages } from '../i18n/catalogue.ts'
import { products } from '../i18n/en/products.ts'

/** The section's words; they come along with its code. */
export const useProductsMessages = sectionMessages('products', products)
