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
  it('adding an existing product increments its quantity', () => {
    const cart = createCart()
    cart.add(product(1))
    cart.add(product(1), 2)
    cart.add(product(2))
    expect(cart.getState().lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([
      [1, 3],
      [2, 1],
    ])
  })

  it.each([0, -1])('setting a quantity to %i removes the line', (quantity) => {
    const cart = createCart()
    cart.add(product(1))
    cart.setQuantity(1, quantity)
    expect(cart.getState().lines).toEqual([])
  })

  it('remove deletes the line, clear all of them', () => {
    const cart = createCart()
    for (const id of [1, 2, 3]) cart.add(product(id))
    cart.remove(2)
    expect(cart.getState().lines.map(({ productId }) => productId)).toEqual([1, 3])
    cart.clear()
    expect(countOf(cart.getState())).toBe(0)
  })

  it('the total is the sum of price times quantity', () => {
    const cart = createCart()
    cart.add(product(1, 12_000), 2)
    cart.add(product(2, 3_500), 3)
    expect(totalTzsOf(cart.getState())).toBe(34_500)
    expect(countOf(cart.getState())).toBe(5)
  })

  it('a donation is paid with the pieces, beside their total, and goes with the last of them', () => {
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

  it.each([1.5, -1, Number.NaN, 1_000_000_001])('a donation of %d can not be made', (amountTzs) => {
    const cart = createCart()
    cart.add(product(1))
    cart.setDonation(amountTzs)
    expect(cart.getState().donationTzs).toBe(0)
  })

  it.each([1.5, Number.NaN, Number.POSITIVE_INFINITY])('a quantity of %d can not be made', (quantity) => {
    const cart = createCart()
    cart.add(product(1), quantity)
    expect(cart.getState().lines).toEqual([])
    cart.add(product(1))
    cart.setQuantity(1, quantity)
    expect(quantityOf(cart.getState(), 1)).toBe(1)
  })

  it('stops at the stock, and at the most that one order takes', () => {
    const cart = createCart()
    cart.add(product(1, 5000, 3), 2)
    cart.add(product(1, 5000, 3), 2)
    cart.add(product(2, 5000, 1_000_000), maxQuantity + 1)
    cart.add(product(3, 5000, 0))
    expect([1, 2, 3].map((id) => quantityOf(cart.getState(), id))).toEqual([3, maxQuantity, 0])
    cart.setQuantity(1, 9)
    expect(quantityOf(cart.getState(), 1)).toBe(3)
  })

  it('notifies its subscribers, and only of a change', () => {
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
  it('holds the number, the quantity and the product as it was when it was put in', () => {
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

  it('lives in memory only: another cart knows nothing of it', () => {
    createCart().add(product(1))
    expect(createCart().getState().lines).toEqual([])
  })
})

describe('what a server may get wrong', () => {
  it.each([0, -1, 0.5])('of a product with a stock of %d nothing can be put in', (stock) => {
    const cart = createCart()
    cart.add(product(1, 5000, stock))
    expect(cart.getState().lines).toEqual([])
  })

  it('of a stock that is no whole number only whole pieces go in, and they can be stored', () => {
    const cart = createCart()
    cart.add(product(1, 5000, 2.5), 9)
    cart.setQuantity(1, 3)
    expect(quantityOf(cart.getState(), 1)).toBe(2)
    expect(cart.getState().lines.every((line) => is(cartLine, line))).toBe(true)
  })

  it('a number that comes twice is one line', () => {
    const cart = createCart()
    cart.add(product(1))
    cart.add({ ...product(1), name: 'Another of that number' })
    expect(cart.getState().lines).toMatchObject([{ productId: 1, quantity: 2 }])
  })

  it.each([
    [0, 0],
    [2_147_483_647, 4_294_967_294],
  ])('two pieces at %d shillings come to %d', (price, total) => {
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

  it('a cart finds its lines again', () => {
    createCart(key).add(product(1), 2)
    expect(quantities(createCart(key))).toEqual([[1, 2]])
  })

  it('a cart that is persisted from now on stores what is in it', () => {
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

  it('what was stored before joins what is in it, whose quantities count', () => {
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

  it('asked again, nothing changes', () => {
    const cart = createCart(key)
    cart.add(product(1))
    const changed = vi.fn()
    cart.subscribe(changed)
    cart.persist(key)
    expect(changed).not.toHaveBeenCalled()
  })

  it('never holds more lines than an order takes', () => {
    const before = createCart(key)
    for (let id = 1; id <= maxOrderLines; id++) before.add(product(id))
    const cart = createCart()
    cart.add(product(1000))
    cart.persist(key)
    expect(cart.getState().lines).toHaveLength(maxOrderLines)
    expect(cart.getState().lines[0]?.productId).toBe(1000)
  })
})
