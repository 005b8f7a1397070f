import type { DonationStates } from '../en/donation-states.ts'

export const donationStates: DonationStates = {
  checking: 'Unahakikiwa',
  corrected: 'Unahakikiwa',
  unpaid: 'Haujalipwa',
  confirmed: 'Umethibitishwa',
  not_found: 'Haujaonekana bado',
  reversed: 'Umerudi kwa mtumaji',
  sent: 'Umethibitishwa',
  delivered: 'Umethibitishwa',
  cancelled: 'Umeghairiwa',
  refunded: 'Umerudishwa',
}
