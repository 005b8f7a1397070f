import {
  getCustomOrderAddressee,
  getMessageAddressee,
  getOrderAddressee,
  getPaymentAddressee,
  noteOpenedForCustomOrder,
  noteOpenedForMessage,
  noteOpenedForOrder,
  noteOpenedForPayment,
  staffPermissions,
  type AddresseeKind,
} from '@charity-kit/contract'

/** Whose record it is. */
export interface Subject {
  kind: AddresseeKind
  id: number
}

export const addresseeCalls = {
  payment: { get: getPaymentAddressee, note: noteOpenedForPayment },
  order: { get: getOrderAddressee, note: noteOpenedForOrder },
  'custom-order': { get: getCustomOrderAddressee, note: noteOpenedForCustomOrder },
  message: { get: getMessageAddressee, note: noteOpenedForMessage },
} as const

/** Who may write: those who decide about such a record. */
export const writingNeeds = {
  payment: staffPermissions.noteOpenedForPayment,
  order: staffPermissions.noteOpenedForOrder,
  'custom-order': staffPermissions.noteOpenedForCustomOrder,
  message: staffPermissions.noteOpenedForMessage,
} as const

/** All of them: a payment and its order share what was noted. */
export const addresseeQueries = Object.values(addresseeCalls).map(({ get }) => get)
