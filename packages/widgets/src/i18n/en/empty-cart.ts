/** The name of the cart's button before anything is in the cart. `<charity-cart-button>` has it before anything is fetched. */
export const emptyCart = { cartIsEmpty: 'Your cart is empty' }

export type EmptyCartMessages = typeof emptyCart
