import { useMessages } from '@charity-kit/ui'
import { catalogue } from '../i18n/catalogue.ts'
import { activity, type ActivityMessages } from '../i18n/en/activity.ts'

const messages = catalogue.messages('activity', activity)

/** The section's words; they come along with its code. */
export const useActivityMessages = (): ActivityMessages => useMessages(messages)
