import { translatedText, type endpoints } from '@charity-kit/contract'
import { CartLines } from '../cart/cart-lines.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { CartMessages } from '../i18n/en/cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { paymentErrorHint } from '../payment/payment-error.ts'
import { Alert, useLanguage } from '@charity-kit/ui'
import type { CheckoutScreen } from './checkout-reducer.ts'

interface Props {
  screen: Extract<CheckoutScreen, { name: 'payment' }>
  cart: Cart
  t: CheckoutMessages
  cartTexts: CartMessages
}

/** The reason why the order was not placed, with advice. Unavailable items can be changed or removed here. */
export const OrderErrorMessage = ({ screen: { error, unavailable }, cart, t, cartTexts }: Props) => {
  const language = useLanguage()
  return (
    <>
      {error && (
        <Alert tone="error">
          <b>{error.kind === 'empty' ? t.cartEmpty : t.orderFailed}</b>
          {unavailable.map((item) => {
            const name = translatedText(item, 'name', language)
            return (
              <span className="ch-block" key={item.productId}>
                {item.isDiscontinued ? t.noLongerSold(name) : t.tooFew(name, item.message)}
              </span>
            )
          })}
          <span>
            {unavailable.length
              ? t.changeItems
              : error.kind !== 'empty' && paymentErrorHint(error, hints(t), t)}
          </span>
        </Alert>
      )}
      {unavailable.length > 0 && (
        <CartLines cart={cart} t={cartTexts} only={unavailable.map(({ productId }) => productId)} />
      )}
    </>
  )
}

type RejectionCode = (typeof endpoints.createOrder.errors)[number]

/** The hint for each error code of the call. */
const hints = (t: CheckoutMessages): Record<RejectionCode, string> => ({
  transaction_id_used: t.transactionIdUsed,
  idempotency_key_reused: t.nothingLost,
  unauthorised: t.nothingLost,
  product_not_found: t.changeItems,
})
