import {
  getCustomOrder,
  getOrder,
  listCustomOrders,
  listOrders,
  listOrderTowns,
  listSlips,
} from '@charity-kit/contract'

/** Returns the page of an order, which also identifies a decision that waits for the network. */
export const orderPage = (id: number) => `/orders/${String(id)}`

/** Calls to read again after a change of an order. */
export const orderQueries = [getOrder, listOrders, listOrderTowns, listSlips]

/** Calls to read again after a change of a custom order. */
export const customOrderQueries = [getCustomOrder, listCustomOrders]
