import type { endpoints } from '@charity-kit/contract'
import type { ApiError } from '../api/api-error.ts'
import { CartLines } from '../cart/cart-lines.tsx'
import type { Cart } from '../cart/cart-store.ts'
import type { CartMessages } from '../i18n/en/cart.ts'
import type { CheckoutMessages } from '../i18n/en/checkout.ts'
import { Note } from '../ui/note.tsx'
import type { CheckoutScreen, OrderError } from './checkout-reducer.ts'

interface Props {
  screen: Extract<CheckoutScreen, { name: 'payment' }>
  cart: Cart
  apiBase: string
  t: CheckoutMessages
  cartTexts: CartMessages
}

/** Why the order was not placed, and what to do; lines that cannot be had are there to change or remove. */
export const OrderFailure = ({ screen: { error, unavailable }, cart, apiBase, t, cartTexts }: Props) => (
  <>
    {error && (
      <Note bad>
        <b>{error.kind === 'empty' ? t.cartEmpty : t.orderFailed}</b>
        {unavailable.map(({ productId, name, gone, said }) => (
          <span className="ch-block" key={productId}>
            {gone ? t.gone(name) : t.tooFew(name, said)}
          </span>
        ))}
        {unavailable.length ? t.changeItems : failureHint(error, t)}
      </Note>
    )}
    {unavailable.length > 0 && (
      <CartLines
        cart={cart}
        apiBase={apiBase}
        t={cartTexts}
        only={unavailable.map(({ productId }) => productId)}
      />
    )}
  </>
)

type RejectionCode = (typeof endpoints.createOrder.errors)[number]

/** What stands under the failure, for each kind of it. */
const failureHint = (error: OrderError, t: CheckoutMessages): string => {
  if (error.kind !== 'rejected') {
    const byKind: Record<Exclude<ApiError['kind'], 'rejected'> | 'empty', string> = {
      empty: '',
      offline: t.offlineHint,
      timeout: t.offlineHint,
      malformed: t.nothingLost,
      unauthorised: t.nothingLost,
      unexpected: t.nothingLost,
    }
    return byKind[error.kind]
  }
  const byCode: Record<string, string> = {
    transaction_id_used: t.transactionIdUsed,
    idempotency_key_reused: t.nothingLost,
    unauthorised: t.nothingLost,
    product_not_found: t.changeItems,
    out_of_stock: t.changeItems,
  } satisfies Record<RejectionCode, string>
  const known = Object.hasOwn(byCode, error.code) ? byCode[error.code] : undefined
  return known ?? Object.values(error.fields)[0] ?? t.nothingLost
}
