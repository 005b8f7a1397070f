import { useId } from 'react'
import { BasketArt, Dialog } from '@charity-kit/ui'
import { useCartMessages } from './cart-messages.ts'

export interface EmptyCartDialogProps {
  open: boolean
  onClose: () => void
  /** 'Browse Products': on a site, to /marketplace. */
  onBrowse: () => void
  /** The second button is then 'Return to Home', as on the checkout page; else 'Close'. */
  onHome?: (() => void) | undefined
  /** "en" (default) or "sw". */
  lang?: string | undefined
}

/** Says that there is nothing to check out (specification, section 2, empty-cart dialog). */
export const EmptyCartDialog = ({ open, onClose, onBrowse, onHome, lang }: EmptyCartDialogProps) => {
  const t = useCartMessages(lang)
  const id = useId()
  return (
    <Dialog open={open} onClose={onClose} className="ch-dialog" labelledBy={id}>
      {t && (
        <div className="ch-stack ch-center ch-ask">
          <BasketArt />
          <h2 className="ch-h3" id={id}>
            {t.emptyTitle}
          </h2>
          <p className="ch-muted">{t.emptyText}</p>
          <div className="ch-ask__acts">
            <button type="button" className="ch-btn" onClick={onBrowse}>
              {t.browseProducts}
            </button>
            <button type="button" className="ch-btn ch-btn--line" onClick={onHome ?? onClose}>
              {onHome ? t.returnHome : t.close}
            </button>
          </div>
        </div>
      )}
    </Dialog>
  )
}
