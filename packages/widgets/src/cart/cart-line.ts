import type { Product } from '@charity-kit/contract'

/** A line of the cart (specification, section 3): the product as it was when it was put in. */
export interface CartLine {
  productId: number
  /** A whole number above zero. */
  quantity: number
  product: Pick<Product, 'id' | 'name' | 'price' | 'imageUrl'>
  /** How many the centre had then, as far as one order takes them: the stepper stops there. */
  stock: number
}

const isCount = (value: unknown) => Number.isInteger(value) && (value as number) > 0

/** Whether something read from a storage is a line of a cart. */
export const isLine = (value: unknown): value is CartLine => {
  const { productId, quantity, stock, product } = (value ?? {}) as Partial<CartLine>
  return (
    [productId, quantity, stock].every(isCount) &&
    product?.id === productId &&
    typeof product?.name === 'string' &&
    typeof product.imageUrl === 'string' &&
    Number.isFinite(product.price)
  )
}
