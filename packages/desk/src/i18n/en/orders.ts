export const orders = {
  title: 'Orders',
}

export type OrdersMessages = typeof orders
