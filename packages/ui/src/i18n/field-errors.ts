import type { FieldErrorMessages } from '@charity-kit/contract'
import { fieldErrors } from '@charity-kit/contract/i18n/en'
import { catalogue } from './catalogue.ts'
import { useMessages } from './use-messages.ts'

const messages = catalogue.messages('fieldErrors', fieldErrors)

/** The contract's sentences for field errors. Apart from the components' words, so that only forms bring them along. */
export const useFieldErrorMessages = (): FieldErrorMessages => useMessages(messages)
