import { formatTzs } from '@charity-kit/contract'
import { useConnection } from '@charity-kit/client/react'
import { nonBreaking, useMessages } from '@charity-kit/ui'
import { useMemo, useReducer, useSyncExternalStore } from 'react'
import { amountTzsOf, type Cart } from '../cart/cart-store.ts'
import { useSharedCart } from '../cart/use-cart.ts'
import { FeatureBoundary, type FailureProps } from '../feature-boundary.tsx'
import { catalogue } from '../i18n/catalogue.ts'
import { checkout as english } from '../i18n/en/checkout.ts'
import { ResumeBar } from '../payment/resume-bar.tsx'
import { contentsOf, createCheckoutDrafts, type CheckoutDrafts } from './checkout-draft.ts'

const messages = catalogue.messages('checkout', english)

export interface UnfinishedOrderProps extends FailureProps {
  /** Cart to follow; by default the cart of the surrounding `CharityProvider`. */
  cart?: Cart | undefined
  /** Whether a panel covers the page, which hides the bar. The focus returns to the bar when the panel closes. */
  isOpen?: boolean | undefined
  /** Opens the checkout; with its `alreadyPaid` the field for the transaction ID gets the focus. */
  onResume: () => void
}

/**
 * A reminder, at the bottom of the page, of an order that may be paid for. Its buyer typed an ID or left for another
 * app.
 * Show the reminder while the checkout is closed. A basket that was changed since is another order, and has no reminder.
 */
export const UnfinishedOrder = (props: UnfinishedOrderProps) => (
  <FeatureBoundary feature="checkout" onError={props.onError}>
    <Reminder {...props} />
  </FeatureBoundary>
)

const Reminder = ({ cart: given, isOpen, onResume }: UnfinishedOrderProps) => {
  const { keptAs } = useConnection()
  const t = useMessages(messages)
  const cart = useSharedCart(given)
  const drafts = useMemo(() => createCheckoutDrafts(keptAs), [keptAs])
  // The visitor typed the ID if only sending it failed.
  const hasId = !!drafts.load()?.form.transactionId.trim()
  const amountTzs = useSyncExternalStore(
    cart.subscribe,
    () => unfinishedTzs(drafts, cart),
    () => 0,
  )
  const [, readAgain] = useReducer((times: number) => times + 1, 0)
  if (!amountTzs) return null
  return (
    <ResumeBar
      kind="order"
      isOpen={isOpen}
      onTurn={readAgain}
      label={t.unfinishedOrder}
      title={t.finishOrder(nonBreaking(formatTzs(amountTzs)))}
      hint={hasId ? t.onlySendingLeft : t.onlyIdLeft}
      action={hasId ? t.sendId : t.enterId}
      closeLabel={t.closeReminder}
      onResume={onResume}
      onClose={() => {
        const draft = drafts.load()
        if (draft) drafts.save({ ...draft, reminderClosed: true })
        readAgain()
      }}
    />
  )
}

/** Returns the order's amount in whole shillings; 0 if there is no order to remind of. */
const unfinishedTzs = (drafts: CheckoutDrafts, cart: Cart): number => {
  const draft = drafts.load()
  const state = cart.getState()
  const isLeft = draft?.step === 'payment' && draft.mayBePaid && !draft.reminderClosed
  return isLeft && contentsOf(draft.lines) === contentsOf(state.lines) ? amountTzsOf(state) : 0
}
