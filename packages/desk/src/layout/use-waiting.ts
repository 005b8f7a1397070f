import { getStaffToday } from '@charity-kit/contract'
import { useCall } from '../data/use-call.ts'
import type { SectionId } from '../sections.ts'

/** The counts beside the sections follow what others do. */
const refreshMs = 60_000

/** How many wait in each section, where that is known. */
export const useWaiting = (): Partial<Record<SectionId, number>> => {
  const today = useCall(getStaffToday, {}, { refreshEvery: refreshMs })
  if (today.status !== 'ready') return {}
  const { payments, ordersToSend, customOrdersToPrice, messages } = today.value
  return {
    payments: payments.count,
    orders: ordersToSend.count + customOrdersToPrice.count,
    messages: messages.count,
  }
}
