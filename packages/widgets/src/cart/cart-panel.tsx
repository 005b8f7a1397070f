import { formatTzs } from '@charity-kit/contract'
import { useEffect, useRef, type RefObject } from 'react'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { cart as english, type CartMessages } from '../i18n/en/cart.ts'
import { LanguageOffer } from '../language-offer.tsx'
import {
  BasketArt,
  Dialog,
  LinkOrButton,
  nonBreaking,
  PanelHead,
  useMessages,
  Button,
  buttonClass,
  useUniqueId,
} from '@charity-kit/ui'
import { CartContents } from './cart-contents.tsx'
import { amountTzsOf, totalTzsOf, type Cart } from './cart-store.ts'
import { useCart, useSharedCart } from './use-cart.ts'

const messages = catalogue.messages('cart', english)

export interface CartPanelProps extends FailureProps {
  /** Cart to show; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  open: boolean
  onClose: () => void
  /** Called by a click on 'Checkout'. */
  onCheckout: () => void
  /** Address of the checkout on a site; 'Checkout' is then a link. */
  checkoutHref?: string | undefined
}

/** The slide-in panel 'Shopping Cart'. While closed it ignores changes of the cart. */
export const CartPanel = (props: CartPanelProps) => (
  <FeatureBoundary feature="cart" panel={props} onError={props.onError}>
    <PanelContent {...props} />
  </FeatureBoundary>
)

const PanelContent = ({ open, cart: given, ...props }: CartPanelProps) => {
  const cart = useSharedCart(given)
  const t = useMessages(messages)
  const id = useUniqueId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open) heading.current?.focus()
  }, [open])
  return (
    <Dialog open={open} onClose={props.onClose} className="ch-panel" labelledBy={id}>
      {open && <OpenPanel {...props} cart={cart} t={t} id={id} heading={heading} />}
    </Dialog>
  )
}

interface OpenPanelProps extends Omit<CartPanelProps, 'open' | 'cart' | 'onError'> {
  cart: Cart
  t: CartMessages
  id: string
  heading: RefObject<HTMLHeadingElement | null>
}

const OpenPanel = ({ cart, onClose, onCheckout, checkoutHref, t, id, heading }: OpenPanelProps) => {
  const state = useCart(cart)
  const empty = !state.lines.length
  // The focused button was removed with the last line.
  useEffect(() => {
    if (empty) heading.current?.focus()
  }, [empty, heading])
  return (
    <div className="ch-panel__form">
      <PanelHead id={id} title={t.shoppingCart} heading={heading} onClose={onClose} />
      <div className="ch-panel__body" part="panel-body" tabIndex={0} role="group" aria-labelledby={id}>
        <LanguageOffer />
        {empty ? (
          <div className="ch-stack ch-center">
            <BasketArt />
            <p className="ch-h4">{t.emptyTitle}</p>
          </div>
        ) : (
          <CartContents cart={cart} t={t} />
        )}
      </div>
      <div className="ch-panel__foot ch-stack" part="panel-foot">
        {!empty && (
          <>
            <p className="ch-total" role="status">
              <span>{t.subtotal}</span>
              <span className="ch-money">{formatTzs(amountTzsOf(state))}</span>
            </p>
            <p className="ch-small ch-muted">
              <span>
                {state.donationTzs > 0 &&
                  `${t.piecesAndDonation(nonBreaking(formatTzs(totalTzsOf(state))), nonBreaking(formatTzs(state.donationTzs)))} `}
              </span>
              <span>{t.calculatedLater}</span>
            </p>
            <LinkOrButton className={buttonClass()} part="action" href={checkoutHref} onNavigate={onCheckout}>
              {t.checkout}
            </LinkOrButton>
          </>
        )}
        <Button variant="quiet" onClick={onClose}>
          {t.continueShopping}
        </Button>
      </div>
    </div>
  )
}
