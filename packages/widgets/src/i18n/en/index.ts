import type { AccountMessages } from './account.ts'
import type { CartMessages } from './cart.ts'
import type { CheckoutMessages } from './checkout.ts'
import type { ContactMessages } from './contact.ts'
import type { ContentMessages } from './content.ts'
import type { CustomOrderMessages } from './custom-order.ts'
import type { DonatePageMessages } from './donate-page.ts'
import type { DonationMessages } from './donation.ts'
import type { ShopMessages } from './shop.ts'
import type { ShopPageMessages } from './shop-page.ts'
import type { StorefrontMessages } from './storefront.ts'

/** What this package says, by feature: the shape that every language fills. */
export interface WidgetMessages {
  account: AccountMessages
  cart: CartMessages
  checkout: CheckoutMessages
  contact: ContactMessages
  content: ContentMessages
  customOrder: CustomOrderMessages
  donatePage: DonatePageMessages
  donation: DonationMessages
  shop: ShopMessages
  shopPage: ShopPageMessages
  storefront: StorefrontMessages
}
