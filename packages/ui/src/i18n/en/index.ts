import type { FieldErrorMessages } from '@charity-kit/contract'
import type { ComponentMessages } from './components.ts'

/** What this package says, by feature: the shape that every language fills. */
export interface UiMessages {
  components: ComponentMessages
  /** The contract's own. */
  fieldErrors: FieldErrorMessages
}
