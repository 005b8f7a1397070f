import { sectionMessages } from '../i18n/catalogue.ts'
import { reports } from '../i18n/en/reports.ts'

/** Returns the section's texts, which load with its code. */
export const useReportsMessages = sectionMessages('reports', reports)
