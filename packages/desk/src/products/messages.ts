import { sectionMessages } from '../i18n/catalogue.ts'
import { products } from '../i18n/en/products.ts'

/** Returns the section's texts, which load with its code. */
export const useProductsMessages = sectionMessages('products', products)
