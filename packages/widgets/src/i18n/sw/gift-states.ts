import type { GiftStates } from '../en/gift-states.ts'

export const giftStates: GiftStates = {
  checking: 'Unahakikiwa',
  corrected: 'Unahakikiwa',
  unpaid: 'Haujalipwa',
  confirmed: 'Umethibitishwa',
  not_found: 'Haujaonekana bado',
  reversed: 'Yamerudi',
  sent: 'Umethibitishwa',
  delivered: 'Umethibitishwa',
  cancelled: 'Umeghairiwa',
  refunded: 'Umerudishwa',
}
