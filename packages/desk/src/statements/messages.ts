import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { statements, type StatementsMessages } from '../i18n/en/statements.ts'

const messages = catalogue.messages('statements', statements)

/** The section's words; they come along with its code. */
export const useStatementsMessages = (): StatementsMessages => useMessages(messages)
