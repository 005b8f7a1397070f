/** The cart, the components that show it, and 'Add to Cart'. */
export { AddToCartButton, type AddToCartButtonProps } from './add-to-cart-button.tsx'
export { CartPanel, type CartPanelProps } from './cart-panel.tsx'
export { CartBadge, CartButton, type CartButtonProps } from './cart-button.tsx'
export {
  amountTzsOf,
  countOf,
  createCart,
  quantityOf,
  totalTzsOf,
  type Cart,
  type CartLine,
  type CartState,
} from './cart-store.ts'
export { EmptyCartDialog, type EmptyCartDialogProps } from './empty-cart-dialog.tsx'
export { FloatingCart, type FloatingCartProps } from './floating-cart.tsx'
export { useCart, useCount, useQuantity, useSharedCart } from './use-cart.ts'
