/** The cart, what shows it, and 'Add to Cart'. */
export { AddToCartButton, type AddToCartButtonProps } from './add-to-cart-button.tsx'
export { BasketPanel, type BasketPanelProps } from './basket-panel.tsx'
export { CartBadge, CartButton, type CartButtonProps } from './cart-button.tsx'
export type { CartLine } from './cart-line.ts'
export { countOf, createCart, quantityOf, totalTzsOf, type Cart, type CartState } from './cart-store.ts'
export { EmptyCartDialog, type EmptyCartDialogProps } from './empty-cart-dialog.tsx'
export { FloatingCart, type FloatingCartProps } from './floating-cart.tsx'
export { useCart, useCount, useQuantity } from './use-cart.ts'
