import { getStaffToday } from '@charity-kit/contract'
import { useCall } from '../data/use-call.ts'
import type { RoomId } from '../rooms.ts'

/** The counts beside the rooms follow what others do. */
const refreshMs = 60_000

/** How many wait in each room, where that is known. */
export const useWaiting = (): Partial<Record<RoomId, number>> => {
  const today = useCall(getStaffToday, {}, { refreshEvery: refreshMs })
  if (today.status !== 'ready') return {}
  const { payments, ordersToSend, customOrdersToPrice, messages } = today.value
  return {
    payments: payments.count,
    orders: ordersToSend.count + customOrdersToPrice.count,
    messages: messages.count,
  }
}
