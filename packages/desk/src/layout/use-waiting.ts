import { getStaffToday } from '@charity-kit/contract'
import { useCall } from '../data/use-call.ts'
import type { SectionId } from '../sections.ts'

/** Interval between reads, because other members change the counts beside the sections. */
const refreshMs = 60_000

/** Returns how many records wait in each section, if known. */
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
