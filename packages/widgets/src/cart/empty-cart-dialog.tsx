import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cart as english } from '../i18n/en/cart.ts'
import { BasketArt, Dialog, useMessages, Button, useUniqueId } from '@charity-kit/ui'

const messages = catalogue.messages('cart', english)

export interface EmptyCartDialogProps extends FailureProps {
  open: boolean
  onClose: () => void
  /** Called by 'Browse Products'; a site goes to /marketplace. */
  onBrowse: () => void
  /**
   * Called by the second button, 'Return to Home', as on the checkout page. Without this function the button reads
   * 'Close'.
   */
  onHome?: (() => void) | undefined
}

/** A dialog for an attempt to check out with an empty cart. */
export const EmptyCartDialog = (props: EmptyCartDialogProps) => (
  <FeatureBoundary feature="cart" panel={props} onError={props.onError}>
    <DialogContent {...props} />
  </FeatureBoundary>
)

const DialogContent = ({ open, onClose, onBrowse, onHome }: EmptyCartDialogProps) => {
  const t = useMessages(messages)
  const id = useUniqueId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-dialog" labelledBy={id}>
      <div className="ch-stack ch-center ch-ask">
        <BasketArt />
        <h2 className="ch-h3" id={id}>
          {t.emptyTitle}
        </h2>
        <p className="ch-muted">{t.emptyText}</p>
        <div className="ch-ask__acts">
          <Button onClick={onBrowse}>{t.browseProducts}</Button>
          <Button variant="line" onClick={onHome ?? onClose}>
            {onHome ? t.returnHome : t.close}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
