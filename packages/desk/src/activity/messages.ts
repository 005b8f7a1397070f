import { sectionMessages } from '../i18n/catalogue.ts'
import { activity } from '../i18n/en/activity.ts'

/** The section's words; they come along with its code. */
export const useActivityMessages = sectionMessages('activity', activity)
