import { CartPanel, type CartPanelProps } from '../cart/cart-panel.tsx'
import { EmptyCartDialog } from '../cart/empty-cart-dialog.tsx'
import { usePartStyles } from '../part-styles.ts'
import css from './basket-part.css?inline'

interface Props extends CartPanelProps {
  /** Whether the dialog of an empty basket is open. */
  emptyOpen: boolean
}

/** The basket, and the dialog of an empty basket. */
export const BasketPart = ({ emptyOpen, ...props }: Props) => {
  usePartStyles(css)
  return (
    <>
      <CartPanel {...props} />
      <EmptyCartDialog open={emptyOpen} onClose={props.onClose} onBrowse={props.onClose} />
    </>
  )
}
