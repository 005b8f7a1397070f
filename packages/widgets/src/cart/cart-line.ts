import type { Product } from '@charity-kit/contract'

/** A line of the cart (specification, section 3): the product as it was when it was put in. */
export interface CartLine {
  productId: number
  /** A whole number above zero. */
  quantity: number
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageUrl'>
  /** How many the centre had then: the stepper stops there. */
  stock: number
}
