/** The cart's English, to the letter of the specification (section 2). */
export const cart = {
  addToCart: 'Add to Cart',
  addMore: 'Add More',
  addNamed: (action: string, name: string) => `${action}: ${name}`,
  soldOut: 'Sold out',
  allInCart: 'All in your cart',
  viewCart: 'View your cart',
  cartIsEmpty: 'Your cart is empty',
  viewCartWith: (count: number) => `View your cart, ${count} ${count === 1 ? 'item' : 'items'}`,
  itemAdded: 'Item added to cart!',
  viewBasket: 'View basket',
  shoppingCart: 'Shopping Cart',
  close: 'Close',
  remove: (name: string) => `Remove ${name}`,
  subtotal: 'Subtotal',
  calculatedLater: 'Shipping and taxes calculated at checkout.',
  checkout: 'Checkout',
  continueShopping: 'Continue Shopping',
  emptyTitle: 'Your Cart is Empty',
  emptyText: 'Please add items to your cart before proceeding to checkout.',
  browseProducts: 'Browse Products',
  returnHome: 'Return to Home',
}

export type CartMessages = typeof cart
