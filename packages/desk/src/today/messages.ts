import { sectionMessages } from '../i18n/catalogue.ts'
import { today } from '../i18n/en/today.ts'

/** Returns the section's texts, which load with its code. */
export const useTodayMessages = sectionMessages('today', today)
