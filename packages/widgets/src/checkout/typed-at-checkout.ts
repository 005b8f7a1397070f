import { createCheckoutDrafts } from './checkout-draft.ts'
import type { Visitor } from './order-form.ts'

/** What a visitor typed at this centre's checkout in this tab, so that a sign-up need not ask again. */
export const typedAtCheckout = (apiBase: string): Visitor | undefined => {
  const form = createCheckoutDrafts(apiBase).load()?.form
  return form && { name: form.name.trim(), email: form.email.trim(), phone: form.phone.trim() }
}
