import { describe, expect, it } from 'vitest'
import { cart } from './en/cart.ts'
import { cartButton } from './en/cart-button.ts'
import { product } from './en/product.ts'
import { shop } from './en/shop.ts'

/** The specification's sentences, to the letter. */
describe('English', () => {
  it.each([
    ['[S2 home]', shop.allProducts, 'All Products'],
    ['[S2 home]', cartButton.addToCart, 'Add to Cart'],
    ['[S2 home]', cartButton.addMore, 'Add More'],
    ['[S2 header]', cartButton.viewCart, 'View your cart'],
    ['[S2 header]', cartButton.cartIsEmpty, 'Your cart is empty'],
    ['[S2 cart panel]', cart.shoppingCart, 'Shopping Cart'],
    ['[S2 cart panel]', cart.calculatedLater, 'Shipping and taxes calculated at checkout.'],
    ['[S2 cart panel]', cart.checkout, 'Checkout'],
    ['[S2 cart panel]', cart.continueShopping, 'Continue Shopping'],
    ['[S2 empty-cart dialog]', cart.emptyTitle, 'Your Cart is Empty'],
    [
      '[S2 empty-cart dialog]',
      cart.emptyText,
      'Please add items to your cart before proceeding to checkout.',
    ],
    ['[S2 empty-cart dialog]', cart.browseProducts, 'Browse Products'],
    ['[S2 empty-cart dialog]', cart.close, 'Close'],
    ['[S2 empty-cart dialog]', cart.returnHome, 'Return to Home'],
    ['[S2 floating cart button]', cartButton.itemAdded, 'Item added to cart!'],
    ['[S2 shop page]', shop.allCategories, 'All Categories'],
    ['[S2 shop page]', shop.highToLow, 'Price high to low'],
    ['[S2 shop page]', shop.lowToHigh, 'Price low to high'],
    ['[S2 shop page]', shop.showing('8', '22'), 'Showing 8 of 22 products'],
    ['[S2 shop page]', shop.createCustomOrder, 'Create Custom Order'],
    ['[S2 shop page]', product.inStock, 'Availability: In Stock'],
    ['[S2 shop page]', product.addToBasket, 'Add to basket'],
    ['[S2 shop page]', product.continueBrowsing, 'Continue browsing'],
    ['[S2 shop page]', product.goToBasket, 'Go to basket'],
    ['[S8]', shop.failed, 'Failed to load products. Please try again later.'],
    ['[S9]', product.delivery, 'Allow up to 7 working days for delivery.'],
  ])('%s %s', (_place, text, specified) => {
    expect(text).toBe(specified)
  })
})
