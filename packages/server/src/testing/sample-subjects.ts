import type { PaymentKind } from '../db/schema.ts'
import type { DonationBeside } from '../giving/donations/donation-subject-repository.ts'
import { donationSubject } from '../giving/donations/donation-subject.ts'
import type { PaymentSubject } from '../ledger/claims/payment-subject.ts'
import { customOrderSubject } from '../shop/custom-orders/custom-order-subject.ts'
import { orderSubject } from '../shop/orders/order-subject.ts'

interface SampleSubject extends Pick<PaymentSubject, 'id' | 'email' | 'name' | 'language'> {
  campaignName: string
  trackingNumber: string
  donation?: DonationBeside
}

/** Returns a sample subject of a payment, of the given kind. */
export const sampleSubject = (
  kind: PaymentKind,
  { campaignName, trackingNumber, donation, ...payer }: SampleSubject,
): PaymentSubject =>
  ({
    donation: () => donationSubject({ ...payer, campaignName, dedication: null }),
    order: () => orderSubject({ ...payer, shipmentTrackingNumber: trackingNumber, donation }),
    'custom-order': () => customOrderSubject({ ...payer, trackingNumber }),
  })[kind]()
