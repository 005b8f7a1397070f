import {
  getCustomOrder,
  getOrder,
  listCustomOrders,
  listOrders,
  listOrderTowns,
  listSlips,
  searchCustomOrders,
  searchOrders,
} from '@charity-kit/contract'

/** What a step with an order changes: see `useAction`. */
export const changedByStep = [getOrder, listOrders, listOrderTowns, searchOrders, listSlips]

/** What a step with a custom order changes. */
export const changedByCustomStep = [getCustomOrder, listCustomOrders, searchCustomOrders]
