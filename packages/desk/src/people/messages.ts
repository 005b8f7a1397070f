import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { people, type PeopleMessages } from '../i18n/en/people.ts'

const messages = catalogue.messages('people', people)

/** The section's words; they come along with its code. */
export const usePeopleMessages = (): PeopleMessages => useMessages(messages)
