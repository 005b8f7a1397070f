import { sectionMessages } from '../i18n/catalogue.ts'
import { centre } from '../i18n/en/centre.ts'

/** The section's words; they come along with its code. */
export const useCentreMessages = sectionMessages('centre', centre)
