import type { CartLine } from './cart-line.ts'

/** What an earlier page of this tab kept. What does not look like a line is left out. */
export const loadLines = (name: string): CartLine[] => {
  try {
    const lines: unknown = JSON.parse(sessionStorage.getItem(name) ?? '')
    return Array.isArray(lines) ? lines.filter(isLine) : []
  } catch {
    return [] // nothing kept, not ours to read, or storage is refused
  }
}

export const saveLines = (name: string, lines: readonly CartLine[]): void => {
  try {
    sessionStorage.setItem(name, JSON.stringify(lines))
  } catch {
    // refused or full: the page's memory still holds the cart
  }
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
