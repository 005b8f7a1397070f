import { sectionMessages } from '../i18n/catalogue.ts'
import { activity } from '../i18n/en/activity.ts'

/** Returns the section's texts, which load with its code. */
export const useActivityMessages = sectionMessages('activity', activity)
