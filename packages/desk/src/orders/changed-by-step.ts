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

/** What a step with an order changes: see `useAction`. */
export const changedByStep = [getOrder, listOrders, listOrderTowns, listSlips]

/** What a step with a custom order changes. */
export const changedByCustomStep = [getCustomOrder, listCustomOrders]
