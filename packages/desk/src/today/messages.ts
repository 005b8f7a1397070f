import { sectionMessages } from '../i18n/catalogue.ts'
import { today } from '../i18n/en/today.ts'

/** The section's words; they come along with its code. */
export const useTodayMessages = sectionMessages('today', today)
