import {
  addresseeEndpoints,
  getCustomOrderAddressee,
  getMessageAddressee,
  getOrderAddressee,
  getPaymentAddressee,
  noteOpenedForCustomOrder,
  noteOpenedForMessage,
  noteOpenedForOrder,
  noteOpenedForPayment,
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
  payment: addresseeEndpoints.noteOpenedForPayment.permission,
  order: addresseeEndpoints.noteOpenedForOrder.permission,
  'custom-order': addresseeEndpoints.noteOpenedForCustomOrder.permission,
  message: addresseeEndpoints.noteOpenedForMessage.permission,
} as const

/** All of them: a payment and its order share what was noted. */
export const addresseeQueries = Object.values(addresseeCalls).map(({ get }) => get)
