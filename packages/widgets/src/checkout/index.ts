/** The checkout: cart, guest prompt, payment, confirmation. */
export { Checkout, type CheckoutProps, type CheckoutStep, type Visitor } from './checkout.tsx'
