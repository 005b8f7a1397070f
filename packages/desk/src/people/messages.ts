import { sectionMessages } from '../i18n/catalogue.ts'
import { people } from '../i18n/en/people.ts'

/** The section's words; they come along with its code. */
export const usePeopleMessages = sectionMessages('people', people)
