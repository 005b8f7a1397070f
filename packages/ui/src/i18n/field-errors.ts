import type { FieldErrorMessages } from '@charity-kit/contract'
import { fieldErrors } from '@charity-kit/contract/i18n/en'
import { catalogue } from './catalogue.ts'
import { useMessages } from './use-messages.ts'

const messages = catalogue.messages('fieldErrors', fieldErrors)

/**
 * Returns the contract's sentences for field errors. They are separate from the components' messages, so that only
 * forms load them.
 */
export const useFieldErrorMessages = (): FieldErrorMessages => useMessages(messages)
