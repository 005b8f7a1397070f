import type { Lazy } from '../create-catalogue.ts'
import type { UiMessages } from '../en/index.ts'

export const sw: Lazy<UiMessages> = {
  components: async () => (await import('./components.ts')).components,
  fieldErrors: async () => (await import('@charity-kit/contract/i18n/sw')).fieldErrors,
}
