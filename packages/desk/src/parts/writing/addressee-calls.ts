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

/** Record of the recipient. */
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

/** Permission to write, by record: the staff who decide about such a record may write. */
export const writingNeeds = {
  payment: addresseeEndpoints.noteOpenedForPayment.permission,
  order: addresseeEndpoints.noteOpenedForOrder.permission,
  'custom-order': addresseeEndpoints.noteOpenedForCustomOrder.permission,
  message: addresseeEndpoints.noteOpenedForMessage.permission,
} as const

/** All calls, because a payment and its order share their notes. */
export const addresseeQueries = Object.values(addresseeCalls).map(({ get }) => get)
