import type { Lazy } from '@charity-kit/ui'
import type { AllMessages } from '../en/index.ts'

export const sw: Lazy<AllMessages> = {
  desk: async () => (await import('./desk.ts')).desk,
}
