import type { Product } from '@charity-kit/contract'
import * as v from 'valibot'

/** A line of the cart (specification, section 3): the product as it was when it was put in. */
export interface CartLine {
  productId: number
  /** A whole number above zero. */
  quantity: number
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageUrl'>
  /** How many the centre had then, as far as one order takes them: the stepper stops there. */
  stock: number
}

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A line of a cart, read from a storage. */
export const cartLine: v.GenericSchema<unknown, CartLine> = v.pipe(
  v.object({
    productId: count,
    quantity: count,
    product: v.object({ id: count, name: v.string(), price: v.number(), imageUrl: v.string() }),
    stock: count,
  }),
  v.check(({ productId, product }) => product.id === productId),
)
