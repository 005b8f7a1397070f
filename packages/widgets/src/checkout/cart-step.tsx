import { CartContents } from '../cart/cart-contents.tsx'
import type { Cart, CartState } from '../cart/cart-store.ts'
import type { CartMessages } from '../i18n/en/cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Alert, Button } from '@charity-kit/ui'
import { CartProblemsMessage } from './cart-problems.tsx'
import type { CheckoutScreen } from './checkout-reducer.ts'
import { OrderSummary } from './order-summary.tsx'

interface Props {
  screen: Extract<CheckoutScreen, { name: 'cart' }>
  cart: Cart
  cartState: CartState
  t: CheckoutMessages
  cartTexts: CartMessages
  onProceed: () => void
  /** Called if the order is paid, so that only its transaction ID is missing. */
  onPaid: () => void
  onBrowse: () => void
}

/** Step 1: the cart and its total. */
export const CartStep = ({ screen, cart, cartState, t, cartTexts, onProceed, onPaid, onBrowse }: Props) =>
  cartState.lines.length ? (
    <div className="ch-cols">
      <div className="ch-stack ch-stack--5">
        {screen.problems && <CartProblemsMessage problems={screen.problems} t={t} />}
        <CartContents cart={cart} t={cartTexts} />
        <p className="ch-more">
          <Button variant="quiet" size="small" onClick={onPaid}>
            {t.iHaveAlreadyPaid}
          </Button>
        </p>
      </div>
      <OrderSummary
        cartState={cartState}
        t={t}
        button={
          <Button size="large" busy={!!screen.checking} onClick={onProceed}>
            {screen.checking ? t.checking : t.proceed}
          </Button>
        }
      />
    </div>
  ) : (
    <Alert tone="error">
      <b>{t.cartEmpty}</b>
      <Button variant="line" size="small" onClick={onBrowse}>
        {cartTexts.browseProducts}
      </Button>
    </Alert>
  )
