import { sectionMessages } from '../i18n/catalogue.ts'
import { people } from '../i18n/en/people.ts'

/** Returns the section's texts, which load with its code. */
export const usePeopleMessages = sectionMessages('people', people)
