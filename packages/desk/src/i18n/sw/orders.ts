import type { OrdersMessages } from '../en/orders.ts'

export const orders: OrdersMessages = {
  title: 'Oda',
}
