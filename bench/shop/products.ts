import type { Product } from '@charity-kit/contract'

/** Distinct prices in no particular order: 10,007 is prime. */
const priceOf = (id: number) => 1000 + ((id * 7919) % 10_007) * 10

export const makeProducts = (count: number): Product[] =>
  Array.from({ length: count }, (_, index) => {
    const id = index + 1
    return {
      id,
      name: `Bracelet number ${String(id)}`,
      price: priceOf(id),
      imageUrl: `/products/bracelet-${String(id)}-480.webp`,
      description: `Round glass beads on strong elastic, number ${String(id)}. Strung by hand at the centre, so small differences are normal.`,
      stock: 9,
      rating: 4.5,
      category: { name: 'Beadwork' },
    }
  })
