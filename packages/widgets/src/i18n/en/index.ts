import type { CampaignMessages } from './campaign.ts'
import type { CartMessages } from './cart.ts'
import type { CartButtonMessages } from './cart-button.ts'
import type { CheckoutMessages } from './checkout.ts'
import type { CustomOrderMessages } from './custom-order.ts'
import type { CustomOrderButtonMessages } from './custom-order-button.ts'
import type { DedicationMessages } from './dedication.ts'
import type { DonationMessages } from './donation.ts'
import type { DonorWallMessages } from './donor-wall.ts'
import type { FailureMessages } from './failure.ts'
import type { LiveMessages } from './live.ts'
import type { PaymentMessages } from './payment.ts'
import type { ProductMessages } from './product.ts'
import type { ReminderMessages } from './reminder.ts'
import type { SendToMyselfMessages } from './send-to-myself.ts'
import type { ShareMessages } from './share.ts'
import type { ShopMessages } from './shop.ts'
import type { SoldMessages } from './sold.ts'
import type { StorefrontMessages } from './storefront.ts'
import type { TestKeyMessages } from './test-key.ts'
import type { TrackingMessages } from './tracking.ts'
import type { BrowseMessages } from './browse.ts'
import type { TextUpdatesMessages } from './text-updates.ts'
import type { ThanksMessages } from './thanks.ts'
import type { PaidMessages } from './paid.ts'
import type { LastDonationMessages } from './last-donation.ts'

/** What this package says, by feature: the shape that every language fills. */
export interface WidgetMessages {
  campaign: CampaignMessages
  cart: CartMessages
  cartButton: CartButtonMessages
  checkout: CheckoutMessages
  customOrder: CustomOrderMessages
  customOrderButton: CustomOrderButtonMessages
  dedication: DedicationMessages
  donation: DonationMessages
  donorWall: DonorWallMessages
  failure: FailureMessages
  live: LiveMessages
  payment: PaymentMessages
  product: ProductMessages
  reminder: ReminderMessages
  sendToMyself: SendToMyselfMessages
  share: ShareMessages
  shop: ShopMessages
  sold: SoldMessages
  storefront: StorefrontMessages
  testKey: TestKeyMessages
  textUpdates: TextUpdatesMessages
  tracking: TrackingMessages
  browse: BrowseMessages
  thanks: ThanksMessages
  paid: PaidMessages
  lastDonation: LastDonationMessages
}
