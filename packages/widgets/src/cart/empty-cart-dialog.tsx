import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cart as english } from '../i18n/en/cart.ts'
import { BasketArt, Dialog, useMessages, Button, useUniqueId } from '@charity-kit/ui'

const messages = catalogue.messages('cart', english)

export interface EmptyCartDialogProps extends FailureProps {
  open: boolean
  onClose: () => void
  /** 'Browse Products': on a site, to /marketplace. */
  onBrowse: () => void
  /** With it the second button reads 'Return to Home', as on the checkout page; otherwise 'Close'. */
  onHome?: (() => void) | undefined
}

/** Shown when there is nothing to check out. */
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
