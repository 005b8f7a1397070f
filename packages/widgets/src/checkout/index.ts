/** The checkout: cart, guest prompt, payment, confirmation. */
export { UnfinishedOrder, type UnfinishedOrderProps } from './unfinished-order.tsx'
export { Checkout, type CheckoutProps, type CheckoutStep, type Visitor } from './checkout.tsx'
