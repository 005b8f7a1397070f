import type { EmptyCartMessages } from '../en/empty-cart.ts'
export const emptyCart: EmptyCartMessages = { cartIsEmpty: 'Kikapu chako ni kitupu' }
