import { CartPanel, type CartPanelProps } from '../cart/cart-panel.tsx'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { usePartStyles } from '../part-styles.ts'
import css from './basket-part.css?inline'

interface Props extends CartPanelProps {
  /** Whether the basket is shown to be empty. */
  emptyOpen: boolean
}

/** The basket, and what is said where it is empty. */
export const BasketPart = ({ emptyOpen, ...props }: Props) => {
  usePartStyles(css)
  return (
    <>
      <CartPanel {...props} />
      <EmptyCartDialog open={emptyOpen} onClose={props.onClose} onBrowse={props.onClose} />
    </>
  )
}
