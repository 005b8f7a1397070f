import {
  getCustomOrder,
  getOrder,
  listCustomOrders,
  listOrders,
  listOrderTowns,
  listSlips,
} from '@charity-kit/contract'

/** Where an order is sent: a decision that waits for the network is known by it. */
export const orderPage = (id: number) => `/orders/${String(id)}`

/** What is read again after a step with an order. */
export const orderQueries = [getOrder, listOrders, listOrderTowns, listSlips]

/** What is read again after a step with a custom order. */
export const customOrderQueries = [getCustomOrder, listCustomOrders]
