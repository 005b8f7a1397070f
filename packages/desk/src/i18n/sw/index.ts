import type { Lazy } from '@charity-kit/ui'
import type { AllMessages } from '../en/index.ts'

export const sw: Lazy<AllMessages> = {
  desk: async () => (await import('./desk.ts')).desk,
  frame: async () => (await import('./frame.ts')).frame,
  today: async () => (await import('./today.ts')).today,
  payments: async () => (await import('./payments.ts')).payments,
  statements: async () => (await import('./statements.ts')).statements,
  phones: async () => (await import('./phones.ts')).phones,
  campaigns: async () => (await import('./campaigns.ts')).campaigns,
  orders: async () => (await import('./orders.ts')).orders,
  photos: async () => (await import('./photos.ts')).photos,
  products: async () => (await import('./products.ts')).products,
  messages: async () => (await import('./messages.ts')).messages,
  people: async () => (await import('./people.ts')).people,
  reports: async () => (await import('./reports.ts')).reports,
  centre: async () => (await import('./centre.ts')).centre,
  team: async () => (await import('./team.ts')).team,
  activity: async () => (await import('./activity.ts')).activity,
  writing: async () => (await import('./writing.ts')).writing,
}
