import type { Attempt } from '@charity-kit/client'
import type { OrderInput } from '@charity-kit/contract'
import type { Cart } from '../cart/cart-store.ts'
import type { CheckoutDraft, CheckoutDrafts } from './checkout-draft.ts'
import type { CheckoutState } from './checkout-reducer.ts'
import { usedIdOf } from './order-form.ts'

/** Drafts by cart, if the browser blocks storage. */
const unstored = new WeakMap<Cart, CheckoutDraft>()

interface Options {
  cart: Cart
  drafts: CheckoutDrafts
  /** Identifies the current page load. */
  page: number
}

/** Stores a checkout from 'Proceed to payment' until its order is placed. */
export const createPersistence = ({ cart, drafts, page }: Options) => {
  let isPersisted = false
  let mayBePaid = false
  return {
    load: () => drafts.load() ?? unstored.get(cart),
    /** Continues with a stored draft. */
    resume(draft: CheckoutDraft) {
      isPersisted = true
      mayBePaid = !!draft.mayBePaid
    },
    save(
      { screen, form }: CheckoutState,
      { attempts, keep }: { attempts: readonly Attempt<OrderInput>[]; keep: string | undefined },
    ) {
      if (!screen || screen.name === 'confirmation') return
      isPersisted ||= screen.name === 'payment' || screen.asking
      if (!isPersisted) return
      const isPayment = screen.name === 'payment'
      mayBePaid ||=
        form.transactionId !== '' || attempts.length > 0 || (isPayment && (screen.paid || !!screen.left))
      const draft: CheckoutDraft = {
        step: screen.name,
        page,
        form,
        ...cart.getState(),
        attempts,
        keep,
        ...(mayBePaid && { mayBePaid }),
        // An order whose ID was sent before is not unfinished.
        ...(isPayment && usedIdOf(screen.fieldErrors) && { reminderClosed: true }),
      }
      unstored.set(cart, draft)
      drafts.save(draft)
    },
    clear() {
      unstored.delete(cart)
      drafts.clear()
    },
  }
}
