import { sectionMessages } from '../i18n/catalogue.ts'
import { centre } from '../i18n/en/centre.ts'

/** Returns the section's texts, which load with its code. */
export const useCentreMessages = sectionMessages('centre', centre)
