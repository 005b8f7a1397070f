import type { ProductsMessages } from '../en/products.ts'

export const products: ProductsMessages = {
  title: 'Bidhaa',
}
