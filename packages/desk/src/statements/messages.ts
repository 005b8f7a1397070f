import { sectionMessages } from '../i18n/catalogue.ts'
import { statements } from '../i18n/en/statements.ts'

/** The section's words; they come along with its code. */
export const useStatementsMessages = sectionMessages('statements', statements)
