import { sectionMessages } from '../i18n/catalogue.ts'
import { reports } from '../i18n/en/reports.ts'

/** The section's words; they come along with its code. */
export const useReportsMessages = sectionMessages('reports', reports)
