import { maxOrderLines, maxQuantity, type Product } from '@charity-kit/contract'
import { is } from 'valibot'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { cartLine } from './cart-store.ts'
import { amountTzsOf, countOf, createCart, quantityOf, totalTzsOf, type Cart } from './cart-store.ts'

const product = (id: number, price = 5000, stock = 10): Product => ({
  id,
  name: `Piece ${String(id)}`,
  price,
  stock,
  imageUrl: '/uploads/products/a-480.webp',
  description: '',
})

describe('[S4 cart]', () => {
  it('increments the quantity of a product that is in the cart already', () => {
    const cart = createCart()
    cart.add(product(1))
    cart.add(product(1), 2)
    cart.add(product(2))
    expect(cart.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  it.each([0, -1])('removes the line if its quantity is set to %i', (quantity) => {
    const cart = createCart()
    cart.add(product(1))
    cart.setQuantity(1, quantity)
    expect(cart.getState().lines).toEqual([])
  })

  it('remove deletes a line, and clear deletes all lines', () => {
    const cart = createCart()
    for (const id of [1, 2, 3]) cart.add(product(id))
    cart.remove(2)
    expect(cart.getState().lines.map(({ productId }) => productId)).toEqual([1, 3])
    cart.clear()
    expect(countOf(cart.getState())).toBe(0)
  })

  it('totals price times quantity', () => {
    const cart = createCart()
    cart.add(product(1, 12_000), 2)
    cart.add(product(2, 3_500), 3)
    expect(totalTzsOf(cart.getState())).toBe(34_500)
    expect(countOf(cart.getState())).toBe(5)
  })

  it('adds the donation to the amount, and removes it with the last piece', () => {
    const cart = createCart()
    cart.setDonation(5000)
    expect(cart.getState().donationTzs).toBe(0)
    cart.add(product(1, 12_000), 2)
    cart.setDonation(5000)
    expect([totalTzsOf(cart.getState()), amountTzsOf(cart.getState())]).toEqual([24_000, 29_000])
    cart.setDonation(0)
    expect(amountTzsOf(cart.getState())).toBe(24_000)
    cart.setDonation(2000)
    cart.remove(1)
    cart.add(product(2))
    expect(cart.getState().donationTzs).toBe(0)
  })

  it.each([1.5, -1, Number.NaN, 1_000_000_001])('ignores a donation of %d', (amountTzs) => {
    const cart = createCart()
    cart.add(product(1))
    cart.setDonation(amountTzs)
    expect(cart.getState().donationTzs).toBe(0)
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('ignores a quantity of %d', (quantity) => {
    const cart = createCart()
    cart.add(product(1), quantity)
    expect(cart.getState().lines).toEqual([])
    cart.add(product(1))
    cart.setQuantity(1, quantity)
    expect(quantityOf(cart.getState(), 1)).toBe(1)
  })

  it('stops at the stock, and at the limit of one order', () => {
    const cart = createCart()
    cart.add(product(1, 5000, 3), 2)
    cart.add(product(1, 5000, 3), 2)
    cart.add(product(2, 5000, 1_000_000), maxQuantity + 1)
    cart.add(product(3, 5000, 0))
    expect([1, 2, 3].map((id) => quantityOf(cart.getState(), id))).toEqual([3, maxQuantity, 0])
    cart.setQuantity(1, 9)
    expect(quantityOf(cart.getState(), 1)).toBe(3)
  })

  it('notifies its subscribers of changes only', () => {
    const cart = createCart()
    let notified = 0
    const stop = cart.subscribe(() => notified++)
    cart.add(product(1))
    cart.add(product(1), 0)
    stop()
    cart.add(product(1))
    expect(notified).toBe(1)
  })
})

describe('[S3 cart line]', () => {
  it('holds the number, the quantity, and the product as it was when it was added', () => {
    const cart = createCart()
    const asked = product(1)
    cart.add(asked, 2)
    asked.price = 9
    expect(cart.getState().lines).toEqual([
      {
        productId: 1,
        quantity: 2,
        product: { id: 1, name: 'Piece 1', price: 5000, imageUrl: '/uploads/products/a-480.webp' },
        stock: 10,
      },
    ])
  })

  it('lives in memory only, so another cart does not have its lines', () => {
    createCart().add(product(1))
    expect(createCart().getState().lines).toEqual([])
  })
})

describe('invalid data from a server', () => {
  it.each([0, -1, 0.5])('does not accept a product with a stock of %d', (stock) => {
    const cart = createCart()
    cart.add(product(1, 5000, stock))
    expect(cart.getState().lines).toEqual([])
  })

  it('accepts only whole pieces of a fractional stock, and can store them', () => {
    const cart = createCart()
    cart.add(product(1, 5000, 2.5), 9)
    cart.setQuantity(1, 3)
    expect(quantityOf(cart.getState(), 1)).toBe(2)
    expect(cart.getState().lines.every((line) => is(cartLine, line))).toBe(true)
  })

  it('joins lines with the same number', () => {
    const cart = createCart()
    cart.add(product(1))
    cart.add({ ...product(1), name: 'Another of that number' })
    expect(cart.getState().lines).toMatchObject([{ productId: 1, quantity: 2 }])
  })

  it.each([
    [0, 0],
    [2_147_483_647, 4_294_967_294],
  ])('totals two pieces at %d shillings as %d', (price, total) => {
    const cart = createCart()
    cart.add(product(1, price), 2)
    expect(totalTzsOf(cart.getState())).toBe(total)
  })
})

describe('[S4 cart] stored for the tab', () => {
  let key = ''
  beforeEach(() => {
    key = `charity-kit:cart:${crypto.randomUUID()}`
  })
  const quantities = ({ getState }: Cart) =>
    getState().lines.map(({ productId, quantity }) => [productId, quantity])

  it('restores the lines of a cart', () => {
    createCart(key).add(product(1), 2)
    expect(quantities(createCart(key))).toEqual([[1, 2]])
  })

  it('stores the current content of a cart when it is persisted', () => {
    const cart = createCart()
    cart.add(product(1), 2)
    cart.persist(key)
    expect(quantities(createCart(key))).toEqual([[1, 2]])
    cart.add(product(2))
    expect(quantities(createCart(key))).toEqual([
      [1, 2],
      [2, 1],
    ])
  })

  it("joins stored lines with the cart's lines, whose quantities count", () => {
    const before = createCart(key)
    before.add(product(1), 2)
    before.add(product(2), 3)
    const cart = createCart()
    cart.add(product(2))
    cart.persist(key)
    expect(quantities(cart)).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect(quantities(createCart(key))).toEqual(quantities(cart))
  })

  it('changes nothing if it is persisted again', () => {
    const cart = createCart(key)
    cart.add(product(1))
    const changed = vi.fn()
    cart.subscribe(changed)
    cart.persist(key)
    expect(changed).not.toHaveBeenCalled()
  })

  it('never holds more lines than an order accepts', () => {
    const before = createCart(key)
    for (let id = 1; id <= maxOrderLines; id++) before.add(product(id))
    const cart = createCart()
    cart.add(product(1000))
    cart.persist(key)
    expect(cart.getState().lines).toHaveLength(maxOrderLines)
    expect(cart.getState().lines[0]?.productId).toBe(1000)
  })
})
