import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { reports, type ReportsMessages } from '../i18n/en/reports.ts'

const messages = catalogue.messages('reports', reports)

/** The section's words; they come along with its code. */
export const useReportsMessages = (): ReportsMessages => useMessages(messages)
