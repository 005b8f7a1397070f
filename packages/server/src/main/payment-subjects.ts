import { addToCampaignTotal } from '../giving/campaigns/campaign-totals-repository.ts'
import { readDonationSubject } from '../giving/donations/donation-subject-repository.ts'
import type { PaymentSubjects } from '../ledger/claims/payment-subject.ts'
import { readCustomOrderSubject } from '../shop/custom-orders/custom-order-subject-repository.ts'
import { moveOrderStock, returnOrderStock } from '../shop/orders/order-payment.ts'
import { readOrderSubject } from '../shop/orders/order-subject-repository.ts'

/** Subjects that people pay for. A new kind has a line here, and a folder of its own. */
export const paymentSubjects: PaymentSubjects = {
  donation: { read: readDonationSubject, whenDonationChanges: addToCampaignTotal },
  order: {
    read: readOrderSubject,
    // A donation may be paid together with an order.
    whenDonationChanges: addToCampaignTotal,
    whenMoved: moveOrderStock,
    whenRefunded: returnOrderStock,
  },
  'custom-order': { read: readCustomOrderSubject },
}
