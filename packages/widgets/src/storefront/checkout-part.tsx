import { Dialog, PanelHead, useMessages, useUniqueId } from '@charity-kit/ui'
import { Checkout, type CheckoutProps } from '../checkout/checkout.tsx'
import { LanguageOffer } from '../language-offer.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { storefront as english } from '../i18n/en/storefront.ts'
import { usePartStyles } from '../part-styles.ts'
import payments from '../styles/payment-part.css?inline'
import basket from './basket-part.css?inline'
import css from './checkout-part.css?inline'

const messages = catalogue.messages('storefront', english)

interface Props extends Omit<CheckoutProps, 'onBrowse'> {
  open: boolean
  onClose: () => void
}

/** The checkout, in a panel over the page. */
export const CheckoutPart = ({ open, onClose, ...props }: Props) => {
  const t = useMessages(messages)
  const id = useUniqueId()
  usePartStyles(payments, basket, css)
  return (
    <Dialog open={open} onClose={onClose} className="ch-panel ch-panel--wide" labelledBy={id}>
      <div className="ch-panel__form">
        <PanelHead id={id} title={t.checkout} onClose={onClose} />
        <div className="ch-panel__body" part="panel-body" tabIndex={0} role="group" aria-labelledby={id}>
          <LanguageOffer />
          {open && <Checkout {...props} onBrowse={onClose} />}
        </div>
      </div>
    </Dialog>
  )
}
